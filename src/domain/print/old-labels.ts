import { isSold } from '../orders/order-status'
import type { OrderStatus } from '../orders/order-status'
import { changesSince, type OrderEdit } from '../orders/what-changed'

/** The oldest label of an order that is, or may be, on a bag, by the content that it shows. */
export type PrintedLabel = { orderId: number; revision: number }

type LabelledOrder = {
  id: number
  status: OrderStatus
  edits?: readonly { revision: number; change: OrderEdit }[] | undefined
}

type OldLabel<O> = { order: O; why: 'cancelled' | 'changed' }

/** Orders whose labels are on bags and must not stay there: the order was cancelled, or something of it changed since. */
export function oldLabels<O extends LabelledOrder>(
  orders: readonly O[],
  labels: readonly PrintedLabel[],
): OldLabel<O>[] {
  const oldest = new Map(labels.map(({ orderId, revision }) => [orderId, revision]))
  return orders.flatMap((order): OldLabel<O>[] => {
    const revision = oldest.get(order.id)
    if (revision === undefined) return []
    if (!isSold(order.status)) return [{ order, why: 'cancelled' }]
    const changes = changesSince(order.edits ?? [], revision).filter(({ kind }) => kind !== 'waiter')
    return changes.length > 0 ? [{ order, why: 'changed' }] : []
  })
}
