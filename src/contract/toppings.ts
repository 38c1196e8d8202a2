import * as v from 'valibot'
import { TOPPING_COUNT_MAX, TOPPING_ITEMS_MAX, TOPPING_NAME_MAX } from '../domain/menu/topping-rules'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { ToppingItem } from './menu'
import { Amount, Count, Id, listOf, pageQuery, requiredText, text, textFlag, textId, textInt, whole } from './shared'

const Name = requiredText(TOPPING_NAME_MAX)
/** The name in the other two languages; empty: as it is. */
const Translations = v.strictObject({ en: text(TOPPING_NAME_MAX), it: text(TOPPING_NAME_MAX) })

/** An item as people write it; one without a number is new. */
const ListedItem = v.strictObject({ id: v.optional(Id), displayedText: Name, price: Amount })

/**
 * What people decide about a type. What is left out stays as it is (of a new type: nothing, and on). `items` are all that
 * it has, in their order: one that is left out of them is removed.
 */
export const ToppingTypeInput = v.strictObject({
  displayedText: Name,
  translations: v.optional(Translations),
  min: whole(0, TOPPING_COUNT_MAX),
  max: whole(1, TOPPING_COUNT_MAX),
  active: v.optional(v.boolean()),
  items: v.optional(v.pipe(v.array(ListedItem), v.maxLength(TOPPING_ITEMS_MAX))),
  /** The dishes that are ordered with it. */
  dishIds: v.optional(v.pipe(v.array(Id), v.maxLength(10_000))),
})
export type ToppingTypeInput = v.InferOutput<typeof ToppingTypeInput>

/** A type as its editor needs it; `revision` is of the type with all its items. */
export const EditedToppingType = v.object({
  id: Id,
  businessId: Id,
  displayedText: v.string(),
  translations: v.object({ en: v.string(), it: v.string() }),
  min: Count,
  max: Count,
  active: v.boolean(),
  items: v.array(ToppingItem),
  dishes: v.array(v.object({ id: Id, itemName: v.string() })),
  revision: Count,
})
export type EditedToppingType = v.InferOutput<typeof EditedToppingType>

/**
 * `data` of the refusal `dish_impossible`: which dishes nobody could order any more. Who publishes a menu is also told by
 * which types.
 */
export const ImpossibleDishes = v.object({
  dishes: v.array(v.string()),
  because: v.optional(v.array(v.object({ dishId: Id, toppingTypeId: Id, toppingType: v.string() }))),
})
export type ImpossibleDishes = v.InferOutput<typeof ImpossibleDishes>

const ofType = { id: textId, typeId: textId }
const ItemBody = v.strictObject({ displayedText: Name, price: Amount, active: v.optional(v.boolean()) })
const TYPES = 'posweb/v1/businesses/:id/menu_items/topping_types'

/**
 * What guests add to dishes. Edits need `If-Match` with the revision of the type. A change that would make a dish impossible
 * to order is the refusal `dish_impossible` (`ImpossibleDishes`).
 */
export const toppings = {
  /** In the order in which guests see them. */
  types: endpoint({
    reads: ['topping'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/menu_items/topping_types',
    params: { id: textId },
    query: {
      ...pageQuery(),
      active: v.optional(textFlag),
      /** Part of the name of a type or of one of its items. */
      search: v.optional(text(100)),
    },
    response: listOf(EditedToppingType),
    access: 'signedIn',
  }),
  type: endpoint({
    reads: ['topping'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/menu_items/topping_types/:typeId',
    params: ofType,
    response: EditedToppingType,
    access: 'signedIn',
  }),
  /** It stands last. */
  createType: endpoint({
    changes: ['topping', 'dish'],
    method: 'POST',
    path: TYPES,
    params: { id: textId },
    body: ToppingTypeInput,
    response: EditedToppingType,
    access: ACCESS.toppings,
  }),
  changeType: endpoint({
    changes: ['topping', 'dish'],
    method: 'PUT',
    path: `${TYPES}/:typeId`,
    params: ofType,
    body: ToppingTypeInput,
    response: EditedToppingType,
    access: ACCESS.toppings,
  }),
  /** Ours: to the n-th place among the types, 1 the first; beyond the last one it is the last. */
  moveType: endpoint({
    changes: ['topping'],
    method: 'PUT',
    path: `${TYPES}/:typeId/order/:n`,
    params: { ...ofType, n: v.pipe(textInt, v.minValue(1)) },
    response: listOf(EditedToppingType),
    access: ACCESS.toppings,
  }),
  /** Ours: only of a type that no dish is ordered with. */
  removeType: endpoint({
    changes: ['topping', 'dish'],
    method: 'DELETE',
    path: `${TYPES}/:typeId`,
    params: ofType,
    response: v.null(),
    access: ACCESS.toppings,
  }),
  addItem: endpoint({
    changes: ['topping'],
    method: 'POST',
    path: `${TYPES}/:typeId/items`,
    params: ofType,
    body: ItemBody,
    response: EditedToppingType,
    access: ACCESS.toppings,
  }),
  changeItem: endpoint({
    changes: ['topping'],
    method: 'PUT',
    path: `${TYPES}/:typeId/items/:itemId`,
    params: { ...ofType, itemId: textId },
    body: ItemBody,
    response: EditedToppingType,
    access: ACCESS.toppings,
  }),
  /** On (`1`) or off (`0`), at once and whatever was seen: twice is as once. */
  setItemActive: endpoint({
    changes: ['topping'],
    method: 'PUT',
    path: `${TYPES}/items/:itemId/active/:flag`,
    params: {
      id: textId,
      itemId: textId,
      flag: v.pipe(v.string(), v.picklist(['0', '1']), v.transform(Number), v.picklist([0, 1])),
    },
    response: EditedToppingType,
    access: ACCESS.toppings,
  }),
}
