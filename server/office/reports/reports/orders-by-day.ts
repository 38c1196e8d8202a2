import { intake } from '../../finance/rollups/kinds/intake'
import { AVERAGE_SALE, share, total } from '../figures'
import { reportDays, type ReportSql } from '../report-sql'

/** What came in each day. */
export const ordersByDay: ReportSql<'orders-by-day'> = {
  sums: reportDays(intake),
  from: 'o',
  columns: {
    day: 'o.day',
    orders: total('orders'),
    sales: total('totalCents'),
    average: AVERAGE_SALE,
    rejected: total('rejected'),
    rejectedShare: share(total('rejected'), total('orders')),
  },
}
