import { share } from '../figures'
import { REPORT_DAYS, type ReportSql } from '../report-sql'

const ORDERS = 'coalesce(sum(o.orders), 0)'
const SALES = 'coalesce(sum(o.total_cents), 0)'
const REJECTED = 'coalesce(sum(o.rejected), 0)'

/** What came in each day. */
export const ordersByDay: ReportSql<'orders-by-day'> = {
  orders: REPORT_DAYS,
  from: 'o',
  columns: {
    day: 'o.day',
    orders: ORDERS,
    sales: SALES,
    average: `round(sum(o.total_cents)::numeric / nullif(sum(o.orders - o.rejected), 0))`,
    rejected: REJECTED,
    rejectedShare: share(REJECTED, ORDERS),
  },
}
