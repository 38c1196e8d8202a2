import { and, asc, eq } from 'drizzle-orm'
import type { QueryOf } from '#/contract/endpoint'
import type { FinanceDashboard, financeDashboard } from '#/contract/finance-dashboard'
import type { Period } from '#/domain/finance/periods'
import { periodBefore } from '#/domain/values/day-comparison'
import { businessesOf } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { type Reach, within } from '../../../db/reach'
import { businesses } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { comparedDays } from '../last-days'
import { readSales } from '../sales-by-day'
import { loadTurnover, loadTurnoverDays } from '../turnover'
import { daysOfPresent, loadClosings, presentPeriods } from './closing-rows'
import { loadInvoiced, loadReceived, loadUnpaid } from './money-rows'
import { presentCurrencies } from './present-dashboard'

/** The money of the caller's businesses on some days beside as many before, all of it in one state of the database. */
export function readDashboard(
  ctx: SignedInContext,
  asked: QueryOf<typeof financeDashboard.read>,
): Promise<FinanceDashboard> {
  const known = businessesOf(ctx, asked.businessId)
  const { now } = ctx
  return inSnapshot(ctx, async (tx) => {
    const found = await namedBusinesses(tx, known, asked.cityId)
    const businessIds = found.map(({ id }) => id)
    const period = await comparedDays(tx, asked, { now, reach: { ids: businessIds } })
    const both = { period, before: periodBefore(period) }
    const all = { from: both.before.from, to: period.to }
    const present = await presentPeriods(tx, businessIds, now)
    const live = await readSales(tx, businessIds, hullOf(all, daysOfPresent(present)))
    const { lines, weeks } = await loadTurnover(tx, businessIds, both, { byWeek: true, live })
    const days = await loadTurnoverDays(tx, businessIds, all, live)
    return {
      at: now.toISOString(),
      from: period.from,
      to: period.to,
      beforeFrom: both.before.from,
      beforeTo: both.before.to,
      currencies: presentCurrencies({
        ...both,
        businesses: found,
        lines,
        weeks,
        days,
        invoiced: await loadInvoiced(tx, businessIds, both),
        received: await loadReceived(tx, businessIds, both),
        unpaid: await loadUnpaid(tx, businessIds, now),
      }),
      closings: await loadClosings(tx, present, live),
    }
  })
}

/** The days of a period and of another one that goes on from it or lies in it; days that lie apart are asked for by themselves. */
const hullOf = (days: Period, other: Period | undefined): Period =>
  other === undefined || other.from > days.to || other.to < days.from
    ? days
    : { from: other.from < days.from ? other.from : days.from, to: other.to > days.to ? other.to : days.to }

const namedBusinesses = (tx: Transaction, reach: Reach, cityId: number | undefined) =>
  tx
    .select({ id: businesses.id, name: businesses.name, currency: businesses.currency })
    .from(businesses)
    .where(and(within(businesses.id, reach), cityId === undefined ? undefined : eq(businesses.cityId, cityId)))
    .orderBy(asc(businesses.id))
