import { AVERAGE_SALE, REJECTED, SALES, share } from '../figures'
import type { ReportSql } from '../report-sql'

/** What came in each day. */
export const ordersByDay: ReportSql<'orders-by-day'> = {
  from: 'o',
  columns: {
    day: 'o.business_day',
    orders: 'count(*)',
    sales: SALES,
    average: AVERAGE_SALE,
    rejected: REJECTED,
    rejectedShare: share(REJECTED, 'count(*)'),
  },
}
