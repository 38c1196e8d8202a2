import { couriers as timed } from '../../finance/rollups/kinds/couriers'
import { total } from '../figures'
import { reportPeriod, type ReportSql } from '../report-sql'

/** On average, with one decimal. */
const minutes = (ms: string, orders: string): string =>
  `round(sum(o."${ms}") / 60000.0 / nullif(sum(o."${orders}"), 0), 1)`

/** How long couriers come, wait and drive, by what they pressed. */
export const couriers: ReportSql<'couriers'> = {
  sums: reportPeriod(timed, { ofCourier: 'd."courierId" = $6' }),
  from: 'o JOIN people_names k ON k.id = o."courierId"',
  columns: {
    courier: `k.name || ' ' || k.surname`,
    orders: total('orders'),
    toBusiness: minutes('toBusinessMs', 'toBusinessOrders'),
    waited: minutes('waitedMs', 'waitedOrders'),
    toCustomer: minutes('toCustomerMs', 'toCustomerOrders'),
  },
  about: { courierId: 'k.id' },
}
