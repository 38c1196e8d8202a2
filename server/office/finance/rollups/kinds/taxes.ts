import { TAX_IN_PART, TAXED_PARTS } from '../../../../kitchen/orders/parts-of-orders'
import { HANDED_OVER_TEXT } from '../../../../kitchen/orders/sold-facts'
import type { Rollup } from '../rollup'

/** Of each order by rate; one rate of an order counts it as `is_first`. */
const RATES = `
  SELECT p.rate, sum(p.gross) AS gross, sum(${TAX_IN_PART}) AS vat, row_number() OVER (ORDER BY p.rate) = 1 AS is_first
  FROM (${TAXED_PARTS}) p GROUP BY p.rate`

/** The tax in what guests paid for what was handed over, less what they got back, by the rate of its day (hundredths of a percent). */
export const taxes = {
  name: 'taxes',
  byCalendar: true,
  from: `o JOIN LATERAL (${RATES} OFFSET 0) t ON true`,
  where: HANDED_OVER_TEXT,
  by: { rate: 't.rate' },
  figures: {
    orders: 'count(*)',
    firsts: 'count(*) FILTER (WHERE t.is_first)',
    grossCents: 'sum(t.gross)',
    vatCents: 'sum(t.vat)',
  },
} as const satisfies Rollup
