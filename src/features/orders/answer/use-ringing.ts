import { useEffect, useRef, useState } from 'react'
import { countdown, countdownSpan } from '#/domain/order-timing'
import { serverNow } from '#/offline/clock'
import { onOrderEvent, type OrderEvent } from '#/offline/new-orders'
import { recordRing } from '#/offline/ring-receipts'
import { onSecond } from '#/offline/ticker'
import type { BoardOrder } from '#/offline/view'
import { audioState, ring } from '#/push/ring'

/**
 * Rings while any order waits, twice as often once one of them is in the last third of its time, and tells the server
 * that it rang. Answers whether it is urgent.
 */
export function useRinging(waiting: readonly BoardOrder[], maxPendingMinutes: number): boolean {
  const isRinging = waiting.length > 0
  useEffect(() => {
    if (!isRinging) return
    ring.start()
    return () => ring.stop()
  }, [isRinging])
  useReceipts(waiting)
  return useUrgency(waiting, maxPendingMinutes)
}

function useUrgency(waiting: readonly BoardOrder[], maxPendingMinutes: number): boolean {
  const [isUrgent, setUrgent] = useState(false)
  const late = useRef<ReadonlySet<number>>(new Set())
  useEffect(() => {
    const look = (now: number) => {
      const tones = waiting.map((order) => {
        const span = countdownSpan(order, maxPendingMinutes)
        return { id: order.id, tone: span ? countdown(span, now).tone : 'ok' }
      })
      const nowLate = new Set(tones.filter(({ tone }) => tone === 'late').map(({ id }) => id))
      // Nobody answered in time: a second sound, once for each order.
      if ([...nowLate].some((id) => !late.current.has(id))) ring.play('late')
      late.current = nowLate
      const urgent = tones.some(({ tone }) => tone !== 'ok')
      ring.setUrgent(urgent)
      setUrgent(urgent)
    }
    look(serverNow())
    return onSecond(look)
  }, [waiting, maxPendingMinutes])
  return isUrgent
}

function useReceipts(waiting: readonly BoardOrder[]): void {
  const paths = useRef(new Map<number, OrderEvent['path']>())
  const told = useRef(new Set<number>())
  useEffect(() => onOrderEvent(({ order, path }) => void paths.current.set(order.id, path)), [])
  useEffect(() => {
    for (const { id, businessId } of waiting) {
      if (told.current.has(id)) continue
      told.current.add(id)
      void recordRing({ orderId: id, businessId, path: paths.current.get(id) ?? 'snapshot', audioState: audioState() })
    }
  }, [waiting])
}
