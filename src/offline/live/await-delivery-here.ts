import { sessionStore } from '#/session/session-store'
import { connection } from '../device/connection'
import { type Delivery, awaitDelivery, type DeliveryDeps } from './await-delivery'
import { ordersStore } from '../board/orders-store'

const PAGE: Omit<DeliveryDeps, 'isSessionOver'> = {
  commands: ordersStore.commands,
  isDisconnected: () => connection.get().state === 'disconnected',
  subscribe: (listener) => {
    const undo = [ordersStore.subscribe(listener), connection.subscribe(listener)]
    return () => {
      for (const one of undo) one()
    }
  },
  after: (ms, callback) => void setTimeout(callback, ms),
}

/** How far a change has come that this page has just saved. */
export function awaitDeliveryHere(key: string): Promise<Delivery> {
  const { token } = sessionStore.get()
  return awaitDelivery(key, { ...PAGE, isSessionOver: () => token === null || sessionStore.get().token !== token })
}
