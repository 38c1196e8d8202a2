import { ON_TIME_WITHIN_MINUTES } from '#/domain/orders/preparation'
import { isPromiseJudged, lateMinutes } from '../../../../kitchen/orders/order-facts'
import type { Rollup } from '../rollup'

const LATE = lateMinutes('o.now')

/** What was promised, and how it was kept; `list`: the minutes after the promise of each order. */
export const preparation = {
  name: 'preparation',
  where: isPromiseJudged('o.now'),
  figures: {
    orders: 'count(*)',
    onTime: `count(*) FILTER (WHERE ${LATE} <= ${ON_TIME_WITHIN_MINUTES})`,
    promisedMinutes: 'sum(o.total_cooking_time)',
    lateMinutes: `sum(${LATE})`,
  },
  list: { column: 'late_minutes_each', of: LATE },
} as const satisfies Rollup
