import { sql } from 'drizzle-orm'
import type { FinanceDashboard } from '#/contract/finance-dashboard'
import { feesOf, feesTotal } from '#/domain/finance/fees'
import { type PaymentTerms, type Period, periodOf } from '#/domain/finance/periods'
import type { Cents, Currency } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { businessDay } from '../../businesses/business-day'
import type { Transaction } from '../../db/database'
import { salesByDay } from '../sales-by-day'
import { loadHeldTerms } from '../turnover'

type Closing = FinanceDashboard['closings'][number]
type Present = { businessId: number; period: Period }

/** When the present periods of businesses end, the first end first, with what is kept of their orders so far. */
export async function loadClosings(tx: Transaction, businessIds: readonly number[], now: Date): Promise<Closing[]> {
  const present = await presentPeriods(tx, businessIds, now)
  const from = present.map(({ period }) => period.from).toSorted()[0]
  if (from === undefined) return []
  const { rows } = await tx.execute<{ businessId: number; currency: Currency; termsId: number; baseCents: Cents }>(sql`
    SELECT s.business_id AS "businessId", s.currency, s.terms_id AS "termsId", sum(s.base_cents)::float8 AS "baseCents"
    FROM (${salesByDay(businessIds, {
      from,
      to:
        present
          .map(({ period }) => period.to)
          .toSorted()
          .at(-1) ?? from,
    })}) s
    JOIN unnest(${sql.param(present.map(({ businessId }) => businessId))}::integer[],
      ${sql.param(present.map(({ period }) => period.from))}::text[]) AS p (business_id, day)
      ON p.business_id = s.business_id AND s.day >= p.day
    GROUP BY 1, 2, 3`)
  const terms = await loadHeldTerms(tx, businessIds)
  const days = rowsBy(present, ({ period }) => period.to)
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, ending]) => {
      const fees = new Map<Currency, Cents>()
      for (const { businessId, currency, termsId, baseCents } of rows) {
        const shares = terms.get(termsId)?.shares
        if (shares === undefined || !ending.some((one) => one.businessId === businessId)) continue
        fees.set(currency, (fees.get(currency) ?? 0) + feesTotal(feesOf(baseCents, shares)))
      }
      return {
        day,
        businesses: ending.length,
        fees: [...fees].map(([currency, cents]) => ({ currency, cents })),
      }
    })
}

/** Of each business with terms the period that its present day is in. */
async function presentPeriods(tx: Transaction, businessIds: readonly number[], now: Date): Promise<Present[]> {
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
    period: periodOf(businessDay(now, timeZone), payment),
  }))
}
