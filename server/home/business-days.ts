import type { Currency } from '#/domain/values/money'
import { weekBefore } from '#/domain/values/day-comparison'
import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import { businessDay } from '../businesses/business-day'

/** A business with its day and the same day last week, `YYYY-MM-DD` by its own clock. */
export type BusinessDays = {
  id: number
  name: string
  currency: Currency
  timeZone: string
  isClosed: boolean
  day: string
  weekAgo: string
}

/** By id, as everywhere: the first one decides what several have in common. */
export async function loadBusinessDays(
  tx: Transaction,
  businessIds: readonly number[],
  { now, closedStatus }: { now: Date; closedStatus: number },
): Promise<BusinessDays[]> {
  const rows = await run<Omit<BusinessDays, 'day' | 'weekAgo'>>(tx, {
    name: 'business_days',
    text: `
      SELECT id, name, currency, time_zone AS "timeZone", status = $2 AS "isClosed"
      FROM businesses WHERE id = ANY ($1::integer[]) ORDER BY id`,
    values: [businessIds, closedStatus],
  })
  return rows.map((row) => {
    const day = businessDay(now, row.timeZone)
    return { ...row, day, weekAgo: weekBefore(day) }
  })
}
