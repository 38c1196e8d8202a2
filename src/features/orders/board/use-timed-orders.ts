import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLater } from '#/domain/orders/later'
import type { CountdownTone, TimedOrder } from '#/domain/orders/order-timing'
import { serverNow } from '#/offline/device/clock'
import { watchTimes } from '../shared/watch-times'
import { type TimedSets, toneOf } from './board-columns'

type Watched = TimedOrder & { id: number }

const isSame = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id))

/**
 * The orders that are late now, and those that it is too early to cook, also where they are not on screen. Looks at all of
 * them when they change and when the next one turns amber or late or has to be begun, and renders only when one enters or
 * leaves a set. `onCross` hears of orders that turn amber or late while watched.
 */
export function useTimedOrders<T extends Watched>(
  orders: readonly T[],
  maxPendingMinutes: number,
  onCross: (order: T, tone: 'warn' | 'late') => void,
): TimedSets {
  const [timed, setTimed] = useState<TimedSets>(() => {
    const now = serverNow()
    return setsOf(orders, tonesOf(orders, now, maxPendingMinutes), now)
  })
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
      const next = setsOf(orders, tones, now)
      setTimed((shown) => (isSame(shown.late, next.late) && isSame(shown.later, next.later) ? shown : next))
    }
    return watchTimes(orders, maxPendingMinutes, look)
  }, [orders, maxPendingMinutes])
  return timed
}

const setsOf = (orders: readonly Watched[], tones: ReadonlyMap<number, CountdownTone>, now: number): TimedSets => ({
  late: new Set([...tones].filter(([, tone]) => tone === 'late').map(([id]) => id)),
  later: new Set(orders.filter((order) => isLater(order, now)).map(({ id }) => id)),
})

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
