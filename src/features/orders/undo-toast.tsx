import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { errorText } from '#/api/error-text'
import type { NextStep } from '#/domain/order-steps'
import { useToasts } from '#/ui/toast'
import { UNDO_MS } from './held-press'
import { onPressFailed, presses, useHeldPresses } from './presses'
import { useAllOrders, useCodeOf } from './use-all-orders'

const UNDO_TOAST = 'undo'

type Words = { titleOf: (cmd: NextStep, orderId: number) => string; text: string; undo: string }

/** Five seconds to take back "Ready" or "Handed over"; mounted once, so that the bar goes on while pages change. */
export const UndoToast = () => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const { held } = useHeldPresses()
  const codeOf = useCodeOf(useAllOrders())
  const words = useRef<Words>(null)
  words.current = {
    titleOf: (cmd, orderId) => {
      const code = codeOf(orderId)
      switch (cmd) {
        case 'markCooked':
          return t`Order ${code} is ready`
        case 'markCollected':
          return t`Order ${code} is with the courier`
        case 'markDelivered':
          return t`Order ${code} was handed over`
      }
    },
    text: t`It is sent when the bar has run out`,
    undo: t`Undo`,
  }

  useEffect(() => {
    if (held === undefined) return toasts.dismiss(UNDO_TOAST)
    if (words.current === null) return
    const { titleOf, text, undo } = words.current
    toasts.show({
      id: UNDO_TOAST,
      kind: 'undo',
      title: titleOf(held.cmd, held.order.id),
      text,
      durationMs: UNDO_MS,
      action: { label: undo, onPress: presses.undo },
    })
  }, [held, toasts])

  useEffect(
    () =>
      onPressFailed((press, error) => {
        const code = codeOf(press.order.id)
        toasts.show({ kind: 'error', title: t`Oops`, text: t`Order ${code}: ${errorText(error, i18n)}` })
      }),
    [toasts, codeOf, t, i18n],
  )

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') presses.flush()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', presses.flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', presses.flush)
      presses.flush()
    }
  }, [])
  return null
}
