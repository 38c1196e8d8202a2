import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Order } from '#/contract/orders'
import { deviceMark } from '#/domain/devices/device-mark'
import { isRejected, isWaiting } from '#/domain/orders/order-steps'
import { readDevice } from '#/offline/store/device-row'
import { onOrderEvent } from '#/offline/board/new-orders'
import type { BoardOrder } from '#/offline/board/view'
import { useToasts } from '#/ui/toast/toast'
import { answers } from './answer-store'
import { useIsBoard } from './use-is-board'

/**
 * What other people did to orders that asked for an answer here: said in a toast, because a dialog that closes without a
 * word hides a lost order. (An order that is cancelled while it cooks has its own card: use-cancelled-orders.ts.)
 */
export function useNewsOfOthers(waiting: readonly BoardOrder[], codeOf: (orderId: number) => string): void {
  const { t } = useLingui()
  const toasts = useToasts()
  const isBoard = useIsBoard()
  const asked = useRef(new Set<number>())
  useEffect(() => {
    for (const { id } of waiting) asked.current.add(id)
  }, [waiting])

  const answerText = (order: Order, code: string, name: string | undefined): string => {
    if (isRejected(order)) {
      return name === undefined ? t`Order ${code} was cancelled` : t`Order ${code} was rejected by ${name}`
    }
    const minutes = order.totalCookingTime
    if (name === undefined) return t`Order ${code} was accepted`
    return minutes === null
      ? t`Order ${code} was accepted by ${name}`
      : t`Order ${code} was accepted by ${name}, ${minutes} min`
  }

  const tell = useEffectEvent((order: Order) => {
    if (!asked.current.has(order.id) || isWaiting(order)) return
    asked.current.delete(order.id)
    if (answers.givenHere(order.id) !== undefined) return
    // The board shows it cook; that it is gone is shown nowhere else.
    if (isBoard && !isRejected(order)) return
    const text = answerText(order, codeOf(order.id), order.statusBy?.userName)
    toasts.show({ kind: 'info', title: t`Info`, text })
  })

  useEffect(() => {
    let ours: string | undefined
    void readDevice().then(
      (device) => {
        ours = device === undefined ? undefined : deviceMark(device.deviceId)
      },
      () => undefined,
    )
    return onOrderEvent(({ order, change }) => {
      if (change !== 'status') return
      const isOurs = ours !== undefined && order.statusBy?.deviceMark === ours
      if (isOurs) asked.current.delete(order.id)
      else tell(order)
    })
  }, [])
}
