import { useEffect, useRef, useState } from 'react'
import { isUnattended } from '#/domain/devices/attendance'
import { AUDIBLE } from '#/domain/devices/reach'
import { serverNow } from '#/offline/device/clock'
import { onOrderEvent, type OrderEvent } from '#/offline/board/new-orders'
import { recordRing } from '#/offline/outbox/ring-receipts'
import { onSecond } from '#/offline/device/ticker'
import { touches } from '#/offline/attention/touches'
import type { BoardOrder } from '#/offline/board/view'
import { audioState } from '#/push/audio-state'
import { holdRing } from '#/push/hold-ring'
import { ring, type RingStage } from '#/push/ring'
import { ringStage } from './ring-stage'
import { notifyUnheard } from '#/push/notify-unheard'

/**
 * Rings while any order of `ringing` waits, twice as often once one of them is in the last third of its time, louder once nobody has
 * come for a minute and nobody is there, and tells the server that it rang. Answers how it rings. `waiting`: also those that somebody has just
 * typed here; that person knows of them, which is what a ring is for.
 */
export function useRinging(
  ringing: readonly BoardOrder[],
  waiting: readonly BoardOrder[],
  maxPendingMinutes: number,
): RingStage {
  const isRinging = ringing.length > 0
  useEffect(() => {
    if (!isRinging) return
    return holdRing()
  }, [isRinging])
  useUnheard(ringing)
  useReceipts(waiting)
  return useStage(ringing, maxPendingMinutes)
}

function useStage(waiting: readonly BoardOrder[], maxPendingMinutes: number): RingStage {
  const [stage, setStage] = useState<RingStage>('normal')
  useEffect(() => {
    const look = (now: number) => {
      const seen = touches.get()
      const isAlone = ({ businessId }: BoardOrder) => isUnattended([businessId], seen, now)
      const next = ringStage(waiting, maxPendingMinutes, now, isAlone)
      ring.setStage(next)
      setStage(next)
    }
    look(serverNow())
    return onSecond(look)
  }, [waiting, maxPendingMinutes])
  return stage
}

function useReceipts(waiting: readonly BoardOrder[]): void {
  const paths = useRef(new Map<number, OrderEvent['path']>())
  /** Order id → whether it was told with sound. */
  const told = useRef(new Map<number, boolean>())
  useEffect(() => onOrderEvent(({ order, path }) => void paths.current.set(order.id, path)), [])
  useEffect(() => {
    const tell = () => {
      const state = audioState()
      // "Rang aloud" is final for the server, so it is not said before it is true.
      if (state === undefined) return
      for (const { id, businessId } of waiting) {
        // Told once; and once more when the sound comes on only while it waits.
        if (told.current.get(id) === true || (told.current.has(id) && state !== AUDIBLE)) continue
        told.current.set(id, state === AUDIBLE)
        void recordRing({ orderId: id, businessId, path: paths.current.get(id) ?? 'snapshot', audioState: state })
      }
    }
    tell()
    const undo = [ring.subscribe(tell), onSecond(tell)]
    return () => undo.forEach((one) => one())
  }, [waiting])
}

/** A ring that is locked or missing is no ring: each order that waits then is told by the system, once. Muted is meant so. */
function useUnheard(ringing: readonly BoardOrder[]): void {
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
