import { LARGEST_INTEGER } from '#/contract/shared'
import { fromCents } from '#/domain/values/money'
import { type Discount, repricedTotal } from '#/domain/orders/order-total'
import type { OrderRow } from './order-rows'

type Line = { itemPriceCents: number; quantity: number }
type Totals = { netCents: number; discountCents: number; transportCents: number; totalCents: number }

/** The sums of an order with other lines or another transport cost; `undefined` where no column could hold them. */
export function totalsOf(
  order: OrderRow,
  { items = order.items, transportCents = order.transportCents }: { items?: Line[]; transportCents?: number },
): Totals | undefined {
  const { serviceFeeCents } = order
  const totals = repricedTotal({ lines: items, discount: discountOf(order), transportCents, serviceFeeCents })
  return totals.totalCents > LARGEST_INTEGER || totals.netCents > LARGEST_INTEGER
    ? undefined
    : { ...totals, transportCents }
}

/** `discount_amount` holds hundredths: of a percent, or of the currency. */
function discountOf({ discountType, discountAmount }: OrderRow): Discount | null {
  return discountType === 'PERCENT' || discountType === 'AMOUNT'
    ? { discountType, value: fromCents(discountAmount ?? 0) }
    : null
}
