import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { MealGroup } from '#/contract/company-orders'
import { AUDIBLE } from '#/domain/devices/reach'
import { onSecond } from '#/offline/device/ticker'
import { recordRing } from '#/offline/outbox/ring-receipts'
import { audioState } from '#/push/audio-state'
import { holdRing } from '#/push/hold-ring'
import { ring } from '#/push/ring'
import { useToasts } from '#/ui/toast/toast'
import { useMealGroups } from './use-meal-groups'

const TOAST = 'meals-to-accept'

/** Rings, on whatever page, while a closed list of a company, or a meal that it wants to add, waits for an answer, and leads to it. Tells the server that it rang. */
export const MealRing = () => {
  const { t } = useLingui()
  const toasts = useToasts()
  const navigate = useNavigate()
  const waiting = useMealGroups().filter(({ column, asked }) => column === 'toAccept' || asked > 0)
  const count = waiting.length
  const isWaiting = count > 0
  useEffect(() => (isWaiting ? holdRing() : undefined), [isWaiting])
  const say = useEffectEvent(() =>
    toasts.show({
      id: TOAST,
      kind: 'warning',
      title: t`${plural(count, { one: '# company order is waiting', other: '# company orders are waiting' })}`,
      action: { label: t`Show`, onPress: () => void navigate({ to: '/b2bOrders/kanban' }) },
      durationMs: null,
    }),
  )
  const hush = useEffectEvent(() => toasts.dismiss(TOAST))
  useEffect(() => {
    if (count === 0) return
    say()
    return () => hush()
  }, [count])
  useReceipts(waiting)
  return null
}

/** Once for each list; and once more when the sound comes on only while it waits. */
function useReceipts(waiting: readonly MealGroup[]): void {
  const told = useRef(new Map<number, boolean>())
  const tell = useEffectEvent(() => {
    const state = audioState()
    if (state === undefined) return
    for (const { ringOrderId: orderId, business } of waiting) {
      if (orderId === null || told.current.get(orderId) === true) continue
      if (told.current.has(orderId) && state !== AUDIBLE) continue
      told.current.set(orderId, state === AUDIBLE)
      void recordRing({ orderId, businessId: business.id, path: 'stream', audioState: state })
    }
  })
  useEffect(() => {
    const undo = [ring.subscribe(() => tell()), onSecond(() => tell())]
    return () => undo.forEach((one) => one())
  }, [])
}
