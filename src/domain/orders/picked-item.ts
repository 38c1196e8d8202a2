import { isOffFor, type OrderedAt } from '../menu/on-sale'
import type { Cents } from '../values/money'
import type { PricedItem } from './order-total'

/** What of a dish decides about its price and about what may be taken with it. */
export type PricedDish = {
  priceCents: Cents
  variants: readonly { id: number; priceCents: Cents; outUntil?: OutUntil }[]
  toppingTypes: readonly {
    id: number
    active: boolean
    /** How many toppings of this type an order must take at least, and may take at most. */
    min: number
    max: number
    items: readonly { id: number; active: boolean; priceCents: Cents; outUntil?: OutUntil }[]
  }[]
}

/** Off for a while, until then, in milliseconds. */
type OutUntil = number | null

/** A dish as a customer wants it. */
export type Picked = {
  quantity: number
  variantItem?: { id: number } | null | undefined
  toppingItems?: readonly PickedTopping[] | undefined
}
type PickedTopping = { id: number; toppingTypeId: number; quantity: number }

export type PickedProblem =
  | { path: string; message: 'unknown_variant' | 'unknown_topping' | 'topping_count' }
  /** Off for a while, and still at the moment for which it is wanted; `from`: when it can be had, in milliseconds. */
  | { path: string; message: 'variant_not_available' | 'topping_not_available'; from: number }

/** A line of an order has at most so many pieces. */
export const QUANTITY_MAX = 99

export const isQuantity = (quantity: number): boolean =>
  Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= QUANTITY_MAX

/** What is wrong with a picked dish at that moment, by the path in its item. Empty = it can be sold. */
export const pickedProblems = (dish: PricedDish, picked: Picked, at: Omit<OrderedAt, 'timeZone'>): PickedProblem[] => [
  ...(picked.variantItem
    ? partProblem(findVariant(dish, picked), at, {
        path: 'variantItem.id',
        unknown: 'unknown_variant',
        off: 'variant_not_available',
      })
    : []),
  ...toppingsOf(picked).flatMap((topping, i) =>
    partProblem(findTopping(dish, topping), at, {
      path: `toppingItems.${i}.id`,
      unknown: 'unknown_topping',
      off: 'topping_not_available',
    }),
  ),
  ...dish.toppingTypes
    .filter((type) => type.active && !isCountAllowed(type, toppingCount(picked, type.id)))
    .map(() => ({ path: 'toppingItems', message: 'topping_count' }) as const),
]

function partProblem(
  part: { outUntil?: OutUntil } | undefined,
  at: Omit<OrderedAt, 'timeZone'>,
  said: {
    path: string
    unknown: 'unknown_variant' | 'unknown_topping'
    off: 'variant_not_available' | 'topping_not_available'
  },
): PickedProblem[] {
  const { path } = said
  if (part === undefined) return [{ path, message: said.unknown }]
  const { outUntil = null } = part
  return outUntil !== null && isOffFor(outUntil, at) ? [{ path, message: said.off, from: outUntil }] : []
}

/** The picked dish with the prices of the dish; toppings that the dish does not have cost nothing. */
export const pricePicked = (dish: PricedDish, picked: Picked): PricedItem => ({
  basePriceCents: dish.priceCents,
  variantPriceCents: findVariant(dish, picked)?.priceCents,
  toppings: toppingsOf(picked).flatMap((wanted) => {
    const topping = findTopping(dish, wanted)
    return topping === undefined ? [] : [{ priceCents: topping.priceCents, quantity: wanted.quantity }]
  }),
  quantity: picked.quantity,
})

/** How many toppings of a type are taken, each with its quantity. */
export const toppingCount = ({ toppingItems }: Pick<Picked, 'toppingItems'>, toppingTypeId: number): number =>
  (toppingItems ?? [])
    .filter((topping) => topping.toppingTypeId === toppingTypeId)
    .reduce((count, { quantity }) => count + quantity, 0)

export const isCountAllowed = ({ min, max }: { min: number; max: number }, count: number): boolean =>
  count >= min && count <= max

/** Toppings as the menu has them (its types, then their toppings), however they were chosen; what it does not have comes last. */
export function inMenuOrder<T extends { id: number; toppingTypeId: number }>(
  toppings: readonly T[],
  types: readonly { id: number; items: readonly { id: number }[] }[],
): T[] {
  const place = new Map(
    types.flatMap(({ id: typeId, items }) => items.map(({ id }) => `${typeId} ${id}`)).map((key, at) => [key, at]),
  )
  const placeOf = ({ id, toppingTypeId }: T) => place.get(`${toppingTypeId} ${id}`) ?? Infinity
  return toppings.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)))
}

/** Whether a dish cannot be taken as it is: one of its variants, or a topping, must be chosen first. */
export const asksFirst = (dish: {
  variants: readonly unknown[]
  toppingTypes: readonly { active: boolean; min: number }[]
}): boolean => dish.variants.length > 0 || dish.toppingTypes.some(({ active, min }) => active && min > 0)

const toppingsOf = ({ toppingItems }: Picked): readonly PickedTopping[] => toppingItems ?? []

const findVariant = (dish: PricedDish, { variantItem }: Picked) =>
  dish.variants.find(({ id }) => id === variantItem?.id)

const findTopping = (dish: PricedDish, wanted: PickedTopping) =>
  dish.toppingTypes
    .find(({ id, active }) => id === wanted.toppingTypeId && active)
    ?.items.find(({ id, active }) => id === wanted.id && active)
