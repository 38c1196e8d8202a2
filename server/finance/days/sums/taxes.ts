import { IS_SOLD } from '../../../orders/sold-facts'
import { HUNDREDTHS, type Sum } from '../sum'

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
/** Of each order by rate. Half up for each part; one rate of an order counts it as `is_first`. */
const RATES = `
  SELECT rate, sum(gross) AS gross, sum(round(gross * rate / (${WHOLE} + rate))) AS vat,
    row_number() OVER (ORDER BY rate) = 1 AS is_first
  FROM (${PARTS}) parts GROUP BY rate`

/** The tax in what guests paid, by the rate (`key`, hundredths of a percent) that a dish has on the menu today. */
export const taxes = {
  kind: 'taxes',
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
