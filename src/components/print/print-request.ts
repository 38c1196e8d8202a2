const listeners = new Set<(orderId: number) => void>()

/** Somebody wants to print an order from wherever they are; whoever can opens the question over the page. */
export const askToPrint = (orderId: number): void => {
  for (const listener of listeners) listener(orderId)
}
export const onPrintAsked = (listener: (orderId: number) => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
