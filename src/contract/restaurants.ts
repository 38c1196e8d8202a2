import * as v from 'valibot'
import { BUSINESS_SORTS } from '../domain/business/business-sorts'
import { BUSINESS_STATES } from '../domain/business/business-state'
import { SETUP_CHECKS } from '../domain/business/order-readiness'
import { ACCESS } from '../domain/people/access'
import { FinanceData } from './business-setup'
import { ClosingTime } from './businesses'
import { endpoint } from './endpoint'
import { Count, Id, Instant, listOf, pageQuery, text, textId } from './shared'

/** One business of the list of all, with what the platform keeps of its orders. */
export const ListedBusiness = v.object({
  ...FinanceData.entries,
  restaurantName: v.string(),
  logo: v.nullable(v.string()),
  city: v.object({ id: Id, description: v.string() }),
  /** The part of its city where it is. */
  zone: v.nullable(v.string()),
  timeZone: v.string(),
  state: v.picklist(BUSINESS_STATES),
  /** Open: until when; null: no end in sight. */
  openUntil: v.nullable(Instant),
  /** Closed: when it takes orders again; null: not in sight, or when somebody opens. */
  opensAt: v.nullable(Instant),
  /** The closing by staff in force, or the next one. */
  closingTime: v.nullable(ClosingTime),
  /** What an order needs and its set-up lacks. */
  missing: v.array(v.picklist(SETUP_CHECKS)),
  /** That came in today, by its own calendar. */
  ordersToday: Count,
  /** Of five stars; null without reviews. */
  rating: v.nullable(v.number()),
})
export type ListedBusiness = v.InferOutput<typeof ListedBusiness>

export const restaurants = {
  /** The caller's businesses: all for a super administrator. */
  list: endpoint({
    method: 'GET',
    path: 'systemadmin/v1/restaurants',
    query: {
      /** Part of the name or of the city, or the number. */
      q: v.optional(text(100), ''),
      cityId: v.optional(textId),
      state: v.optional(v.picklist(BUSINESS_STATES)),
      sort: v.optional(v.picklist(BUSINESS_SORTS), 'restaurantName'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
      ...pageQuery(),
    },
    response: listOf(ListedBusiness),
    access: ACCESS.administration,
  }),
}
