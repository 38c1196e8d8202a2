import { HANDED_OVER_TEXT, SALES_TEXT, TRANSPORT_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

const SOLD_SOMETHING = `${SALES_TEXT} > 0`

/**
 * What was handed over: `salesCents` is `soldOf` of the domain, `transportCents` what is left of the delivery prices; of how many orders there
 * is something left, dishes alone (`withSales`) or either (`withSome`).
 */
export const sales = {
  name: 'sales',
  byCalendar: true,
  where: HANDED_OVER_TEXT,
  ofBothWays: true,
  figures: {
    orders: 'count(*)',
    salesCents: `sum(${SALES_TEXT})`,
    transportCents: `sum(${TRANSPORT_TEXT})`,
    withSales: `count(*) FILTER (WHERE ${SOLD_SOMETHING})`,
    withSome: `count(*) FILTER (WHERE ${SOLD_SOMETHING} OR ${TRANSPORT_TEXT} > 0)`,
  },
} as const satisfies Rollup
