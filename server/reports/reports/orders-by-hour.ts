import { hourIn } from '../../orders/order-facts'
import { AVERAGE_SALE, REJECTED, SALES, shareOfTotal } from '../figures'
import type { ReportSql } from '../report-sql'

/** When guests order, by the clock of each business. */
export const ordersByHour: ReportSql<'orders-by-hour'> = {
  from: 'o',
  columns: {
    hour: hourIn('o.zone'),
    orders: 'count(*)',
    ordersShare: shareOfTotal('count(*)'),
    sales: SALES,
    average: AVERAGE_SALE,
    rejected: REJECTED,
  },
}
