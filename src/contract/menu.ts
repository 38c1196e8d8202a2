import * as v from 'valibot'
import { endpoint } from './endpoint'
import { Amount, Id, textInt } from './shared'

export const ToppingItem = v.object({
  id: Id,
  toppingTypeId: Id,
  displayedText: v.string(),
  price: Amount,
  active: v.boolean(),
})
/** How many toppings of a type an order may or must take. */
export const ToppingType = v.object({
  id: Id,
  displayedText: v.string(),
  min: v.number(),
  max: v.number(),
  active: v.boolean(),
  items: v.array(ToppingItem),
})
export const MenuItem = v.object({
  id: Id,
  itemName: v.string(),
  description: v.string(),
  photoUrl: v.nullable(v.string()),
  itemPrice: Amount,
  category: v.object({ id: Id, name: v.string(), orderNo: v.number() }),
  status: v.picklist([0, 1]),
  variants: v.array(v.object({ id: Id, name: v.string(), price: Amount })),
  toppingTypes: v.array(ToppingType),
})
export type MenuItem = v.InferOutput<typeof MenuItem>

export const menu = {
  /** The dishes to order from; `status=1` leaves out what is off the menu. */
  items: endpoint({
    method: 'GET',
    path: 'businesses/v1/businesses/:id/menu_items',
    params: { id: textInt },
    query: { status: v.optional(textInt), customerId: v.optional(textInt) },
    response: v.object({ items: v.array(MenuItem), total: v.number() }),
    access: 'signedIn',
  }),
}
