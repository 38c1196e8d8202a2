import type { PushPayload } from '#/contract/push'
import { isPending, type OrderStatus } from '#/domain/orders/order-status'
import { announce } from '#/offline/store/changes'
import { showBadge, waitingAfter } from '#/offline/attention/app-badge'
import { createOrderCache } from '#/offline/store/order-cache'
import { readSessionCopy } from '#/session/worker-copies'
import { api } from './worker-api'

const cache = createOrderCache()

/** `isKnown`: this device has it already. It did it itself, or its live stream was faster. */
export type News = { payload: PushPayload; isKnown: boolean }

/** What a push says, beside what this device knows of its order. No order waits again that has its answer: such a push is late. */
export const newsOf = (payload: PushPayload, known: OrderStatus | undefined): News =>
  known !== undefined && isPending(payload.status) && !isPending(known)
    ? { payload: { ...payload, status: known }, isKnown: true }
    : { payload, isKnown: known === payload.status }

export async function newsHere(payload: PushPayload): Promise<News> {
  try {
    const [row] = await cache.orders([payload.orderId])
    return newsOf(payload, row?.order.status)
  } catch {
    return newsOf(payload, undefined) // a broken cache must not make a notification quiet
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
  // Looked at only now: the order may have been fetched meanwhile, and have its answer.
  await showBadge(token === null ? 0 : waitingAfter(waiting, (await newsHere(payload)).payload))
}
