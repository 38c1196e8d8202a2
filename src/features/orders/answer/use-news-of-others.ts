import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Order } from '#/contract/orders'
import { isRejected, isWaiting } from '#/domain/order-steps'
import { readDevice } from '#/offline/device'
import { onOrderEvent } from '#/offline/new-orders'
import type { BoardOrder } from '#/offline/view'
import { ring } from '#/push/ring'
import { useToasts } from '#/ui/toast'
import { answers } from './answer-store'

/**
 * What other people did to orders of ours: an answer given elsewhere is said in a toast, because a dialog that closes
 * without a word hides a lost order; an order that was cancelled while it cooks is returned, to be shown until seen.
 */
export function useNewsOfOthers(
  waiting: readonly BoardOrder[],
  codeOf: (orderId: number) => string,
): { cancelled: Order | undefined; seen: (orderId: number) => void } {
  const { t } = useLingui()
  const toasts = useToasts()
  const [cancelled, setCancelled] = useState<readonly Order[]>([])
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
    const code = codeOf(order.id)
    const name = order.statusBy?.userName
    if (asked.current.has(order.id) && !isWaiting(order)) {
      asked.current.delete(order.id)
      if (answers.givenHere(order.id) !== undefined) return
      toasts.show({ kind: 'info', title: t`Info`, text: answerText(order, code, name) })
      return
    }
    if (isRejected(order) && order.lastDateAccepted !== null && answers.givenHere(order.id) !== 'reject') {
      ring.play('cancelled')
      setCancelled((before) => [...before.filter(({ id }) => id !== order.id), order])
    }
  })

  useEffect(() => {
    let deviceId: string | undefined
    void readDevice().then(
      (device) => {
        deviceId = device?.deviceId
      },
      () => undefined,
    )
    return onOrderEvent(({ order, change }) => {
      if (change !== 'status') return
      const isOurs = deviceId !== undefined && order.statusBy?.deviceId === deviceId
      if (isOurs) asked.current.delete(order.id)
      else tell(order)
    })
  }, [])

  const seen = useCallback((orderId: number) => setCancelled((all) => all.filter(({ id }) => id !== orderId)), [])
  return { cancelled: cancelled[0], seen }
}
