import { sql } from 'drizzle-orm'
import { commissionTotal } from '#/domain/finance/commission'
import type { Period } from '#/domain/finance/periods'
import { addFigures, NO_PLATFORM_FIGURES, type PlatformFigures } from '#/domain/reports/platform-report'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach } from '../../db/reach'
import { moneyNameOf, unsafeSql } from '../../db/statement'
import { periodSums } from '../finance/rollups/day-sums'
import { intake } from '../finance/rollups/kinds/intake'
import { preparation } from '../finance/rollups/kinds/preparation'
import type { Rollup } from '../finance/rollups/rollup'
import { loadTurnover } from '../finance/turnover'

/** A business of the platform. Lek is `ALL` by both of its names. */
export type PlatformBusiness = { id: number; name: string; cityId: number; city: string; currency: Currency }
/** Its figures in one money. */
export type PlatformLine = { business: PlatformBusiness; currency: Currency; figures: PlatformFigures }
type Both = { period: Period; before: Period }

export async function loadPlatformBusinesses(
  tx: Transaction,
  reach: Reach,
  cityId: number | undefined,
): Promise<PlatformBusiness[]> {
  const { rows } = await tx.execute<PlatformBusiness>(sql`
    SELECT b.id, b.name, c.id AS "cityId", c.name AS city,
      ${unsafeSql(moneyNameOf('b.currency'))} AS currency
    FROM businesses b JOIN cities c ON c.id = b.city_id
    WHERE (${sql.param(idsOf(reach))}::integer[] IS NULL OR b.id = ANY (${sql.param(idsOf(reach))}::integer[]))
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
  const asked = { ids, period: both.period, now }
  for (const { businessId, currency, ...figures } of [
    ...(await loadCounts(tx, intake, asked, COUNTS.intake)),
    ...(await loadCounts(tx, intake, { ...asked, period: both.before }, COUNTS.before)),
    ...(await loadCounts(tx, preparation, asked, COUNTS.preparation)),
  ])
    add(businessId, currency, figures)
  const { lines: sold } = await loadTurnover(tx, ids, both, { byWeek: false })
  for (const { businessId, currency, isBefore, salesCents, commission } of sold)
    add(
      businessId,
      currency,
      isBefore ? { salesBeforeCents: salesCents } : { salesCents, commissionCents: commissionTotal(commission) },
    )
  const found = new Set([...lines.values()].map(({ business }) => business.id))
  for (const { id, currency } of businesses) if (!found.has(id)) add(id, currency, {})
  return [...lines.values()]
}

type CountRow = { businessId: number; currency: Currency } & Partial<PlatformFigures>

const COUNTS = {
  intake: { orders: 'orders', rejected: 'rejected', newCustomers: 'firstOrders' },
  before: { ordersBefore: 'orders' },
  preparation: { prepared: 'orders', promisedMinutes: 'promisedMinutes', lateMinutes: 'lateMinutes' },
} as const

/** What sums of a period have, each under the name that it has here. */
async function loadCounts(
  tx: Transaction,
  rollup: Rollup,
  asked: { ids: readonly number[]; period: Period; now: Date },
  figures: Readonly<Partial<Record<keyof PlatformFigures, string>>>,
): Promise<CountRow[]> {
  const columns = Object.entries(figures).map(([name, figure]) => `sum(s."${figure}")::float8 AS "${name}"`)
  const { rows } = await tx.execute<CountRow>(sql`
    SELECT s.business_id AS "businessId", s.currency, ${unsafeSql(columns.join(', '))}
    FROM (${periodSums(rollup, {
      businesses: sql`${sql.param(asked.ids)}::integer[]`,
      from: sql`${asked.period.from}::text`,
      to: sql`${asked.period.to}::text`,
      now: sql`${asked.now.toISOString()}::timestamptz`,
    })}) s GROUP BY 1, 2`)
  return rows
}
