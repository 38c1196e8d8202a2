import { LARGEST_INTEGER } from '#/contract/shared'
import { repricedTotal } from '#/domain/orders/order-total'
import type { OrderRow } from './order-rows'
import { presentDiscount } from './present-order'

type Line = { menuItemId: number; itemPriceCents: number; quantity: number }
type Totals = { netCents: number; discountCents: number; transportCents: number; totalCents: number }

/** The sums of an order with other lines or another transport cost; `undefined` where no column could hold them. */
export function totalsOf(
  order: OrderRow,
  { items = order.items, transportCents = order.transportCents }: { items?: Line[]; transportCents?: number },
): Totals | undefined {
  const { serviceFeeCents } = order
  const totals = repricedTotal({ lines: items, discount: presentDiscount(order), transportCents, serviceFeeCents })
  return totals.totalCents > LARGEST_INTEGER || totals.netCents > LARGEST_INTEGER
    ? undefined
    : { ...totals, transportCents }
}
