import type { Order, ORDER_SORTS } from '#/contract/orders'
import { ORDER_STATUSES } from '#/domain/order-status'
import { run, texts } from '../db/statement'
import { inSnapshot, type SignedInContext } from '../http/context'
import { type OrderFilter, whereOf } from './order-filter'
import { loadOrders } from './order-rows'
import { presentOrder } from './present-order'

/** What may stand behind ORDER BY; a status sorts by its place on the way of an order, not by its letters. */
const SORT_COLUMNS: Readonly<Record<(typeof ORDER_SORTS)[number], string>> = {
  orderID: 'o.id',
  registrationtime: 'o.registered_at',
  total: 'o.total_cents',
  status: `array_position(ARRAY[${texts(ORDER_STATUSES)}], o.status)`,
  restaurantName: 'b.name',
}

/** Numbers and customers are asked for only by a search. */
const CUSTOMERS = 'JOIN customers c ON c.id = o.customer_id'

/**
 * One page of the caller's orders, and how many there are in all. The page is chosen by number alone before its orders
 * are read with their neighbours: sorting weeks of whole rows takes several times as long.
 */
export async function listOrders(
  ctx: SignedInContext,
  filter: OrderFilter,
): Promise<{ items: Order[]; total: number }> {
  const { where, parameters } = whereOf(filter, ctx.caller)
  const customers = (filter.search?.trim() ?? '') === '' ? '' : CUSTOMERS
  const found = `FROM orders o JOIN businesses b ON b.id = o.business_id ${customers} ${where}`
  const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
  const order = `ORDER BY ${SORT_COLUMNS[filter.sort]} ${direction}, o.id ${direction}`
  return inSnapshot(ctx, async (tx) => {
    const [counted] = await run<{ total: number }>(tx, {
      text: `SELECT count(*)::integer AS total ${found}`,
      values: parameters.values,
    })
    const total = counted?.total ?? 0
    if (total === 0) return { items: [], total }
    const page = await run<{ id: number }>(tx, {
      text: `SELECT o.id ${found} ${order} LIMIT ${Number(filter.limit)} OFFSET ${Number(filter.offset)}`,
      values: parameters.values,
    })
    const rows = await loadOrders(tx, {
      rest: `WHERE o.id = ANY ($1) AND o.business_id = ANY ($2) ${order}`,
      values: [page.map(({ id }) => id), ctx.caller.businessIds],
      withItems: filter.fullBody,
    })
    return { items: rows.map(presentOrder), total }
  })
}
