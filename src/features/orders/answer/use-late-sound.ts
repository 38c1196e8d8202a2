import { useEffect, useRef } from 'react'
import { serverNow } from '#/offline/clock'
import { onSecond } from '#/offline/ticker'
import type { BoardOrder } from '#/offline/view'
import { ring } from '#/push/ring'
import { untilNextChange } from '../until-next-change'
import { type LateWatch, lookForLate, NOTHING_WATCHED } from './late-watch'

/**
 * Sounds once for each order that runs out of time while this page watches it, on whatever page that is. What was late
 * before is no news.
 */
export function useLateSound(orders: readonly BoardOrder[], maxPendingMinutes: number): void {
  const watch = useRef<LateWatch>(NOTHING_WATCHED)
  useEffect(() => {
    const isTime = untilNextChange(orders, maxPendingMinutes)
    const look = (now: number) => {
      if (!isTime(now)) return
      const seen = lookForLate(watch.current, orders, maxPendingMinutes, now)
      watch.current = seen.watch
      if (seen.isNews) ring.play('late')
    }
    look(serverNow())
    return onSecond(look)
  }, [orders, maxPendingMinutes])
}
