import type { DishInput, MenuDish } from '#/contract/menu-editing'
import { type DishContent, draftOf, settled } from '#/domain/menu/dish'
import { fromCents, toCents } from '#/domain/values/money'
import { HOUSE_LANGUAGE, textIn } from '#/domain/values/texts'
import { textsOf } from '../../kitchen/menu/texts-of'
import type { EditedDish } from './dish-rows'

/** A dish as somebody decided it; amounts become cents. */
export const contentOf = ({ price, vatPercent, variants, ...dish }: DishInput): DishContent =>
  settled({
    ...dish,
    priceCents: toCents(price),
    vatHundredths: toCents(vatPercent),
    variants: variants.map(({ id, name, price: variantPrice }) => ({ id, name, priceCents: toCents(variantPrice) })),
  })

/** The same as the wire has it. */
export const inputOf = ({ priceCents, vatHundredths, variants, ...dish }: DishContent): DishInput => ({
  ...dish,
  allergens: [...dish.allergens],
  weekdays: [...dish.weekdays],
  toppingTypeIds: [...dish.toppingTypeIds],
  price: fromCents(priceCents),
  vatPercent: fromCents(vatHundredths),
  variants: variants.map(({ id, name, priceCents: cents }) => ({ id, name, price: fromCents(cents) })),
})

/** What guests see of a dish. */
export const liveOf = (row: EditedDish): DishContent =>
  settled({
    categoryId: row.categoryId,
    names: textsOf(row.names, row.itemName),
    descriptions: textsOf(row.descriptions, row.description),
    photoUrl: row.photoUrl,
    priceCents: row.priceCents,
    variants: row.variants,
    allergens: row.allergens,
    vatHundredths: row.vatHundredths,
    weekdays: row.weekdays,
    startTime: row.startTime,
    endTime: row.endTime,
    status: row.status === 1 ? 'ACTIVE' : 'HIDDEN',
    toppingTypeIds: row.toppingTypeIds,
  })

/** What they will see once it is published. */
export function contentNow(row: EditedDish): DishContent {
  const { removed: _, ...draft } = row.draft ?? {}
  // JSON of the database has its keys in an order of its own.
  return settled({ ...liveOf(row), ...draft })
}

export function presentDish(row: EditedDish, now: Date): MenuDish {
  const [live, content] = [liveOf(row), contentNow(row)]
  const isNew = row.publishedAt === null
  const isChanged = draftOf(live, content) !== null
  return {
    id: row.id,
    businessId: row.businessId,
    ...inputOf(content),
    orderNo: row.orderNo,
    publishing: isNew ? 'NEW' : row.draft?.removed === true ? 'REMOVED' : isChanged ? 'CHANGED' : 'PUBLISHED',
    live: isNew || !isChanged ? null : inputOf(live),
    outUntil: row.outUntil !== null && row.outUntil > now ? row.outUntil.toISOString() : null,
    revision: row.revision,
  }
}

/** A dish's own columns; its sizes and what may be put on it stand in rows of their own. */
export const columnsOf = (content: DishContent) => ({
  categoryId: content.categoryId,
  itemName: textIn(content.names, HOUSE_LANGUAGE),
  names: content.names,
  description: textIn(content.descriptions, HOUSE_LANGUAGE),
  descriptions: content.descriptions,
  photoUrl: content.photoUrl,
  priceCents: content.priceCents,
  allergens: [...content.allergens],
  vatHundredths: content.vatHundredths,
  weekdays: [...content.weekdays],
  startTime: content.startTime,
  endTime: content.endTime,
  status: content.status === 'ACTIVE' ? 1 : 0,
})
