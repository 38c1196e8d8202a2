import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { errorText } from '#/api/error-text'
import { useMustSay } from '#/components/status-line/use-must-say'
import { useToasts } from '#/ui/toast/toast'
import { UNDO_MS } from '../../shared/undoable-step'
import { useAllOrders, useCodeOf } from '../../shared/use-all-orders'
import { heldAccepts, onAcceptsFailed } from './held'

const UNDO_TOAST = 'undo-several'

/** Five seconds to take several acceptances back with one press; goes on while pages change. Draws nothing itself. */
export const SeveralUndo = () => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const mustSay = useMustSay()
  const held = useSyncExternalStore(heldAccepts.subscribe, heldAccepts.get)
  const codeOf = useCodeOf(useAllOrders())
  const show = useEffectEvent((count: number) =>
    toasts.show({
      id: UNDO_TOAST,
      kind: 'undo',
      title: plural(count, { one: '# order accepted', other: '# orders accepted' }),
      text: plural(count, {
        one: 'It is sent when the bar has run out',
        other: 'They are sent when the bar has run out',
      }),
      durationMs: UNDO_MS,
      action: { label: t`Undo`, onPress: heldAccepts.undo },
    }),
  )
  useEffect(() => {
    if (held) show(held.length)
    else toasts.dismiss(UNDO_TOAST)
  }, [held, toasts])

  const fail = useEffectEvent((failure: Parameters<Parameters<typeof onAcceptsFailed>[0]>[0]) => {
    if ('tooLate' in failure) {
      const codes = failure.tooLate.map(({ id }) => codeOf(id)).join(', ')
      const text = t`Already sent, cannot be undone: ${codes}`
      mustSay({ id: 'accept-several', kind: 'error', title: t`Oops`, text })
      return
    }
    const code = codeOf(failure.order.id)
    const text = t`Order ${code}: ${errorText(failure.receipt.error, i18n)}`
    mustSay({ id: `answer-${failure.order.id}`, kind: 'error', title: t`Oops`, text })
  })
  useEffect(() => onAcceptsFailed(fail), [])

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') heldAccepts.flush()
    }
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', heldAccepts.flush)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', heldAccepts.flush)
      heldAccepts.flush()
    }
  }, [])
  return null
}
