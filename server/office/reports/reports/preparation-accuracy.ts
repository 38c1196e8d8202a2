import { preparation } from '../../finance/rollups/kinds/preparation'
import { reached, share, total } from '../figures'
import { reportLists, type ReportSql } from '../report-sql'

/** What was promised, and how it was kept: measured as on Home. */
export const preparationAccuracy: ReportSql<'preparation-accuracy'> = {
  sums: reportLists(preparation),
  from: 'o',
  columns: {
    day: 'o.day',
    orders: total('orders'),
    onTime: total('onTime'),
    onTimeShare: share(total('onTime'), total('orders')),
    promised: 'round(sum(o."promisedMinutes")::numeric / nullif(sum(o.orders), 0), 1)',
    late: reached(0.5),
    lateNinth: reached(0.9),
  },
}
