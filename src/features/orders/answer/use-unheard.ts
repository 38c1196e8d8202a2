import { useEffect, useRef } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import { notifyUnheard } from '#/push/notify-unheard'
import { ring } from '#/push/ring'

/** A ring that is locked or missing is no ring: each order that waits then is told by the system, once. Muted is a wish. */
export function useUnheard(ringing: readonly BoardOrder[]): void {
  const told = useRef(new Set<number>())
  useEffect(() => {
    const look = () => {
      const state = ring.knownState()
      if (state !== 'locked' && state !== 'missing') return
      for (const order of ringing) {
        if (told.current.has(order.id)) continue
        told.current.add(order.id)
        void notifyUnheard(order).catch(() => undefined) // the red line stays
      }
    }
    look()
    return ring.subscribe(look)
  }, [ringing])
}
