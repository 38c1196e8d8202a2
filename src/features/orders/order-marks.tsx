import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { isChangeBeforeAnswer } from '#/domain/changed'
import { isTimeToStart } from '#/domain/later'
import { orderMarks } from '#/offline/order-marks'
import type { BoardOrder } from '#/offline/view'
import { ring } from '#/push/ring'
import { useToasts } from '#/ui/toast'
import { useAllOrders, useCodeOf } from './use-all-orders'
import { watchTimes } from './watch-times'

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
  useEffect(
    () =>
      watchTimes(orders, maxPendingMinutes, (now) => {
        for (const order of orders) if (isTimeToStart(order, now)) void remind(order)
      }),
    [orders, maxPendingMinutes],
  )
}
