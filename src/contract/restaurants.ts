import * as v from 'valibot'
import { BUSINESS_SORTS, TERMS_SORTS } from '../domain/business/business-sorts'
import { BUSINESS_STATES } from '../domain/business/business-state'
import { SETUP_CHECKS } from '../domain/business/order-readiness'
import { PAYMENT_TERMS } from '../domain/finance/periods'
import { ACCESS } from '../domain/people/access'
import { Business } from './businesses'
import { endpoint } from './endpoint'
import { FinanceTerms } from './finance-terms'
import { Count, Day, Instant, listOf, pageQuery, text, textId, textInt } from './shared'

/** One business of the list of all, with what the platform keeps of its orders; `vat` is that of these terms. */
export const ListedBusiness = v.object({
  ...Business.entries,
  ...FinanceTerms.entries,
  /** From when other terms count; null: none are planned. */
  plannedFrom: v.nullable(Day),
  /** The part of its city where it is. */
  zone: v.nullable(v.string()),
  state: v.picklist(BUSINESS_STATES),
  /** Open: until when; null: no end in sight. */
  openUntil: v.nullable(Instant),
  /** Closed: when it takes orders again; null: not in sight, or when somebody opens. */
  opensAt: v.nullable(Instant),
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
    reads: ['store_details', 'finance_terms', 'business_status'],
    method: 'GET',
    path: 'systemadmin/v1/restaurants',
    query: {
      /** Part of the name, of the city or of the account manager's name, or the number. */
      q: v.optional(text(100), ''),
      cityId: v.optional(textId),
      state: v.optional(v.picklist(BUSINESS_STATES)),
      /** Who looks after it by now. */
      accManagerId: v.optional(textId),
      paymentTermsType: v.optional(v.pipe(textInt, v.picklist(PAYMENT_TERMS))),
      sort: v.optional(v.picklist([...BUSINESS_SORTS, ...TERMS_SORTS]), 'restaurantName'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
      ...pageQuery(),
    },
    response: listOf(ListedBusiness),
    access: ACCESS.administration,
  }),
}
