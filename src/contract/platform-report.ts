import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { PLATFORM_SORTS } from '../domain/reports/platform-report'
import { endpoint } from './endpoint'
import { CentsSum } from './finance-values'
import { Count, Currency, Day, Id, Instant, pageQuery, textId } from './shared'

/** Of some days, and where it says so of as many before them. */
const Figures = {
  /** All that came in, rejected ones included. */
  orders: Count,
  ordersBefore: Count,
  /** Of what was handed over, as the finance counts it. */
  salesCents: CentsSum,
  salesBeforeCents: CentsSum,
  /** What the platform keeps of it, without VAT. */
  commissionCents: CentsSum,
  rejected: Count,
  /** Orders with a promise that are ready, or late by now; and their minutes added up. */
  prepared: Count,
  promisedMinutes: CentsSum,
  /** After the promise; negative = before it. */
  lateMinutes: CentsSum,
  /** Orders that were the first of their guest at the business. */
  newCustomers: Count,
}

const Row = v.object({
  /** Of all rows one each. */
  key: v.string(),
  /** Null in rows of cities. */
  restaurantID: v.nullable(Id),
  /** Of the business, or of the city. */
  name: v.string(),
  city: v.object({ id: Id, description: v.string() }),
  currency: Currency,
  /** Businesses in it, and those of them that got an order. */
  businesses: Count,
  active: Count,
  ...Figures,
})
export type PlatformRow = v.InferOutput<typeof Row>

export const PlatformReport = v.object({
  at: Instant,
  from: Day,
  to: Day,
  beforeFrom: Day,
  beforeTo: Day,
  items: v.array(Row),
  total: Count,
  /** Of all rows, money by money; lek is `ALL` by both of its names. */
  totals: v.array(v.object({ currency: Currency, businesses: Count, active: Count, ...Figures })),
})
export type PlatformReport = v.InferOutput<typeof PlatformReport>

export const platformReport = {
  /** The businesses of the platform in figures, or its cities. Without days the last thirty; 422 as of the finance dashboard. */
  read: endpoint({
    reads: ['sales'],
    method: 'GET',
    path: 'reports/v1/admin',
    query: {
      by: v.optional(v.picklist(['business', 'city']), 'business'),
      cityId: v.optional(textId),
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      ...pageQuery(),
      sort: v.optional(v.picklist(PLATFORM_SORTS), 'sales'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: PlatformReport,
    access: ACCESS.administration,
  }),
}
