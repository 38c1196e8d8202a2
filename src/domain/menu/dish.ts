import type { Cents } from '../values/money'
import { isUnwritten, type Texts } from '../values/texts'
import { type WeekHours, weekHoursProblems } from '../values/week-hours'
import { WEEKDAYS } from '../values/weekday'

/** The fourteen that the European Union has named (Regulation 1169/2011, annex II), in its order. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'eggs',
  'fish',
  'peanuts',
  'soybeans',
  'milk',
  'nuts',
  'celery',
  'mustard',
  'sesame',
  'sulphites',
  'lupin',
  'molluscs',
] as const
export type Allergen = (typeof ALLERGENS)[number]

/** Hidden: guests do not see it, until somebody shows it again. */
export const DISH_STATUSES = ['ACTIVE', 'HIDDEN'] as const
export type DishStatus = (typeof DISH_STATUSES)[number]

export const DISH_NAME_MAX = 100
export const DISH_DESCRIPTION_MAX = 300
export const VARIANT_NAME_MAX = 60
export const VARIANTS_MAX = 20
export const CATEGORY_NAME_MAX = 60
/** A menu has at most so many dishes. */
export const DISHES_MAX = 5_000
/** What food of a restaurant pays in Albania, in percent. */
export const USUAL_VAT_PERCENT = 20

/** A size of a dish. `id` null: it is not on the menu yet. */
export type DishVariant = { id: number | null; name: string; priceCents: Cents }

/** What guests see of a dish: what people of the office decide. */
export type DishContent = WeekHours & {
  categoryId: number
  names: Texts
  descriptions: Texts
  photoUrl: string | null
  /** Where there are no variants. */
  priceCents: Cents
  variants: readonly DishVariant[]
  /** Of `ALLERGENS`, in their order. */
  allergens: readonly Allergen[]
  /** Hundredths of a percent, contained in the prices. */
  vatHundredths: number
  status: DishStatus
  /** What may be put on it; rising. */
  toppingTypeIds: readonly number[]
}

/** The same content is written the same way: sets in order, blanks around texts gone. */
export const settled = (dish: DishContent): DishContent => ({
  ...dish,
  names: trimmed(dish.names),
  descriptions: trimmed(dish.descriptions),
  variants: dish.variants.map((variant) => ({ ...variant, name: variant.name.trim() })),
  allergens: ALLERGENS.filter((each) => dish.allergens.includes(each)),
  weekdays: WEEKDAYS.filter((each) => dish.weekdays.includes(each)),
  toppingTypeIds: [...new Set(dish.toppingTypeIds)].toSorted((a, b) => a - b),
})

const trimmed = ({ sq, en, it }: Texts): Texts => ({ sq: sq.trim(), en: en.trim(), it: it.trim() })

export type DishProblem = { path: string; message: string }

/** What is wrong between the fields of a dish, by their paths; what a field alone can say is the contract's. */
export function dishProblems(dish: DishContent): DishProblem[] {
  const names = dish.variants.map(({ name }) => name.trim().toLowerCase())
  return [
    ...(isUnwritten(dish.names) ? [{ path: 'names.sq', message: 'name_missing' }] : []),
    ...names.flatMap((name, i) =>
      name !== '' && names.indexOf(name) < i ? [{ path: `variants.${i}.name`, message: 'same_name' }] : [],
    ),
    ...weekHoursProblems(dish),
  ]
}

/** What of a dish is not published yet: the fields in which it differs from what guests see. */
export type DishDraft = Partial<DishContent> & { removed?: true }

/** The draft that makes `live` into `wanted`; `null` where the two are the same. */
export function draftOf<T extends object>(live: T, wanted: T): Partial<T> | null {
  // The keys of an object of a type are its fields.
  const fields = (Object.keys(wanted) as (keyof T)[]).filter(
    (field) => JSON.stringify(live[field]) !== JSON.stringify(wanted[field]),
  )
  return fields.length === 0 ? null : (Object.fromEntries(fields.map((field) => [field, wanted[field]])) as Partial<T>)
}

/** Who may change what: the prices, or all the rest. */
export type DishRights = { prices: boolean; rest: boolean }

/** The fields that an edit changes without the right to, each with the problem `locked`. */
export function lockedProblems(before: DishContent, after: DishContent, may: DishRights): DishProblem[] {
  const changed = Object.keys(draftOf(before, after) ?? {})
  return changed.flatMap((field): DishProblem[] => {
    if (field === 'priceCents') return may.prices ? [] : [{ path: 'price', message: 'locked' }]
    if (field === 'variants') return lockedVariants(before.variants, after.variants, may)
    return may.rest ? [] : [{ path: field === 'vatHundredths' ? 'vatPercent' : field, message: 'locked' }]
  })
}

/** Sizes come, go and are named by the right for dishes; what they cost is a price. */
function lockedVariants(before: readonly DishVariant[], after: readonly DishVariant[], may: DishRights): DishProblem[] {
  const priceOf = (id: number | null): Cents | undefined =>
    id === null ? undefined : before.find((variant) => variant.id === id)?.priceCents
  const prices = after.flatMap((variant, i) =>
    may.prices || priceOf(variant.id) === variant.priceCents
      ? []
      : [{ path: `variants.${i}.price`, message: 'locked' }],
  )
  const names = (variants: readonly DishVariant[]) => JSON.stringify(variants.map(({ id, name }) => [id, name]))
  return may.rest || names(before) === names(after) ? prices : [{ path: 'variants', message: 'locked' }, ...prices]
}
