import type { RingTimes } from '#/contract/ring-times'
import { RING_GOAL_MS } from '#/domain/devices/reach'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { HAD_TO_RING, HEARD, RING_MS } from '../orders/first-heard'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 7

type Row = {
  /** `null` = the row of all days. */
  day: string | null
  orders: number
  neverRung: number
  p50Ms: number | null
  p99Ms: number | null
  within5s: number | null
}

/**
 * How long new orders took from the moment the server had them to the first ring with sound on any device. What counts had
 * to ring: it rang, or the watch saw it wait in silence. What a device says of its time is held between the order's creation
 * and the receipt's arrival, by the server's clock.
 */
export async function readRingTimes(
  ctx: SignedInContext,
  { businessId, days = DEFAULT_DAYS }: { businessId: number; days?: number | undefined },
): Promise<RingTimes> {
  requireBusiness(ctx, businessId)
  const rows = await inTransaction(ctx, (tx) =>
    run<Row>(tx, {
      name: 'ring_times',
      text: timesOf('o.business_id = $1 AND o.registered_at >= $2'),
      values: [businessId, new Date(ctx.now.getTime() - days * DAY_MS)],
    }),
  )
  const total = rows.find((row) => row.day === null) ?? NONE
  return {
    ...figuresOf(total),
    days: rows.flatMap((row) => (row.day === null ? [] : [{ day: row.day, ...figuresOf(row) }])),
  }
}

/** The same of one day of each business, all of them together. */
export async function loadRingFiguresOfDays(
  tx: Transaction,
  days: readonly { businessId: number; day: string }[],
): Promise<Omit<RingTimes, 'days'>> {
  const rows = await run<Row>(tx, {
    name: 'ring_times_of_days',
    text: timesOf('(o.business_id, o.business_day) IN (SELECT * FROM unnest($1::integer[], $2::text[]))'),
    values: [days.map(({ businessId }) => businessId), days.map(({ day }) => day)],
  })
  return figuresOf(rows.find((row) => row.day === null) ?? NONE)
}

const NONE: Row = { day: null, orders: 0, neverRung: 0, p50Ms: null, p99Ms: null, within5s: null }

const figuresOf = ({ orders, neverRung, p50Ms, p99Ms, within5s }: Row) => ({
  orders,
  neverRung,
  p50Ms,
  p99Ms,
  within5s,
})

/** Ring times of some orders, by day and of all days: the goal is measured in one way wherever it is shown. */
const timesOf = (orders: string): string => `
  WITH asked AS (
    SELECT o.business_day AS day, ${RING_MS} AS ms
    FROM orders o ${HEARD}
    WHERE ${orders} AND ${HAD_TO_RING}
  )
  SELECT day, count(*)::integer AS orders, (count(*) FILTER (WHERE ms IS NULL))::integer AS "neverRung",
    round(percentile_disc(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE ms IS NOT NULL))::integer AS "p50Ms",
    round(percentile_disc(0.99) WITHIN GROUP (ORDER BY ms) FILTER (WHERE ms IS NOT NULL))::integer AS "p99Ms",
    ((count(*) FILTER (WHERE ms <= ${RING_GOAL_MS}))::float8 / nullif(count(*), 0)) AS within5s
  FROM asked GROUP BY GROUPING SETS ((day), ()) ORDER BY day`
