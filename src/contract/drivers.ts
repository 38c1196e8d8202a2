import * as v from 'valibot'
import { DRIVER_SORTS, DRIVER_STATES } from '../domain/orders/driver'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Currency, Id, Instant, listOf, pageQuery, Sum, text, textId } from './shared'

/** A driver, and what they carried for the caller's businesses on each one's business day of today. Rejected orders count nowhere. */
export const Driver = v.object({
  courierId: Id,
  /** Name and surname. */
  driver: v.string(),
  /** Active: carries an order, or is signed in and was seen within a quarter of an hour. */
  state: v.picklist(DRIVER_STATES),
  /** When a device of theirs last called; null: never, or they work for others by now. */
  lastSeenAt: v.nullable(Instant),
  /** Orders that they have taken on and not handed over yet, of whatever day. */
  basket: Count,
  /** How many they take at a time; null: nobody said. */
  maxOrders: v.nullable(Count),
  /** How many of today's orders came so far: the driver set out, was in the restaurant, had the food. */
  pickup: Count,
  inRestaurant: Count,
  collect: Count,
  /** Today's orders. */
  ordersNo: Count,
  /** What customers pay for their delivery, by currency; empty without an order. */
  transportCost: v.array(v.object({ currency: Currency, amount: Sum })),
  /** From the first setting out to the last handing over, with two decimals; null while one of them is missing. */
  totalHours: v.nullable(v.pipe(v.number(), v.minValue(0))),
})
export type Driver = v.InferOutput<typeof Driver>

export const drivers = {
  /** Ours: who drives for a business, or for all of the caller's, and whoever carried an order of it today. */
  list: endpoint({
    reads: ['order', 'user'],
    method: 'GET',
    path: 'posweb/v1/drivers',
    query: {
      restaurantId: v.optional(textId),
      state: v.optional(v.picklist(DRIVER_STATES)),
      /** Part of a name. */
      name: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(DRIVER_SORTS), 'ordersNo'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(Driver),
    access: ACCESS.drivers,
  }),
}
