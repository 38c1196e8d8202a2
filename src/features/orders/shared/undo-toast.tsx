import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { errorText } from '#/api/error-text'
import { useMustSay } from '#/components/status-line/use-must-say'
import { serverNow } from '#/offline/device/clock'
import { useToasts } from '#/ui/toast/toast'
import { type Press, UNDO_MS } from './undoable-step'
import { onPressFailed, presses, useHeldPresses } from './presses'
import { undoCards } from './undo-cards'
import { useAllOrders, useCodeOf } from './use-all-orders'
import { useStepTitle } from './use-step-title'

/** A card of the board that was pressed has its Undo this much later; only what has none by then needs a message. */
const CARD_COMES_MS = 600

/** What can be taken back and has no Undo on its card, each for what is left of its five seconds. */
export const UndoToast = () => {
  const { held } = useHeldPresses()
  const onCards = useSyncExternalStore(undoCards.subscribe, undoCards.get)
  return (
    <>
      {held.map(
        (press) =>
          !onCards.has(press.order.id) && <OneUndo key={`${press.order.id} ${press.pressedAt}`} press={press} />,
      )}
      <PressesEnd />
    </>
  )
}

/** Draws nothing itself. */
const OneUndo = ({ press }: { press: Press }) => {
  const { t } = useLingui()
  const toasts = useToasts()
  const titleOf = useStepTitle()
  const code = useCodeOf(useAllOrders())(press.order.id)
  const show = useEffectEvent((id: string) =>
    toasts.show({
      id,
      kind: 'undo',
      title: titleOf(press.cmd, code),
      text: t`Sends when the bar runs out`,
      durationMs: Math.max(0, press.pressedAt + UNDO_MS - serverNow()),
      action: { label: t`Undo`, onPress: () => presses.undo(press.order.id) },
    }),
  )
  const orderId = press.order.id
  useEffect(() => {
    const id = `undo-${orderId}`
    const timer = setTimeout(() => show(id), undoCards.isBoardHere() ? CARD_COMES_MS : 0)
    return () => {
      clearTimeout(timer)
      toasts.dismiss(id)
    }
  }, [toasts, orderId])
  return null
}

/** Sends what is held when the page hides, and says what went wrong; mounted once, for all pages. Draws nothing. */
const PressesEnd = () => {
  const { t, i18n } = useLingui()
  const mustSay = useMustSay()
  const codeOf = useCodeOf(useAllOrders())
  useEffect(
    () =>
      onPressFailed((press, error) => {
        const code = codeOf(press.order.id)
        const text =
          error === undefined
            ? t`Order ${code} was already sent. It cannot be undone.`
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
