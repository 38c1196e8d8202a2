import type { Order } from '#/contract/orders'
import type { PushPayload } from '#/contract/push'
import { orderCode } from '#/domain/orders/order-code'
import { isPending, wakesPhones } from '#/domain/orders/order-status'
import { countdownSpan } from '#/domain/orders/order-timing'
import type { Deps } from '../../deps'
import { describeError } from '../../ground/http/describe-error'
import { readPosSettings } from '../settings/pos-settings'
import { loadPushTargetsSoon } from './registration-rows'
import { sendPush } from './send-push'

/** Seconds that a push may wait for a sleeping device: a new order until its deadline, news of an answer for ten minutes. */
const NEWS_TTL_SEC = 600
const SHORTEST_TTL_SEC = 30

/** Tells every device of the business's people at once; the answer to the caller never waits. One topic an order. */
export function sendOrderPush(deps: Deps, order: Order): void {
  if (!wakesPhones(order.status)) return
  const at = deps.clock.now()
  const payload: PushPayload = {
    orderId: order.id,
    code: orderCode(order.id),
    status: order.status,
    businessId: order.businessId,
    ...(order.mealGroupId !== undefined && { groupId: order.mealGroupId }),
    at: at.toISOString(),
  }
  const sendAll = async () => {
    const targets = await loadPushTargetsSoon(deps.db, order.businessId, at)
    if (targets.length === 0) return
    const { maxPendingMinutes } = await readPosSettings(deps)
    const ttlSec = timeToLive(order, at.getTime(), maxPendingMinutes)
    await sendPush(deps, targets, payload, { ttlSec, topic: `order-${order.id}` })
  }
  sendAll().catch((error: unknown) =>
    deps.logger.error({ orderId: order.id, error: describeError(error) }, 'pushes were not sent'),
  )
}

function timeToLive(order: Order, now: number, maxPendingMinutes: number): number {
  const span = isPending(order.status) ? countdownSpan(order, maxPendingMinutes) : undefined
  return span === undefined ? NEWS_TTL_SEC : Math.max(SHORTEST_TTL_SEC, Math.round((span.endsAt - now) / 1000))
}
