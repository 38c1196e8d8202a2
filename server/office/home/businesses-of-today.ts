import type { Currency } from '#/domain/values/money'
import { weekBefore } from '#/domain/values/day-comparison'
import { type BusinessDayNow, loadBusinessDays } from '../../ground/businesses/business-days'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'

/** A business with its business day and the same day last week, `YYYY-MM-DD`. */
export type BusinessOfToday = BusinessDayNow & {
  name: string
  currency: Currency
  isClosed: boolean
  weekAgo: string
}

type Row = Pick<BusinessOfToday, 'id' | 'name' | 'currency' | 'isClosed'>

/** By id, as everywhere: the first one decides what several have in common. */
export async function loadBusinessesOfToday(
  tx: Transaction,
  reach: Reach,
  { now, closedStatus }: { now: Date; closedStatus: number },
): Promise<BusinessOfToday[]> {
  const [days, rows] = await Promise.all([
    loadBusinessDays(tx, reach, now),
    run<Row>(tx, {
      name: 'businesses_of_today',
      text: `
        SELECT id, name, currency, status = $2 AS "isClosed"
        FROM businesses WHERE ${withinText('id', '$1')} ORDER BY id`,
      values: [idsOf(reach), closedStatus],
    }),
  ])
  const dayOf = new Map(days.map((each) => [each.id, each]))
  return rows.flatMap((row) => {
    const day = dayOf.get(row.id)
    return day === undefined ? [] : [{ ...day, ...row, weekAgo: weekBefore(day.day) }]
  })
}
