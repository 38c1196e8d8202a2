import type { PushPayload } from '#/contract/push'
import { isPending } from '#/domain/order-status'
import { announce } from '#/offline/changes'
import { showBadge, waitingAfter } from '#/offline/app-badge'
import { createOrderCache } from '#/offline/order-cache'
import { readSessionCopy } from '#/session/worker-copies'
import { api } from './worker-api'

const cache = createOrderCache()

/** Whether this device already knows what the push says: it did it itself, or its live stream was faster. */
export async function isKnownHere({ orderId, status }: PushPayload): Promise<boolean> {
  try {
    const [row] = await cache.orders([orderId])
    return row?.order.status === status
  } catch {
    return false // a broken cache must not make a notification quiet
  }
}

/**
 * Fetches the order while the network is plainly there and keeps it: when a person opens the app from the notification,
 * the order is on the board even if the network is gone again. Pages that are open but asleep hear of it too.
 */
export async function keepOrder({ orderId }: PushPayload): Promise<void> {
  const { token } = await readSessionCopy()
  if (token === null) return
  const order = await api.orders.one({ params: { orderId } })
  const fresh = await cache.putOrders([order], 1)
  if (fresh.length > 0) announce({ kind: 'orders', ids: fresh.map(({ id }) => id), removed: [], path: 'push' }, fresh)
}

/** The number on the app's icon while no page is there to keep it. Nobody signed in: no number. */
export async function keepBadge(payload: PushPayload): Promise<void> {
  const { token } = await readSessionCopy()
  const rows = token === null ? [] : (await cache.load()).rows
  const waiting = rows.filter(({ board, order }) => board === 1 && isPending(order.status)).map(({ id }) => id)
  await showBadge(token === null ? 0 : waitingAfter(waiting, payload))
}
