import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CountdownTone, TimedOrder } from '#/domain/order-timing'
import { serverNow } from '#/offline/clock'
import { onSecond } from '#/offline/ticker'
import { toneOf } from './board-columns'

type Watched = TimedOrder & { id: number }

const lateOf = (tones: ReadonlyMap<number, CountdownTone>): ReadonlySet<number> =>
  new Set([...tones].filter(([, tone]) => tone === 'late').map(([id]) => id))

const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/**
 * The orders that are late now. Looks at every order each second, also at those that are not on screen, but renders
 * only when one becomes late or stops being it. `onCross` hears of orders that turn amber or late while watched.
 */
export function useLateOrders<T extends Watched>(
  orders: readonly T[],
  maxPendingMinutes: number,
  onCross: (order: T, tone: 'warn' | 'late') => void,
): ReadonlySet<number> {
  const [late, setLate] = useState<ReadonlySet<number>>(() => lateOf(tonesOf(orders, serverNow(), maxPendingMinutes)))
  const known = useRef<ReadonlyMap<number, CountdownTone>>(new Map())
  const crossed = useEffectEvent(onCross)
  useEffect(() => {
    const look = (now: number) => {
      const before = known.current
      const tones = tonesOf(orders, now, maxPendingMinutes)
      known.current = tones
      for (const order of orders) {
        const tone = tones.get(order.id)
        const was = before.get(order.id)
        if (was !== undefined && tone !== undefined && tone !== was && tone !== 'ok') crossed(order, tone)
      }
      const next = lateOf(tones)
      setLate((shown) => (isSame(shown, next) ? shown : next))
    }
    look(serverNow())
    return onSecond(look)
  }, [orders, maxPendingMinutes])
  return late
}

function tonesOf(
  orders: readonly Watched[],
  now: number,
  maxPendingMinutes: number,
): ReadonlyMap<number, CountdownTone> {
  const tones = new Map<number, CountdownTone>()
  for (const order of orders) {
    const tone = toneOf(order, now, maxPendingMinutes)
    if (tone) tones.set(order.id, tone)
  }
  return tones
}
