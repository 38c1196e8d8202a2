import { hours } from '../../finance/rollups/kinds/hours'
import { AVERAGE_SALE, total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** When guests order, by the clock of each business. */
export const ordersByHour: ReportSql<'orders-by-hour'> = {
  sums: reportPeriod(hours),
  from: 'o',
  columns: {
    hour: 'o.hour',
    orders: total('orders'),
    ordersShare: { shareOf: 'orders' },
    sales: total('totalCents'),
    average: AVERAGE_SALE,
    rejected: total('rejected'),
  },
}
