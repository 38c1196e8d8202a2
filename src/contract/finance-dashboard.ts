import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { CentsSum, OfRestaurant } from './finance-values'
import { Count, Currency, Day, Id, Instant, textId } from './shared'

/** Without VAT. */
const Commission = v.object({ commission: CentsSum, courier: CentsSum, marketing: CentsSum })

/** What was handed over, and what the platform keeps of it. */
const Turnover = {
  orders: Count,
  salesCents: CentsSum,
  commission: Commission,
}

/** Orders of a business under the same terms, and what is kept of them: percentages of `baseCents`. */
const CommissionLine = v.object({
  termsId: Id,
  /** Those of the asked days on which the terms held. */
  from: Day,
  to: Day,
  ...Turnover,
  /** The sales and, with `includesTransport`, the delivery price. */
  baseCents: CentsSum,
  includesTransport: v.boolean(),
  /** Percent. */
  percent: v.object({ commission: v.number(), courier: v.number(), marketing: v.number() }),
})
export type CommissionLine = v.InferOutput<typeof CommissionLine>

/** Issued invoices of which something is unpaid on their business's present day, whenever they were issued. */
const Unpaid = v.object({
  invoices: Count,
  cents: CentsSum,
})
const Age = v.object({
  ...Unpaid.entries,
  /** More than `over` and at most `upTo` days after the due day; `null` is without an end. */
  over: v.nullable(v.number()),
  upTo: v.nullable(v.number()),
})

/** Of invoices that were issued on the asked days; drafts are none. */
const Invoiced = v.object({
  invoices: Count,
  amountNoVatCents: CentsSum,
  vatCents: CentsSum,
  paidCents: CentsSum,
  unpaidCents: CentsSum,
})

const DashboardBusiness = v.object({
  ...OfRestaurant.entries,
  ...Turnover,
  before: v.object({ orders: Count, salesCents: CentsSum }),
  lines: v.array(CommissionLine),
  unpaid: Unpaid,
  overdue: Unpaid,
})
export type DashboardBusiness = v.InferOutput<typeof DashboardBusiness>

/** All of one money; lek is `ALL` by both of its names. */
const InCurrency = v.object({
  currency: Currency,
  ...Turnover,
  before: v.object(Turnover),
  invoiced: Invoiced,
  invoicedBefore: Invoiced,
  /** By the day of the payment, for whichever invoice; reversals taken off. */
  receivedCents: CentsSum,
  receivedBeforeCents: CentsSum,
  unpaid: Unpaid,
  overdue: Unpaid,
  /** Not late first; they add up to `unpaid`. */
  ages: v.array(Age),
  /** Each of the asked days, with the day of the same place in the period before. */
  days: v.array(
    v.object({ day: Day, orders: Count, salesCents: CentsSum, beforeDay: Day, beforeSalesCents: CentsSum }),
  ),
  /** From Monday to Sunday, as far as they are in the asked days. */
  weeks: v.array(v.object({ from: Day, to: Day, ...Turnover })),
  /** Those that sold or owe something, the largest sales first. */
  businesses: v.array(DashboardBusiness),
})
export type DashboardCurrency = v.InferOutput<typeof InCurrency>

/** When the present periods of the businesses end, and what their orders so far come to, without VAT. */
const Closing = v.object({
  /** The last day: the period ends with it, by each business's clock. */
  day: Day,
  businesses: Count,
  commission: v.array(v.object({ currency: Currency, cents: CentsSum })),
})

export const FinanceDashboard = v.object({
  at: Instant,
  /** The asked days, and as many before them. */
  from: Day,
  to: Day,
  beforeFrom: Day,
  beforeTo: Day,
  /** The money with the largest sales first; one at least, that of the first business. */
  currencies: v.array(InCurrency),
  closings: v.array(Closing),
})
export type FinanceDashboard = v.InferOutput<typeof FinanceDashboard>

export const financeDashboard = {
  /** Without days the last thirty; 422 `before_start`, `too_many_days` at `endDate`. */
  read: endpoint({
    reads: ['finance_dashboard'],
    method: 'GET',
    path: 'posweb/v1/finance/dashboard',
    query: {
      businessId: v.optional(textId),
      cityId: v.optional(textId),
      startDate: v.optional(Day),
      endDate: v.optional(Day),
    },
    response: FinanceDashboard,
    access: ACCESS.finance,
  }),
}
