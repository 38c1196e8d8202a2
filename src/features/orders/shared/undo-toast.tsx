import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { errorText } from '#/api/error-text'
import { useMustSay } from '#/components/status-line/use-must-say'
import type { NextStep } from '#/domain/orders/order-steps'
import { useToasts } from '#/ui/toast/toast'
import { type Press, UNDO_MS } from './undoable-step'
import { onPressFailed, presses, useHeldPresses } from './presses'
import { useAllOrders, useCodeOf } from './use-all-orders'

const UNDO_TOAST = 'undo'

/** Five seconds to take back "Ready" or "Handed over"; mounted once, so that the bar goes on while pages change. */
export const UndoToast = () => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const mustSay = useMustSay()
  const { held } = useHeldPresses()
  const codeOf = useCodeOf(useAllOrders())
  const titleOf = (cmd: NextStep, code: string): string => {
    switch (cmd) {
      case 'markCooked':
        return t`Order ${code} is ready`
      case 'markCollected':
        return t`Order ${code} is with the courier`
      case 'markDelivered':
        return t`Order ${code} was handed over`
    }
  }
  const show = useEffectEvent((press: Press) =>
    toasts.show({
      id: UNDO_TOAST,
      kind: 'undo',
      title: titleOf(press.cmd, codeOf(press.order.id)),
      text: t`It is sent when the bar has run out`,
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: presses.undo },
    }),
  )
  useEffect(() => {
    if (held) show(held)
    else toasts.dismiss(UNDO_TOAST)
  }, [held, toasts])

  useEffect(
    () =>
      onPressFailed((press, error) => {
        const code = codeOf(press.order.id)
        const text =
          error === undefined
            ? t`Order ${code} was already sent. It cannot be taken back.`
            : t`Order ${code}: ${errorText(error, i18n)}`
        mustSay({ id: `press-${press.order.id}`, kind: 'error', title: t`Oops`, text })
      }),
    [mustSay, codeOf, t, i18n],
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
