import type { Order } from '#/contract/orders'
import { marksVersion } from '#/domain/orders/marks-version'
import type { LearnedBy } from '../store/changes'

export type OrderEvent = {
  order: Order
  path: LearnedBy
  change: 'created' | 'status' | 'edited'
}

const listeners = new Set<(event: OrderEvent) => void>()

/** Called when this page learns of a new order, of a new status or of edited content, by whichever path. */
export function onOrderEvent(listener: (event: OrderEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const changeOf = (order: Order, before: Order | undefined): OrderEvent['change'] | undefined => {
  if (before === undefined) return 'created'
  if (order.statusVersion !== before.statusVersion) return 'status'
  return order.revision === before.revision && marksVersion(order) === marksVersion(before) ? undefined : 'edited'
}

/** Tells the listeners what changed; a listener that throws does not keep the others from ringing. */
export function emitOrderEvents(orders: readonly { order: Order; before: Order | undefined }[], path: LearnedBy): void {
  for (const { order, before } of orders) {
    const change = changeOf(order, before)
    if (change === undefined) continue
    for (const listener of listeners) {
      try {
        listener({ order, path, change })
      } catch (error) {
        reportError(error)
      }
    }
  }
}
