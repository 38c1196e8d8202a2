import { IS_REJECTED, IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** What came in: of these `rejected`, `firstOrders` of new guests, and the total of those that were not rejected. */
export const intake = {
  name: 'intake',
  figures: {
    orders: 'count(*)',
    rejected: `count(*) FILTER (WHERE ${IS_REJECTED})`,
    totalCents: `sum(${KEPT_TEXT}) FILTER (WHERE ${IS_SOLD})`,
    firstOrders: 'count(*) FILTER (WHERE o.first_order)',
  },
} as const satisfies Rollup
