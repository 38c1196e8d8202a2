import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { unread } from '#/components/status-line/unread'
import { useMustSay } from '#/components/status-line/use-must-say'
import { isChangeBeforeAnswer } from '#/domain/orders/changed'
import { isTimeToStart } from '#/domain/orders/later'
import { orderMarks } from '#/offline/board/order-marks'
import type { BoardOrder } from '#/offline/board/view'
import { ring } from '#/push/ring'
import { useAllOrders, useCodeOf } from './use-all-orders'
import { watchTimes } from './watch-times'

const NOTHING: readonly BoardOrder[] = []

/**
 * Reminds of orders for later when they have to be begun, once on this device, on whatever page, where it rings (`reminds`); and notes what was edited
 * before anybody accepted it, so that only later changes are marked. Draws nothing.
 */
export const OrderMarks = ({ maxPendingMinutes, reminds }: { maxPendingMinutes: number; reminds: boolean }) => {
  const orders = useAllOrders()
  useStartReminder(reminds ? orders : NOTHING, maxPendingMinutes)
  useEffect(() => {
    const note = () => {
      if (!orderMarks.isLoaded()) return
      for (const order of orders) {
        if (isChangeBeforeAnswer(order, orderMarks.seenRevision(order.id)))
          void orderMarks.see(order.id, order.revision)
      }
    }
    note()
    return orderMarks.subscribe(note)
  }, [orders])
  return null
}

function useStartReminder(orders: readonly BoardOrder[], maxPendingMinutes: number): void {
  const { t } = useLingui()
  const mustSay = useMustSay()
  const codeOf = useCodeOf(orders)
  const remind = useEffectEvent(async (order: BoardOrder) => {
    if (!(await orderMarks.claimReminder(order.id))) return
    ring.play('late')
    const code = codeOf(order.id)
    mustSay({
      id: reminderOf(order),
      kind: 'warning',
      title: t`Attention`,
      text: t`Start cooking order ${code} now.`,
    })
  })
  useEffect(
    () =>
      watchTimes(orders, maxPendingMinutes, (now) => {
        const due = orders.filter((order) => isTimeToStart(order, now))
        for (const order of due) void remind(order)
        unread.settle(...noLongerDue(due))
      }),
    [orders, maxPendingMinutes],
  )
}

const REMINDERS = 'start-'
const reminderOf = ({ id }: BoardOrder): string => `${REMINDERS}${id}`

/** Reminders that nobody has read, of orders that were begun or are gone meanwhile. */
function noLongerDue(due: readonly BoardOrder[]): string[] {
  const still = new Set(due.map(reminderOf))
  return unread.all().flatMap(({ id }) => (id.startsWith(REMINDERS) && !still.has(id) ? [id] : []))
}
