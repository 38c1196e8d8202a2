import type { FieldError } from '#/contract/envelope'
import { COMPARED_DAYS_MAX } from '#/domain/finance/compared-days'
import { daysBetween } from '#/domain/finance/periods'
import { dayAfter } from '#/domain/values/wall-clock'
import { calendarDay } from '../../ground/businesses/calendar-day'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import { assertValid } from '../../ground/http/faults'

/** Lists of the finance begin with the last thirty days (specification §9), today included. */
const USUAL_DAYS = 30

/**
 * The days that a finance list is about, both included: those that were asked for, else the last thirty by the clock of the
 * first business. Faults with 422 where they end before they begin.
 */
export async function daysAsked(
  tx: Transaction,
  { startDate, endDate }: { startDate?: string | undefined; endDate?: string | undefined },
  of: { now: Date; reach: Reach },
): Promise<{ from: string; to: string }> {
  const to = endDate ?? (await todayOf(tx, of))
  const from = startDate ?? dayAfter(to, 1 - USUAL_DAYS)
  const problems: FieldError[] = to < from ? [{ path: 'endDate', message: 'before_start' }] : []
  assertValid(problems)
  return { from, to }
}

/** The same for figures that are compared with as many days before: a year at most, else 422. */
export async function comparedDays(...args: Parameters<typeof daysAsked>): Promise<{ from: string; to: string }> {
  const days = await daysAsked(...args)
  const isTooLong = daysBetween(days.from, days.to) >= COMPARED_DAYS_MAX
  const problems: FieldError[] = isTooLong ? [{ path: 'endDate', message: 'too_many_days' }] : []
  assertValid(problems)
  return days
}

async function todayOf(tx: Transaction, { now, reach }: { now: Date; reach: Reach }): Promise<string> {
  const [first] = await run<{ timeZone: string }>(tx, {
    name: 'finance_time_zone',
    text: `SELECT time_zone AS "timeZone" FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id LIMIT 1`,
    values: [idsOf(reach)],
  })
  return calendarDay(now, first?.timeZone ?? 'UTC')
}
