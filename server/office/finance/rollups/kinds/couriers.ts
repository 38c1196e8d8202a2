import { IS_SOLD } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** How many orders have both moments, and the milliseconds between them. */
const timed = (from: string, to: string) => ({
  orders: `count(${to} - ${from})`,
  ms: `sum(extract(epoch FROM ${to} - ${from}) * 1000)`,
})
const TO_BUSINESS = timed('o.last_date_accepted_to_pick_up', 'o.last_date_in_restaurant')
const WAITED = timed('o.last_date_in_restaurant', 'o.last_date_collected')
const TO_CUSTOMER = timed('o.last_date_collected', 'o.last_date_delivered')

/** How long couriers come, wait and drive, by what they pressed. */
export const couriers = {
  name: 'couriers',
  ofBothWays: true,
  asArrays: true,
  where: `${IS_SOLD} AND o.courier_id IS NOT NULL`,
  by: { courierId: 'o.courier_id' },
  figures: {
    orders: 'count(*)',
    toBusinessOrders: TO_BUSINESS.orders,
    toBusinessMs: TO_BUSINESS.ms,
    waitedOrders: WAITED.orders,
    waitedMs: WAITED.ms,
    toCustomerOrders: TO_CUSTOMER.orders,
    toCustomerMs: TO_CUSTOMER.ms,
  },
} as const satisfies Rollup
