import * as v from 'valibot'
import { PAYMENT_TERMS } from '../domain/finance/periods'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Count, Currency, Day, Id, requiredText, textId } from './shared'

const hasTwoDecimals = (value: number): boolean => value === Math.round(value * 100) / 100
const Percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.check(hasTwoDecimals))

const terms = {
  /** Percent, at most two decimals. `vat`: on what the platform keeps. */
  baboonPercentage: Percent,
  courierPercentage: Percent,
  marketingPercentage: Percent,
  vat: Percent,
  /** 0 weekly, 1 every two weeks, 2 monthly. */
  paymentTermsType: v.picklist(PAYMENT_TERMS),
  /** The percentages are taken of the delivery price, too. */
  includeTransportInFee: v.boolean(),
  /** The platform's couriers bring the orders. */
  baboonCourier: v.boolean(),
  mobilePrinter: v.boolean(),
}
/** The user of type agent who looks after a business. */
const AccountManager = v.object({ id: Id, name: requiredText() })

/** What the platform keeps of a business's orders, from a day of its calendar on. */
export const FinanceTerms = v.object({ validFrom: Day, ...terms, accManager: v.nullable(AccountManager) })
export type FinanceTerms = v.InferOutput<typeof FinanceTerms>

/** The terms in force on the business's present day, and what is planned. */
export const FinanceData = v.object({
  restaurantID: Id,
  restaurantName: v.string(),
  currency: Currency,
  ...FinanceTerms.entries,
  /** Changes that have not begun, the next one first. */
  planned: v.array(FinanceTerms),
  /** The business's calendar day. */
  today: Day,
  /** The last day that an issued invoice counts: a change may begin after it. */
  issuedUntil: v.nullable(Day),
  revision: Count,
})
export type FinanceData = v.InferOutput<typeof FinanceData>

/** The terms as they are to be: the payload of the specification, and from when. */
export const FinanceDataInput = v.strictObject({
  restaurantID: Id,
  ...terms,
  /** A user of type agent; null: nobody. */
  accManager: v.nullable(Id),
  /** Left out: the first day of the next period. */
  validFrom: v.optional(Day),
})
export type FinanceDataInput = v.InferOutput<typeof FinanceDataInput>

const params = { id: textId }

/** What the platform keeps. Reading the history: `history/v1/finance_terms/:id`, by the number of the business. */
export const financeTerms = {
  read: endpoint({
    reads: ['finance_terms'],
    method: 'GET',
    path: 'systemadmin/v1/restaurants/:id/finance-data',
    params,
    response: FinanceData,
    access: ACCESS.finance,
  }),
  /** Who looks after any of the caller's businesses, or did, by name. A call of ours. */
  managers: endpoint({
    reads: ['user'],
    method: 'GET',
    path: 'accounting/v1/account-managers',
    response: v.object({ items: v.array(AccountManager) }),
    access: ACCESS.finance,
  }),
  /**
   * Plans terms from a day on, in place of what was planned for the same one; needs the revision that was seen. 422 with
   * `validFrom`: `invoiced` (an issued invoice counts that day), `too_far` (more than a year), `not_period_start` (payment
   * terms change where a period of the old ones begins), `later_change` (a planned one would no longer begin with a
   * period); with `accManager`: `unknown` (no active user of type agent); with `restaurantID`: `other_business`.
   */
  change: endpoint({
    changes: ['finance_terms'],
    method: 'PUT',
    path: 'systemadmin/v1/restaurants/:id/finance-data',
    params,
    body: FinanceDataInput,
    response: FinanceData,
    access: ACCESS.administration,
  }),
  /** Takes a change back that has not begun. 404 where none is planned for the day; 422 with `day`: `in_force`, `later_change`. */
  withdraw: endpoint({
    changes: ['finance_terms'],
    method: 'DELETE',
    path: 'systemadmin/v1/restaurants/:id/finance-data/:day',
    params: { ...params, day: Day },
    response: FinanceData,
    access: ACCESS.administration,
  }),
}
