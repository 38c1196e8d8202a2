import { hourIn } from '../../../../kitchen/orders/order-facts'
import { IS_REJECTED, IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Sum } from '../sum'

/** What came in, by the hour (`key`) on the clock of the business. */
export const hours = {
  kind: 'hours',
  key: hourIn('o.zone'),
  figures: {
    orders: 'count(*)',
    rejected: `count(*) FILTER (WHERE ${IS_REJECTED})`,
    totalCents: `sum(${KEPT_TEXT}) FILTER (WHERE ${IS_SOLD})`,
  },
} as const satisfies Sum
