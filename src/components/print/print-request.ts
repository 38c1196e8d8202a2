import { createListeners } from '#/session/listeners'

const listeners = createListeners()
let orderId: number | undefined

const set = (next: number | undefined) => {
  orderId = next
  listeners.tell()
}

/**
 * Which order somebody wants to print, from wherever they are; whoever can opens the question over the page. It is kept until
 * then: on a slow device a card is pressed before what prints is there.
 */
export const printRequest = {
  subscribe: listeners.subscribe,
  get: (): number | undefined => orderId,
  ask: (order: number): void => set(order),
  end: (): void => set(undefined),
}
