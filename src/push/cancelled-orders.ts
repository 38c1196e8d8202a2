import { api } from '#/api/app-api'
import { isFinalError } from '#/api/is-final'
import { type CancelledOrdersDeps, createCancelledOrders } from '#/offline/board/cancelled-orders'
import { serverNow } from '#/offline/device/clock'
import { connection } from '#/offline/device/connection'
import { outboxDb, withReopen } from '#/offline/store/db'
import { onOrderEvent } from '#/offline/board/new-orders'
import { ordersStore } from '#/offline/board/orders-store'
import { takeOrder } from '#/offline/board/sync-orders'
import { deviceId } from '#/offline/store/device-id'
import { onSecond } from '#/offline/device/ticker'
import { sessionStore } from '#/session/session-store'

/** While a card is on screen: should the word of another tablet be lost on the way. */
const ASK_AGAIN_MS = 20_000

const NEW_ROW = { at: 0, isSeen: false, isSent: false } as const

const rows: CancelledOrdersDeps['rows'] = {
  all: () => withReopen(outboxDb, () => outboxDb.cancellations.toArray()),
  merge: (orderId, patch) =>
    withReopen(outboxDb, () =>
      // Dexie's promises, not `async`: see outbox-moves.ts.
      outboxDb.transaction('rw', outboxDb.cancellations, () =>
        outboxDb.cancellations
          .get(orderId)
          .then((before) =>
            outboxDb.cancellations.put({ ...NEW_ROW, ...before, ...patch, orderId }).then(() => before),
          ),
      ),
    ),
  remove: (orderIds) => outboxDb.cancellations.bulkDelete(orderIds),
}

let onNews: (orderId: number) => void = () => undefined

/** This device's orders that were cancelled after they were accepted, and that nobody has seen. */
export const cancelledOrders = createCancelledOrders({
  rows,
  server: {
    list: async () => (await api.readiness.cancelledOrders()).orders,
    acknowledge: (orderId) => api.readiness.acknowledgeCancel({ params: { orderId } }),
  },
  isFinal: isFinalError,
  deviceId,
  serverNow,
  sound: ({ id }) => onNews(id),
  place: (order) => {
    if (ordersStore.view(order.id) === undefined) void takeOrder(order)
  },
})

/**
 * Keeps them up to date: by every order's news, and from the server whenever the connection is back. `sound` is called
 * once for each that this device had not heard of.
 */
export function followCancelledOrders(sound: (orderId: number) => void): () => void {
  onNews = sound
  let wasLive = false
  let askedAt = 0
  const ask = () => {
    askedAt = performance.now()
    void cancelledOrders.refresh()
  }
  const look = () => {
    const isLive = connection.get().state === 'live'
    if (isLive && !wasLive) ask()
    wasLive = isLive
    // Only then: what was seen elsewhere while this tablet was off would else flash up.
    if (connection.get().state === 'disconnected') void recall()
  }
  const recall = async () => {
    await ordersStore.load()
    // As the server said it: what was rejected on this tablet is no news here.
    await cancelledOrders.recall(ordersStore.get().orders.flatMap(({ id }) => ordersStore.serverOrder(id) ?? []))
  }
  look()
  const undo = [
    connection.subscribe(look),
    onOrderEvent((event) => void cancelledOrders.take(event)),
    onSecond(() => {
      const isDue = performance.now() - askedAt >= ASK_AGAIN_MS
      if (wasLive && isDue && cancelledOrders.get().length > 0) ask()
    }),
    sessionStore.subscribe(() => {
      if (sessionStore.get().token === null) cancelledOrders.clear()
    }),
  ]
  return () => {
    for (const one of undo) one()
  }
}
