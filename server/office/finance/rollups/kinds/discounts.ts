import { IS_SOLD, KEPT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** Orders with a discount, by it and its title of that day (0 and no `name`: given by hand). */
export const discounts = {
  name: 'discounts',
  where: `${IS_SOLD} AND o.discount_cents > 0`,
  by: { discountId: 'coalesce(o.discount_id, 0)', name: `coalesce(o.discount_title, '')` },
  figures: {
    orders: 'count(*)',
    discountCents: 'sum(o.discount_cents)',
    netCents: 'sum(o.net_cents)',
    totalCents: `sum(${KEPT_TEXT})`,
  },
} as const satisfies Rollup
