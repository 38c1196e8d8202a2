import { ON_TIME_WITHIN_MINUTES } from '#/domain/orders/preparation'
import { isPromiseJudged, lateMinutes } from '../../orders/order-facts'
import { share } from '../figures'
import { NOW, type ReportSql } from '../report-sql'

const LATE = lateMinutes(NOW)
const ON_TIME = `count(*) FILTER (WHERE ${LATE} <= ${ON_TIME_WITHIN_MINUTES})`
/** The minutes after the promise that this share of the orders did not exceed. */
const reached = (part: number): string => `percentile_disc(${part}) WITHIN GROUP (ORDER BY ${LATE})`

/** What was promised, and how it was kept: measured as on Home. */
export const preparationAccuracy: ReportSql<'preparation-accuracy'> = {
  from: 'o',
  where: isPromiseJudged(NOW),
  columns: {
    day: 'o.business_day',
    orders: 'count(*)',
    onTime: ON_TIME,
    onTimeShare: share(ON_TIME, 'count(*)'),
    promised: 'round(avg(o.total_cooking_time), 1)',
    late: reached(0.5),
    lateNinth: reached(0.9),
  },
}
