import type { Order } from '#/contract/orders'
import type { PushPayload } from '#/contract/push'
import { orderCode } from '#/domain/order-code'
import { isPending, wakesPhones } from '#/domain/order-status'
import { countdownSpan } from '#/domain/order-timing'
import type { Deps } from '../deps'
import { dropRegistration, loadPushTargets, markFailed } from './registration-rows'

/** Seconds that a push may wait for a sleeping device: a new order until its deadline, news of an answer for ten minutes. */
const NEWS_TTL_SEC = 600
const SHORTEST_TTL_SEC = 30

/**
 * Tells every device of the business's people at once, each on its own: a slow or dead one delays nobody, and the
 * answer to the caller never waits. Registrations that the push service no longer knows are forgotten.
 */
export function sendOrderPush(deps: Deps, order: Order): void {
  if (!wakesPhones(order.status)) return
  const at = deps.clock.now()
  const payload: PushPayload = {
    orderId: order.id,
    code: orderCode(order.id),
    status: order.status,
    businessId: order.businessId,
    at: at.toISOString(),
  }
  const options = { ttlSec: timeToLive(order, at.getTime()), topic: `order-${order.id}` }
  const sendAll = async () => {
    const targets = await loadPushTargets(deps.db.pool, order.businessId, at)
    await Promise.allSettled(
      targets.map(async (target) => {
        const outcome = await deps.push.send(target, payload, options)
        if (outcome === 'gone') await dropRegistration(deps.db.pool, target.regId)
        if (outcome === 'failed') await markFailed(deps.db.pool, target.regId, at)
      }),
    )
  }
  sendAll().catch((error: unknown) =>
    deps.logger.error(
      { orderId: order.id, error: error instanceof Error ? error.message : 'unknown' },
      'pushes were not sent',
    ),
  )
}

function timeToLive(order: Order, now: number): number {
  const span = isPending(order.status) ? countdownSpan(order) : undefined
  return span === undefined ? NEWS_TTL_SEC : Math.max(SHORTEST_TTL_SEC, Math.round((span.endsAt - now) / 1000))
}
