import { ring } from '#/push/ring'

const heard = new Set<number>()

/** "Stop cooking" sounds once for an order, however many cards say it. */
export function soundStopOnce(orderId: number): void {
  if (heard.has(orderId)) return
  heard.add(orderId)
  ring.play('cancelled')
}
