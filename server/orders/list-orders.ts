import type { Order } from '#/contract/orders'
import { run } from '../db/statement'
import { inSnapshot, type SignedInContext } from '../http/context'
import { type OrderFilter, whereOf } from './order-filter'
import { loadOrders } from './order-rows'
import { presentOrder } from './present-order'

const SORT_COLUMNS = {
  orderID: 'o.id',
  registrationtime: 'o.registered_at',
  total: 'o.total_cents',
  status: 'o.status',
  restaurantName: 'b.name',
} as const

/** One page of the caller's orders, and how many there are in all. */
export async function listOrders(
  ctx: SignedInContext,
  filter: OrderFilter,
): Promise<{ items: Order[]; total: number }> {
  const { where, parameters } = whereOf(filter, ctx.caller)
  return inSnapshot(ctx, async (tx) => {
    const [counted] = await run<{ total: number }>(tx, {
      text: `SELECT count(*)::integer AS total FROM orders o JOIN businesses b ON b.id = o.business_id
        JOIN customers c ON c.id = o.customer_id ${where}`,
      values: parameters.values,
    })
    const total = counted?.total ?? 0
    if (total === 0) return { items: [], total }
    const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
    const rows = await loadOrders(tx, {
      rest: `${where} ORDER BY ${SORT_COLUMNS[filter.sort]} ${direction}, o.id ${direction}
        LIMIT ${Number(filter.limit)} OFFSET ${Number(filter.offset)}`,
      values: parameters.values,
    })
    return { items: rows.map(presentOrder), total }
  })
}
