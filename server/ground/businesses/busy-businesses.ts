import { OPEN_STATUSES } from '#/domain/orders/order-status'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../../db/database'
import type { Reach } from '../../db/reach'
import { run, texts } from '../../db/statement'

/** No business day is further from the day in UTC than that. */
const DAYS_AROUND = 2

/**
 * Of everything, the businesses that have an open order or one of these days (`YYYY-MM-DD`; today, where none are named): what is worked out for
 * each business by its own day costs what is worked at, not what there is. A list stays as it is.
 */
export async function busyAmong(
  tx: Transaction,
  reach: Reach,
  now: Date,
  { from, to }: { from?: string | undefined; to?: string | undefined } = {},
): Promise<{ ids: readonly number[] }> {
  if (reach.all !== true) return reach
  const today = now.toISOString().slice(0, 10)
  const [first = today] = [today, ...(from === undefined ? [] : [from])].toSorted()
  const last = [today, ...(to === undefined ? [] : [to])].toSorted().at(-1) ?? today
  const rows = await run<{ id: number }>(tx, {
    name: 'busy_businesses',
    text: `
      SELECT business_id AS id FROM orders WHERE status IN (${texts(OPEN_STATUSES)})
      UNION SELECT business_id FROM orders WHERE business_day BETWEEN $1 AND $2 ORDER BY id`,
    values: [dayAfter(first, -DAYS_AROUND), dayAfter(last, DAYS_AROUND)],
  })
  return { ids: rows.map(({ id }) => id) }
}
