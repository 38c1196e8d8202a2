import * as v from 'valibot'
import { OFF_PARTS } from '../domain/business/off-target'
import { ALLERGENS } from '../domain/menu/dish'
import { ACCESS } from '../domain/people/access'
import { PAYMENT_TYPES } from '../domain/orders/payment-type'
import { endpoint } from './endpoint'
import { OrderingZone } from './service-zones'
import { Amount, Count, Currency, Id, Instant, textId, textInt } from './shared'

export const ToppingItem = v.object({
  id: Id,
  toppingTypeId: Id,
  displayedText: v.string(),
  price: Amount,
  /** Whether it may be ordered at this moment; until when it is off for a while (`null`: it is not, or it is switched off). */
  active: v.boolean(),
  outUntil: v.optional(v.nullable(Instant)),
})
export type ToppingItem = v.InferOutput<typeof ToppingItem>
/** How many toppings of a type an order may or must take. */
export const ToppingType = v.object({
  id: Id,
  displayedText: v.string(),
  min: v.number(),
  max: v.number(),
  active: v.boolean(),
  items: v.array(ToppingItem),
})
export type ToppingType = v.InferOutput<typeof ToppingType>
/** A text in three languages, an empty one where it is not written. */
const GuestTexts = v.object({ sq: v.string(), en: v.string(), it: v.string() })
export const MenuItem = v.object({
  id: Id,
  itemName: v.string(),
  description: v.string(),
  photoUrl: v.nullable(v.string()),
  itemPrice: Amount,
  category: v.object({ id: Id, name: v.string(), orderNo: v.number() }),
  /** Whether it may be ordered at this moment. */
  status: v.picklist([0, 1]),
  /** Guests see it, whatever the hour; and until when it is off the menu. A menu that a device kept earlier says neither. */
  shown: v.optional(v.boolean()),
  outUntil: v.optional(v.nullable(Instant)),
  /** In each language; `itemName` and `description` are those of the house. A menu that a device kept earlier has none of these. */
  names: v.optional(GuestTexts),
  descriptions: v.optional(GuestTexts),
  allergens: v.optional(v.array(v.picklist(ALLERGENS))),
  vatPercent: v.optional(v.number()),
  /** When it is served, by the business's clock (Monday is 1). */
  weekdays: v.optional(v.array(v.number())),
  startTime: v.optional(v.nullable(v.string())),
  endTime: v.optional(v.nullable(v.string())),
  variants: v.array(
    v.object({
      id: Id,
      name: v.string(),
      price: Amount,
      /** Until when it is off for a while. */
      outUntil: v.optional(v.nullable(Instant)),
    }),
  ),
  toppingTypes: v.array(ToppingType),
})
export type MenuItem = v.InferOutput<typeof MenuItem>

/** A dish, or (`part`) a size or a topping, that is off the menu until it comes back by itself. */
export const DishOff = v.object({
  id: Id,
  part: v.optional(v.picklist(OFF_PARTS)),
  itemName: v.string(),
  until: Instant,
  /** Who took it off, and when; `null` where nobody noted it. */
  by: v.nullable(v.string()),
  at: v.nullable(Instant),
})
export type DishOff = v.InferOutput<typeof DishOff>
/** How a dish stands after a press: off until then, or on the menu (`null`), with who left it so, and when. */
export const DishNow = v.object({ ...DishOff.entries, until: v.nullable(Instant) })
export type DishNow = v.InferOutput<typeof DishNow>
/** What is off in each of several businesses. */
export const DishesOff = v.object({
  businessId: Id,
  dishes: v.array(DishOff),
  /** Sizes and toppings, apart: older apps take each of `dishes` for a dish. Left out where there are none. */
  parts: v.optional(v.array(DishOff)),
})
export type DishesOff = v.InferOutput<typeof DishesOff>

/** Where customers fetch what they ordered. */
export const TakeAwayPoint = v.object({
  id: Id,
  pointName: v.string(),
  /** Where it is; empty: not said. */
  address: v.string(),
  revision: Count,
})
export type TakeAwayPoint = v.InferOutput<typeof TakeAwayPoint>

/** What the house adds to the dishes of an order. */
export const OrderingRules = v.object({
  /** Of a delivery, where no zone says otherwise. */
  transportCost: Amount,
  serviceFee: Amount,
  currency: Currency,
  /** How an order may be paid; left out by older servers: in every way. */
  paymentTypes: v.optional(v.array(v.picklist(PAYMENT_TYPES))),
  /** Where the business delivers; none = everywhere, or nowhere where it `needsZones`. */
  zones: v.array(OrderingZone),
  /** It delivers nowhere before it has a zone. Left out by older servers: it does not need one. */
  needsZones: v.optional(v.boolean()),
})
export type OrderingRules = v.InferOutput<typeof OrderingRules>

/** `parts=1`: sizes and toppings, too; older apps take all that is answered for dishes. */
const withParts = { parts: v.optional(textInt) }

export const menu = {
  /** The dishes to order from; `status=1` leaves out what is off the menu. */
  items: endpoint({
    reads: ['guest_menu'],
    method: 'GET',
    path: 'businesses/v1/businesses/:id/menu_items',
    params: { id: textId },
    query: { status: v.optional(textInt), customerId: v.optional(textId) },
    response: v.object({ items: v.array(MenuItem), total: v.number() }),
    access: 'account',
  }),
  /** The dishes that have run out, the next to come back first. */
  dishesOff: endpoint({
    reads: ['dish_off'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_items/off',
    params: { id: textId },
    query: withParts,
    response: v.array(DishOff),
    access: 'signedIn',
  }),
  /** Takes a dish off the menu until a moment at most 30 days ahead, or (`null`) brings it back. Answers all that are off. */
  setAvailability: endpoint({
    changes: ['dish_off'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId/availability',
    params: { id: textId, itemId: textId },
    query: withParts,
    body: v.strictObject({ until: v.nullable(Instant) }),
    response: v.array(DishOff),
    access: ACCESS.dishesOff,
  }),
  /** The same for one size of a dish, or one topping wherever it is offered. Answers all that is off, parts and dishes. */
  setPartAvailability: endpoint({
    changes: ['dish_off'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_parts/:part/:partId/availability',
    params: { id: textId, part: v.picklist(OFF_PARTS), partId: textId },
    body: v.strictObject({ until: v.nullable(Instant) }),
    response: v.array(DishOff),
    access: ACCESS.dishesOff,
  }),
  takeAwayPoints: endpoint({
    reads: ['take_away_point'],
    method: 'GET',
    path: 'businesses/v1/:id/take-away-points',
    params: { id: textId },
    response: v.array(TakeAwayPoint),
    access: 'account',
  }),
  /** For who takes orders by hand: the total on the screen follows the same rules as the server's. */
  orderingRules: endpoint({
    reads: ['ordering_rules'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/ordering-rules',
    params: { id: textId },
    response: OrderingRules,
    access: ACCESS.kitchen,
  }),
}
