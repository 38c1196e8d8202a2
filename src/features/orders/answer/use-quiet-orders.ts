import { useEffect, useMemo, useState } from 'react'
import type { Order } from '#/contract/orders'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import { takenHere } from '#/session/taken-here'
import { useUser } from '#/session/use-session'
import { isUnheard } from './ring-stage'

const NOBODY: ReadonlySet<number> = new Set()

/**
 * The waiting orders that somebody has just typed on this tablet: it neither rings for them nor asks, the others do. For a
 * minute only: what nobody has answered by then is called out here, too.
 */
export function useQuietOrders(waiting: readonly Order[]): ReadonlySet<number> {
  const { id: userId } = useUser()
  const [overdue, setOverdue] = useState(NOBODY)
  useEffect(() => {
    const look = (now: number) => {
      const next = waiting.filter((order) => isUnheard(order, now)).map(({ id }) => id)
      setOverdue((before) =>
        next.length === before.size && next.every((id) => before.has(id)) ? before : new Set(next),
      )
    }
    look(serverNow())
    return onSecond(look)
  }, [waiting])
  return useMemo(() => {
    const quiet = waiting.filter((order) => isTakenHere(order, userId) && !overdue.has(order.id)).map(({ id }) => id)
    return quiet.length === 0 ? NOBODY : new Set(quiet)
  }, [waiting, overdue, userId])
}

const isTakenHere = ({ id, manually, createdByUser }: Order, userId: number): boolean =>
  takenHere.has(id) || (takenHere.isExpected() && manually && createdByUser?.id === userId)
