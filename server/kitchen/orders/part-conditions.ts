import { RING_GOAL_MS } from '#/domain/devices/reach'
import { NO_NUMBER, type NamedPart, readPart } from '#/domain/orders/named-part'
import type { RingOutcome } from '#/domain/orders/ring-outcome'
import { readRate } from '#/domain/orders/vat-part'
import type { Parameters } from '../../db/statement'
import { HAD_TO_RING, HEARD, RING_MS } from './first-heard'
import type { OrderSelection } from './order-filter'
import { DISHES, HUNDREDTHS, TAX_IN_PART, TAXED_PARTS, TOPPINGS } from './parts-of-orders'

type Add = Parameters['add']

/** What a figure of a report counts of order `o`, business `b`, where it came of the order as a whole. */
export function outcomeConditions(
  { courier, company, wasAccepted, ring }: OrderSelection,
  { add }: Parameters,
): (string | undefined)[] {
  const of = courier === undefined ? undefined : readPart(courier)
  return [
    of === 'any' ? 'EXISTS (SELECT FROM people_names k WHERE k.id = o.courier_id)' : undefined,
    of === undefined || of === 'any' ? undefined : `o.courier_id = ${add(of.id)}`,
    company === undefined ? undefined : isCompany(readPart(company), add),
    wasAccepted === undefined ? undefined : `o.last_date_accepted IS ${wasAccepted ? 'NOT NULL' : 'NULL'}`,
    ring === undefined ? undefined : `EXISTS (SELECT FROM (SELECT) x ${HEARD} WHERE ${HAD_TO_RING} AND ${RANG[ring]})`,
  ]
}

/** One that was renamed is another row of its report. */
const isCompany = (of: NamedPart | undefined, add: Add): string =>
  of === 'any' || of === undefined
    ? 'o.company_id IS NOT NULL'
    : `o.company_id = ${add(of.id)} AND o.company_name = ${add(of.name)}`

const RANG: Readonly<Record<RingOutcome, string>> = {
  any: 'true',
  never: 'r.heard IS NULL',
  inTime: `${RING_MS} <= ${RING_GOAL_MS}`,
}

/**
 * What of an order `o` a figure adds up, where that is less than the order: a dish of it, its discount, what is taxed at a rate. One row
 * of `pieces`, `cents` and `vat_cents` (`NULL`: it has none), or no row where the order has nothing of it.
 */
export function partOf({ dish, topping, discount, vatRate }: OrderSelection, { add }: Parameters): string | undefined {
  const part = (text: string | undefined) => (text === undefined ? undefined : readPart(text))
  const [ofDish, ofTopping, ofDiscount] = [part(dish), part(topping), part(discount)]
  if (ofDish !== undefined) return soldItem(DISHES, ofDish, add)
  if (ofTopping !== undefined) return soldItem(TOPPINGS, ofTopping, add)
  if (ofDiscount !== undefined)
    return `SELECT NULL::bigint AS pieces, o.discount_cents::bigint AS cents, NULL::bigint AS vat_cents
      WHERE o.discount_cents > 0 AND ${isDiscount(ofDiscount, add)}`
  const rate = vatRate === undefined ? undefined : readRate(vatRate)
  if (rate === undefined) return undefined
  return `SELECT NULL::bigint AS pieces, sum(p.gross)::bigint AS cents, sum(${TAX_IN_PART})::bigint AS vat_cents
    FROM (${TAXED_PARTS}) p
    WHERE ${rate === 'any' ? 'true' : `p.rate = ${add(Math.round(rate * HUNDREDTHS))}`} HAVING count(*) > 0`
}

/** The row of what a filter is not about. */
export const NO_PART = 'SELECT NULL::bigint AS pieces, NULL::bigint AS cents, NULL::bigint AS vat_cents'

const soldItem = (table: string, part: NamedPart, add: Add): string => `
  SELECT sum(t.portions)::bigint AS pieces, sum(t.portions * t.price_cents)::bigint AS cents, NULL::bigint AS vat_cents
  FROM (${table} WHERE i.business_id = o.business_id AND i.order_id = o.id OFFSET 0) t WHERE ${isItem(part, add)} HAVING count(*) > 0`

function isItem(part: NamedPart, add: Add): string {
  if (part === 'any') return 'true'
  return part.id === NO_NUMBER ? `t.item_id IS NULL AND t.item = ${add(part.name)}` : `t.item_id = ${add(part.id)}`
}

/** One that was renamed is another row of its report. */
function isDiscount(part: NamedPart, add: Add): string {
  if (part === 'any') return 'true'
  const id = part.id === NO_NUMBER ? 'IS NULL' : `= ${add(part.id)}`
  return `o.discount_id ${id} AND coalesce(o.discount_title, '') = ${add(part.name)}`
}
