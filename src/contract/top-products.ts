import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Currency, Day, Id, Sum, textId } from './shared'

/** What was sold: portions, in how many orders, and what they cost before discounts. */
const Sold = { portions: Count, orders: Count, sales: Sum }
const sold = v.object(Sold)

/** A dish, or what was sold under a name that is on no menu any more. */
export const SoldDish = v.object({
  /** Its number on the menu; 0 where it stands on none any more. */
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  business: v.object({ id: Id, name: v.string() }),
  itemName: v.string(),
  /** Of the menu; `null` where the dish stands on none any more. */
  category: v.nullable(v.object({ id: Id, name: v.string() })),
  ...Sold,
  before: sold,
})
export type SoldDish = v.InferOutput<typeof SoldDish>

export const TopProducts = v.object({
  from: Day,
  to: Day,
  /** The same number of days just before. */
  beforeFrom: Day,
  beforeTo: Day,
  currency: Currency,
  /** Businesses that trade in another currency: they are left out of everything here. */
  otherCurrencies: Count,
  ...Sold,
  before: sold,
  /** The most portions first; those that were sold only before are among them. */
  dishes: v.array(SoldDish),
  /** On the menu, and not sold in the period. */
  notSold: v.array(v.object({ id: Id, itemName: v.string(), business: v.object({ id: Id, name: v.string() }) })),
})
export type TopProducts = v.InferOutput<typeof TopProducts>

/** Days of one look, at most. */
export const TOP_DAYS_MAX = 366

export const topProducts = {
  /** Ours: what was sold on the business's own days, of one business or of all the caller's. Rejected orders bring nothing. */
  items: endpoint({
    reads: ['sales'],
    method: 'GET',
    path: 'businesses/v1/businesses/top_items',
    query: { businessId: v.optional(textId), startDate: Day, endDate: Day },
    response: TopProducts,
    access: ACCESS.topProducts,
  }),
}
