import { eq } from 'drizzle-orm'
import type { Order } from '#/contract/orders'
import { decide } from '#/domain/order-command'
import type { Transaction } from '../db/database'
import { businesses } from '../db/schema'
import { changeOrder } from './change-order'
import type { OrderRow } from './order-rows'

/** Where a business asked for it, a new order is accepted at once with the suggested cooking time; nobody is named. */
export async function autoAccept(
  tx: Transaction,
  order: OrderRow,
  now: Date,
): Promise<{ order: Order; seq: number } | undefined> {
  const [business] = await tx
    .select({ autoAccept: businesses.autoAccept })
    .from(businesses)
    .where(eq(businesses.id, order.businessId))
  if (business?.autoAccept !== true) return undefined
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
