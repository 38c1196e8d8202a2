import type { ListedOrder } from '#/contract/orders'
import type { ORDER_SORTS } from '#/domain/orders/order-sorts'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import type { OrdersState } from './order-query'

type Compare = (a: ListedOrder, b: ListedOrder) => number

/** Texts as the database sorts them, letter by letter of Unicode: a file must stand in the order of the screen. */
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const COMPARE: Readonly<Record<(typeof ORDER_SORTS)[number], Compare>> = {
  orderID: () => 0,
  registrationtime: (a, b) => byText(a.registrationtime, b.registrationtime),
  total: (a, b) => a.total - b.total,
  status: (a, b) => ORDER_STATUSES.indexOf(a.status) - ORDER_STATUSES.indexOf(b.status),
  restaurantName: (a, b) => byText(a.restaurantName, b.restaurantName),
}

/** Orders as the list with this sort shows them: equal values keep the order of the numbers. */
export function inOrderOf(
  rows: readonly ListedOrder[],
  { sort, direction }: Pick<OrdersState, 'sort' | 'direction'>,
): ListedOrder[] {
  const compare = COMPARE[sort]
  const sign = direction === 'asc' ? 1 : -1
  return rows.toSorted((a, b) => sign * (compare(a, b) || a.id - b.id))
}
