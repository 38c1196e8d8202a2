import { HANDED_OVER_TEXT, SALES_TEXT, TRANSPORT_TEXT } from '../../../orders/sold-facts'
import type { Sum } from '../sum'

/** What was handed over: `salesCents` is `soldOf` of the domain, `transportCents` what is left of the delivery prices. */
export const sales = {
  kind: 'sales',
  where: HANDED_OVER_TEXT,
  ofBothWays: true,
  byWeek: true,
  byEnds: true,
  figures: { orders: 'count(*)', salesCents: `sum(${SALES_TEXT})`, transportCents: `sum(${TRANSPORT_TEXT})` },
} as const satisfies Sum
