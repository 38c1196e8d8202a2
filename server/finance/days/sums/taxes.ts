import { TAX_IN_PART, taxedParts } from '../../../orders/parts-of-orders'
import { IS_SOLD } from '../../../orders/sold-facts'
import type { Sum } from '../sum'

/** Of each order by rate; one rate of an order counts it as `is_first`. */
const RATES = `
  SELECT p.rate, sum(p.gross) AS gross, sum(${TAX_IN_PART}) AS vat, row_number() OVER (ORDER BY p.rate) = 1 AS is_first
  FROM (${taxedParts('o.business_vat')}) p GROUP BY p.rate`

/** The tax in what guests paid, by the rate (`key`, hundredths of a percent) that a dish has on the menu today. */
export const taxes = {
  kind: 'taxes',
  byCalendar: true,
  from: `o JOIN LATERAL (${RATES} OFFSET 0) t ON true`,
  where: IS_SOLD,
  key: 't.rate',
  figures: {
    orders: 'count(*)',
    firsts: 'count(*) FILTER (WHERE t.is_first)',
    grossCents: 'sum(t.gross)',
    vatCents: 'sum(t.vat)',
  },
} as const satisfies Sum
