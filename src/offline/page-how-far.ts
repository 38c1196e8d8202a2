import { sessionStore } from '#/session/session-store'
import { connection } from './connection'
import { type HowFar, howFar, type HowFarDeps } from './how-far'
import { ordersStore } from './orders-store'

const PAGE: Omit<HowFarDeps, 'isSessionOver'> = {
  entries: ordersStore.entries,
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
export function howFarHere(key: string): Promise<HowFar> {
  const { token } = sessionStore.get()
  return howFar(key, { ...PAGE, isSessionOver: () => token === null || sessionStore.get().token !== token })
}
