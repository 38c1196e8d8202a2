import { useSyncExternalStore } from 'react'
import { recallable, type RecallPlace } from '#/domain/orders/recall'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import type { BoardOrder } from '#/offline/board/view'
import { createListeners } from '#/session/listeners'
import { sessionStore } from '#/session/session-store'
import { useHeldPresses } from '../shared/presses'

/** The order that somebody is about to bring back, and where to, as it stood when the dialog was opened. */
export type Recalling = { order: BoardOrder; to: RecallPlace }

let state: Recalling | undefined
const listeners = createListeners()

export const recalling = {
  get: (): Recalling | undefined => state,
  set: (next: Recalling | undefined): void => {
    state = next
    listeners.tell()
  },
}

sessionStore.subscribe(() => {
  if (state !== undefined && sessionStore.get().user === null) recalling.set(undefined)
})

export const useRecalling = (): Recalling | undefined => useSyncExternalStore(listeners.subscribe, recalling.get)

/** Where this order may be brought back to now. What is held is taken back by its own Undo. */
export function useRecallable(order: BoardOrder): RecallPlace | undefined {
  const { held, sending } = useHeldPresses()
  const place = useSyncExternalStore(onSecond, () => recallable(order, serverNow()))
  return [...held, ...sending].some((press) => press.order.id === order.id) ? undefined : place
}
