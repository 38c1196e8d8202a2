import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isChangeBeforeAnswer } from '#/domain/changed'
import { isTimeToStart } from '#/domain/later'
import { serverNow } from '#/offline/clock'
import { orderMarks } from '#/offline/order-marks'
import { onSecond } from '#/offline/ticker'
import type { BoardOrder } from '#/offline/view'
import { ring } from '#/push/ring'
import { useToasts } from '#/ui/toast'
import { untilNextChange } from './until-next-change'
import { useAllOrders, useCodeOf } from './use-all-orders'

/**
 * Reminds of orders for later when they have to be begun, once on this device, on whatever page; and notes what was edited
 * before anybody accepted it, so that only later changes are marked. Draws nothing.
 */
export const OrderMarks = ({ maxPendingMinutes }: { maxPendingMinutes: number }) => {
  const orders = useAllOrders()
  useStartReminder(orders, maxPendingMinutes)
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
  const toasts = useToasts()
  const codeOf = useCodeOf(orders)
  const remind = useEffectEvent(async (order: BoardOrder) => {
    if (!(await orderMarks.claimReminder(order.id))) return
    ring.play('late')
    const code = codeOf(order.id)
    toasts.show({
      id: `start-${order.id}`,
      kind: 'warning',
      title: t`Attention`,
      text: t`Start cooking order ${code} now.`,
      // It stays until somebody has seen it: the cook may stand with the back to the screen.
      durationMs: null,
    })
  })
  useEffect(() => {
    const isTime = untilNextChange(orders, maxPendingMinutes)
    const look = (now: number) => {
      if (!isTime(now)) return
      for (const order of orders) if (isTimeToStart(order, now)) void remind(order)
    }
    look(serverNow())
    return onSecond(look)
  }, [orders, maxPendingMinutes])
}
