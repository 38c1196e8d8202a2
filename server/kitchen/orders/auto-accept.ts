import type { Order } from '#/contract/orders'
import { decide } from '#/domain/orders/order-command'
import type { Transaction } from '../../db/database'
import { changeOrder } from './change-order'
import type { OrderRow } from './order-rows'

/** For a business that asked for it: a new order is accepted at once with the suggested cooking time; nobody is named. */
export async function autoAccept(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ order: Order; seq: number } | undefined> {
  const decision = decide(order, { cmd: 'accept', minutes: order.suggestedCookingTime })
  if (decision.outcome !== 'applied' || decision.stamp === undefined) return undefined
  const { status, totalCookingTime } = decision.patch
  return changeOrder(
    tx,
    order,
    { status, totalCookingTime: totalCookingTime ?? order.suggestedCookingTime, [decision.stamp]: now },
    { now },
  )
}
