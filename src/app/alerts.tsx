import { useEffect, useMemo } from 'react'
import { mayChangeCookingTime, mayReject } from '#/domain/order-steps'
import { DEFAULT_MAX_PENDING_MINUTES } from '#/domain/order-timing'
import { waitingBehind } from '#/features/orders/answer/answer-flow'
import { answers, useAnswers } from '#/features/orders/answer/answer-store'
import { useNewsOfOthers } from '#/features/orders/answer/use-news-of-others'
import { useCancelledOrders } from '#/features/orders/answer/use-cancelled-orders'
import { useComeBackAtAlarm } from '#/features/orders/answer/use-come-back'
import { useLateSound } from '#/features/orders/answer/use-late-sound'
import { useQuietOrders } from '#/features/orders/answer/use-quiet-orders'
import { useRinging } from '#/features/orders/answer/use-ringing'
import { AlertEdge, WaitingBar } from '#/features/orders/answer/waiting-bar'
import { waitingOrders } from '#/features/orders/answer/waiting-orders'
import { OrderMarks } from '#/features/orders/order-marks'
import { UndoToast } from '#/features/orders/undo-toast'
import { useAllOrders, useCodeOf } from '#/features/orders/use-all-orders'
import { useConnectionState } from '#/offline/use-connection-state'
import { ordersStore } from '#/offline/orders-store'
import { useAttention } from '#/offline/use-attention'
import { usePosSettings, useRejectReasons } from '#/offline/use-settings'
import { hearsOrders } from '#/session/hears-orders'
import { useSession } from '#/session/use-session'
import { AnswerDialog, CancelledOrder, ConflictAlert, HoldAnswers, PrintingHost } from './late-parts'

/** What may come over any page: new orders, their questions, cancelled orders, the undo bar. Decides which one opens. */
export const Alerts = () => {
  const session = useSession()
  const { user } = session
  return user !== null && hearsOrders(session) ? (
    <>
      <OrderAlerts showsBusiness={user.restaurants.length > 1} />
      <UndoToast />
      <PrintingHost />
    </>
  ) : null
}

const OrderAlerts = ({ showsBusiness }: { showsBusiness: boolean }) => {
  const orders = useAllOrders()
  const codeOf = useCodeOf(orders)
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const reasons = useRejectReasons()
  const isConnected = useConnectionState() !== 'disconnected'
  const state = useAnswers()

  const pending = useMemo(() => waitingOrders(orders, maxPendingMinutes), [orders, maxPendingMinutes])
  const quiet = useQuietOrders(pending)
  // Who opens a quiet one by hand gets its dialog, without the sound.
  const opened = state.shown?.orderId
  const asking = useMemo(() => pending.filter(({ id }) => !quiet.has(id) || id === opened), [pending, quiet, opened])
  useEffect(() => answers.setWaiting(asking.map(({ id }) => id)), [asking])
  // An answer that is being written rings no more, though the cache may need a moment to know it.
  const waiting = useMemo(() => pending.filter(({ id }) => !state.answered.has(id)), [pending, state.answered])
  const ringing = useMemo(() => waiting.filter(({ id }) => !quiet.has(id)), [waiting, quiet])
  const stage = useRinging(ringing, waiting, maxPendingMinutes)
  useLateSound(orders, maxPendingMinutes)
  useComeBackAtAlarm(stage)
  useNewsOfOthers(waiting, codeOf)
  const { cancelled, seen, showBoard } = useCancelledOrders()
  const { entries: questions } = useAttention()
  // What was tapped here on a cancelled order says so on its own card: one card for one order.
  const isAsked = questions.some(({ orderId }) => orderId === cancelled?.id)

  const { shown, isMinimised, isHeld } = state
  const order = shown && ordersStore.view(shown.orderId)
  const isPointless =
    shown?.purpose === 'change' &&
    order !== undefined &&
    !(shown.step === 'reject' ? mayReject(order) : mayChangeCookingTime(order))
  useEffect(() => {
    if (isPointless) answers.close()
  }, [isPointless])

  const behind = waitingBehind(state).flatMap((id) => ordersStore.view(id) ?? [])
  return (
    <>
      <OrderMarks maxPendingMinutes={maxPendingMinutes} />
      {ringing.length > 0 && <AlertEdge stage={stage} />}
      <HoldAnswers isOpen={shown !== undefined} isAlarm={stage === 'alarm'} />
      {(isMinimised || isHeld) && !shown && ringing.length > 0 && (
        <WaitingBar waiting={ringing.length} onAnswer={answers.restore} />
      )}
      {shown && order ? (
        <AnswerDialog
          shown={shown}
          order={order}
          code={codeOf(order.id)}
          behind={behind}
          maxPendingMinutes={maxPendingMinutes}
          showsBusiness={showsBusiness}
          reasons={reasons}
          isConnected={isConnected}
          isAlarm={stage === 'alarm' && shown.purpose === 'answer'}
          onStep={answers.step}
          onBack={answers.back}
          onClose={answers.close}
          onMinimise={answers.minimise}
        />
      ) : (
        // One question at a time: a cancelled order waits until the new ones are answered.
        <>
          {cancelled && !isAsked && (
            <CancelledOrder
              key={cancelled.id}
              order={cancelled}
              code={codeOf(cancelled.id)}
              onSeen={() => seen(cancelled.id)}
              onShowBoard={() => showBoard(cancelled.id)}
            />
          )}
          {questions.length > 0 && (!cancelled || isAsked) && <ConflictAlert onStopSeen={seen} />}
        </>
      )}
    </>
  )
}
