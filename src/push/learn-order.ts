import { api } from '#/api/app-api'
import type { PushPayload } from '#/contract/push'
import { announce } from '#/offline/store/changes'
import { ordersStore } from '#/offline/board/orders-store'
import { cache } from '#/offline/store/page-cache'

/**
 * A push is a hint to pull: fetches the order it names unless the live stream was faster. Whoever listens to
 * `onOrderEvent` rings. Never throws: without an answer the stream, the poll or the next push brings the order.
 */
export async function learnOrder({ orderId, status }: PushPayload): Promise<void> {
  try {
    await ordersStore.load()
    if (ordersStore.serverOrder(orderId)?.status === status) return
    const order = await api.orders.one({ params: { orderId } })
    const fresh = await cache.putOrders([order], 1).catch(() => undefined)
    // A full disk must not keep an order from ringing.
    if (fresh === undefined) ordersStore.learnUnsaved([order], [], 'push')
    else if (fresh.length > 0) announce({ kind: 'orders', ids: [orderId], removed: [], path: 'push' }, fresh)
  } catch {
    // See above.
  }
}
