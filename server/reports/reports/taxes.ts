import { HUNDREDTHS, IS_SOLD } from '../figures'
import type { ReportSql } from '../report-sql'

const WHOLE = 10_000

/** What of a discount falls on the first lines up to a sum: the differences add up to the discount, to the cent. */
const discountUpTo = (cents: string): string =>
  `coalesce(round(o.discount_cents::numeric * (${cents}) / nullif(o.net_cents, 0)), 0)`
const UP_TO_LINE = 'sum(i.quantity::bigint * i.item_price_cents) OVER (ORDER BY i.position, i.id)'
const OF_LINE = 'i.quantity::bigint * i.item_price_cents'

/** Each line less its part of the discount, then delivery and service fee. `rate`: hundredths of a percent. */
const PARTS = `
  SELECT coalesce(m.vat_hundredths, o.business_vat * ${HUNDREDTHS}) AS rate,
    ${OF_LINE} - (${discountUpTo(UP_TO_LINE)} - ${discountUpTo(`${UP_TO_LINE} - ${OF_LINE}`)}) AS gross
  FROM order_items i LEFT JOIN menu_items m ON m.id = i.menu_item_id AND m.business_id = i.business_id
  WHERE i.order_id = o.id
  UNION ALL
  SELECT o.business_vat * ${HUNDREDTHS}, o.transport_cents + o.service_fee_cents WHERE o.transport_cents + o.service_fee_cents > 0`
const VAT = `sum(round(p.gross * p.rate / (${WHOLE} + p.rate)))`

/**
 * The tax in what guests paid: dishes by the rate of the menu today, what is on no menu any more, delivery and fees by that of
 * the business. Half up for each part; all rows together are the sales, to the cent.
 */
export const taxes: ReportSql<'taxes'> = {
  from: `o JOIN LATERAL (${PARTS}) p ON true`,
  where: IS_SOLD,
  columns: {
    rate: `p.rate::float8 / ${WHOLE}`,
    orders: 'count(DISTINCT o.id)',
    gross: 'sum(p.gross)',
    net: `sum(p.gross) - ${VAT}`,
    vat: VAT,
  },
}
