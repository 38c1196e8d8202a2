import { sql } from 'drizzle-orm'
import type { FinanceDashboard } from '#/contract/finance-dashboard'
import { commissionOf, commissionTotal } from '#/domain/finance/commission'
import { type PaymentTerms, type Period, periodOf } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import type { Transaction } from '../../../db/database'
import { salesByMonth, type SalesRead } from '../sales-by-day'
import { loadHeldTerms } from '../turnover'

type Closing = FinanceDashboard['closings'][number]
export type Present = { businessId: number; period: Period }

/** All days of present periods; `undefined` of no business. */
export function daysOfPresent(present: readonly Present[]): Period | undefined {
  const [from] = present.map(({ period }) => period.from).toSorted()
  const to = present
    .map(({ period }) => period.to)
    .toSorted()
    .at(-1)
  return from === undefined || to === undefined ? undefined : { from, to }
}

/** When present periods end, the first end first, with what is kept of their orders so far. */
export async function loadClosings(tx: Transaction, present: readonly Present[], live: SalesRead): Promise<Closing[]> {
  const days = daysOfPresent(present)
  if (days === undefined) return []
  const businessIds = present.map(({ businessId }) => businessId)
  const begin = sql`SELECT * FROM unnest(${sql.param(businessIds)}::integer[], ${sql.param(present.map(({ period }) => period.from))}::text[])`
  const { rows } = await tx.execute<{ businessId: number; currency: Currency; termsId: number; baseCents: Cents }>(sql`
    SELECT s.business_id AS "businessId", s.currency, s.terms_id AS "termsId", sum(s.base_cents)::float8 AS "baseCents"
    FROM (${salesByMonth(businessIds, days, { cuts: begin, live })}) s
    JOIN (${begin}) AS p (business_id, day) ON p.business_id = s.business_id AND s.day >= p.day
    GROUP BY 1, 2, 3`)
  const terms = await loadHeldTerms(tx, businessIds)
  return [...rowsBy(present, ({ period }) => period.to)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ending]) => {
      const commission = new Map<Currency, Cents>()
      for (const { businessId, currency, termsId, baseCents } of rows) {
        const shares = terms.get(termsId)?.shares
        if (shares === undefined || !ending.some((one) => one.businessId === businessId)) continue
        commission.set(currency, (commission.get(currency) ?? 0) + commissionTotal(commissionOf(baseCents, shares)))
      }
      return {
        day,
        businesses: ending.length,
        commission: [...commission].map(([currency, cents]) => ({ currency, cents })),
      }
    })
}

/** Of each business with terms the period that its present day is in. */
export async function presentPeriods(tx: Transaction, businessIds: readonly number[], now: Date): Promise<Present[]> {
  const { rows } = await tx.execute<{ id: number; timeZone: string; payment: PaymentTerms }>(sql`
    SELECT b.id, b.time_zone AS "timeZone", t.payment_terms_type AS payment
    FROM businesses b
    JOIN LATERAL (
      SELECT terms.payment_terms_type FROM finance_terms terms
      WHERE terms.business_id = b.id
        AND terms.valid_from <= to_char(${now.toISOString()}::timestamptz AT TIME ZONE b.time_zone, 'YYYY-MM-DD')
      ORDER BY terms.valid_from DESC LIMIT 1) t ON true
    WHERE b.id = ANY (${sql.param(businessIds)}::integer[])`)
  return rows.map(({ id, timeZone, payment }) => ({
    businessId: id,
    period: periodOf(calendarDay(now, timeZone), payment),
  }))
}
