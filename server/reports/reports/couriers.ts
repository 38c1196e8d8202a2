import { averageMinutes, IS_SOLD } from '../figures'
import type { ReportSql } from '../report-sql'

/** How long couriers come, wait and drive, by what they pressed. */
export const couriers: ReportSql<'couriers'> = {
  from: 'o JOIN users k ON k.id = o.courier_id',
  where: IS_SOLD,
  columns: {
    courier: `k.name || ' ' || k.surname`,
    orders: 'count(*)',
    toBusiness: averageMinutes('o.last_date_accepted_to_pick_up', 'o.last_date_in_restaurant'),
    waited: averageMinutes('o.last_date_in_restaurant', 'o.last_date_collected'),
    toCustomer: averageMinutes('o.last_date_collected', 'o.last_date_delivered'),
  },
  alsoBy: ['k.id'],
}
