import { SQL, sql, StringChunk } from 'drizzle-orm'
import { feesTotal } from '#/domain/finance/fees'
import type { Period } from '#/domain/finance/periods'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { addFigures, NO_PLATFORM_FIGURES, type PlatformFigures } from '#/domain/reports/platform-report'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../db/database'
import { loadTurnover } from '../finance/turnover'
import { isPromiseJudged, lateMinutes } from '../orders/order-facts'

/** A business of the platform. Lek is `ALL` by both of its names. */
export type PlatformBusiness = { id: number; name: string; cityId: number; city: string; currency: Currency }
/** Its figures in one money. */
export type PlatformLine = { business: PlatformBusiness; currency: Currency; figures: PlatformFigures }
type Both = { period: Period; before: Period }

export async function loadPlatformBusinesses(
  tx: Transaction,
  businessIds: readonly number[],
  cityId: number | undefined,
): Promise<PlatformBusiness[]> {
  const { rows } = await tx.execute<PlatformBusiness>(sql`
    SELECT b.id, b.name, c.id AS "cityId", c.name AS city,
      CASE b.currency WHEN 'LEK' THEN 'ALL' ELSE b.currency END AS currency
    FROM businesses b JOIN cities c ON c.id = b.city_id
    WHERE b.id = ANY (${sql.param(businessIds)}::integer[])
      AND (${cityId ?? null}::integer IS NULL OR c.id = ${cityId ?? null}::integer) ORDER BY b.id`)
  return rows
}

/** Each business in each money that it has orders in, or, without any, in its own. */
export async function loadPlatformLines(
  tx: Transaction,
  businesses: readonly PlatformBusiness[],
  both: Both,
  now: Date,
): Promise<PlatformLine[]> {
  const ids = businesses.map(({ id }) => id)
  const lines = new Map<string, PlatformLine>()
  const businessOf = new Map(businesses.map((business) => [business.id, business]))
  const add = (id: number, currency: Currency, figures: Partial<PlatformFigures>): void => {
    const business = businessOf.get(id)
    if (business === undefined) return
    const known = lines.get(`${id} ${currency}`)?.figures ?? NO_PLATFORM_FIGURES
    const added = addFigures(known, { ...NO_PLATFORM_FIGURES, ...figures })
    lines.set(`${id} ${currency}`, { business, currency, figures: added })
  }
  for (const { businessId, currency, ...figures } of await loadCounts(tx, ids, both, now))
    add(businessId, currency, figures)
  for (const { businessId, currency, isBefore, salesCents, fees } of (await loadTurnover(tx, ids, both)).lines)
    add(businessId, currency, isBefore ? { salesBeforeCents: salesCents } : { salesCents, feesCents: feesTotal(fees) })
  const found = new Set([...lines.values()].map(({ business }) => business.id))
  for (const { id, currency } of businesses) if (!found.has(id)) add(id, currency, {})
  return [...lines.values()]
}

type CountRow = { businessId: number; currency: Currency } & Pick<
  PlatformFigures,
  'orders' | 'ordersBefore' | 'rejected' | 'prepared' | 'promisedMinutes' | 'lateMinutes' | 'newCustomers'
>

const part = (text: string): SQL => new SQL([new StringChunk(text)])

async function loadCounts(
  tx: Transaction,
  ids: readonly number[],
  { period, before }: Both,
  now: Date,
): Promise<CountRow[]> {
  const isNow = sql`o.business_day >= ${period.from}`
  // A constant of the query, so that each expression of the orders' own file can name it.
  const moment = `timestamptz '${now.toISOString()}'`
  const isPrepared = sql`${isNow} AND ${part(isPromiseJudged(moment))}`
  const { rows } = await tx.execute<CountRow>(sql`
    SELECT o.business_id AS "businessId", CASE o.currency WHEN 'LEK' THEN 'ALL' ELSE o.currency END AS currency,
      count(*) FILTER (WHERE ${isNow})::integer AS orders,
      count(*) FILTER (WHERE NOT ${isNow})::integer AS "ordersBefore",
      count(*) FILTER (WHERE ${isNow} AND o.status = ${NOT_SOLD})::integer AS rejected,
      count(*) FILTER (WHERE ${isNow} AND o.first_order)::integer AS "newCustomers",
      count(*) FILTER (WHERE ${isPrepared})::integer AS prepared,
      coalesce(sum(o.total_cooking_time) FILTER (WHERE ${isPrepared}), 0)::float8 AS "promisedMinutes",
      coalesce(sum(${part(lateMinutes(moment))}) FILTER (WHERE ${isPrepared}), 0)::float8 AS "lateMinutes"
    FROM orders o
    WHERE o.business_id = ANY (${sql.param(ids)}::integer[]) AND o.business_day BETWEEN ${before.from} AND ${period.to}
    GROUP BY 1, 2`)
  return rows
}
