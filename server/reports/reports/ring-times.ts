import { RING_GOAL_MS } from '#/domain/devices/reach'
import { HAD_TO_RING, HEARD, RING_MS } from '../../ring/ring-times'
import { share } from '../figures'
import type { ReportSql } from '../report-sql'

/** Seconds, with one decimal, within which this share of those that rang did. */
const within = (part: number): string =>
  `round((percentile_disc(${part}) WITHIN GROUP (ORDER BY ${RING_MS}) FILTER (WHERE r.heard IS NOT NULL) / 1000)::numeric, 1)`

/** From the moment the server had an order to its first ring with sound: measured as under Readiness. */
export const ringTimes: ReportSql<'ring-times'> = {
  from: `o ${HEARD}`,
  where: HAD_TO_RING,
  columns: {
    day: 'o.business_day',
    orders: 'count(*)',
    neverRang: 'count(*) FILTER (WHERE r.heard IS NULL)',
    inTimeShare: share(`count(*) FILTER (WHERE ${RING_MS} <= ${RING_GOAL_MS})`, 'count(*)'),
    half: within(0.5),
    nearlyAll: within(0.99),
  },
}
