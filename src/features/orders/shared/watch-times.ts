import type { TimedOrder } from '#/domain/orders/order-timing'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { untilNextChange } from './until-next-change'

/**
 * Calls `look` now, and in each second in which an order turns amber or late or has to be begun; `now` is the server's
 * time. Answers the function that stops it.
 */
export function watchTimes(
  orders: readonly TimedOrder[],
  maxPendingMinutes: number,
  look: (now: number) => void,
): () => void {
  const isTime = untilNextChange(orders, maxPendingMinutes)
  const turn = (now: number) => {
    if (isTime(now)) look(now)
  }
  turn(serverNow())
  return onSecond(turn)
}
