import { rings } from '../../finance/rollups/kinds/rings'
import { reached, share, total } from '../figures'
import { reportLists, type ReportSql } from '../report-sql'

/** Lists are of tenths of a second. */
const within = (part: number) => reached(part, 10)

/** From the moment the server had an order to its first ring with sound: measured as under Readiness. */
export const ringTimes: ReportSql<'ring-times'> = {
  sums: reportLists(rings),
  from: 'o',
  columns: {
    day: 'o.day',
    orders: total('orders'),
    neverRang: total('neverRang'),
    inTimeShare: share(total('inTime'), total('orders')),
    half: within(0.5),
    nearlyAll: within(0.99),
  },
}
