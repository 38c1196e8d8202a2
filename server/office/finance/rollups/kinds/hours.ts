import { hourIn } from '../../../../kitchen/orders/order-facts'
import { IS_REJECTED, IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** What came in, by the hour on the clock of the business. */
export const hours = {
  name: 'hours',
  asArrays: true,
  by: { hour: hourIn('o.zone') },
  figures: {
    orders: 'count(*)',
    rejected: `count(*) FILTER (WHERE ${IS_REJECTED})`,
    totalCents: `sum(${KEPT_TEXT}) FILTER (WHERE ${IS_SOLD})`,
  },
} as const satisfies Rollup
