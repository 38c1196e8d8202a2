import { createListeners } from '#/session/listeners'

const listeners = createListeners<[orderId: number]>()

/** Somebody wants to print an order from wherever they are; whoever can opens the question over the page. */
export const askToPrint = (orderId: number): void => {
  listeners.tell(orderId)
}
export const onPrintAsked = listeners.subscribe
