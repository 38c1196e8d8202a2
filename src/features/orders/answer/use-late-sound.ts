import { useEffect, useRef } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import { ring } from '#/push/ring'
import { watchTimes } from '../shared/watch-times'
import { type LateWatch, lookForLate, NOTHING_WATCHED } from './late-watch'

/**
 * Sounds once for each order that runs out of time while this page watches it, on whatever page that is. What was late
 * before is no news.
 */
export function useLateSound(orders: readonly BoardOrder[], maxPendingMinutes: number): void {
  const watch = useRef<LateWatch>(NOTHING_WATCHED)
  useEffect(
    () =>
      watchTimes(orders, maxPendingMinutes, (now) => {
        const seen = lookForLate(watch.current, orders, maxPendingMinutes, now)
        watch.current = seen.watch
        if (seen.isNews) ring.play('late')
      }),
    [orders, maxPendingMinutes],
  )
}
