import { useCallback, useEffect, useMemo } from 'react'
import type { User } from '#/contract/session'
import { ACCESS, mayPass } from '#/domain/people/access'
import { isRejected, mayChangeCookingTime, mayReject } from '#/domain/orders/order-steps'
import { DEFAULT_MAX_PENDING_MINUTES } from '#/domain/orders/order-timing'
import { answers, useAnswers } from '#/features/orders/answer/answer-store'
import { useSeveralOpen } from '#/features/orders/answer/several-open'
import { useNewsOfOthers } from '#/features/orders/answer/use-news-of-others'
import { useCancelledOrders } from '#/features/orders/answer/use-cancelled-orders'
import { useComeBack } from '#/features/orders/answer/use-come-back'
import { useLateSound } from '#/features/orders/answer/use-late-sound'
import { useQuietOrders } from '#/features/orders/answer/use-quiet-orders'
import { useShowBoard } from '#/features/orders/answer/use-show-board'
import { useRinging } from '#/features/orders/answer/use-ringing'
import { AlertEdge, WaitingBar } from '#/features/orders/answer/waiting-bar'
import { waitingOrders } from '#/features/orders/answer/waiting-orders'
import { OrderMarks } from '#/features/orders/shared/order-marks'
import { useRecalling } from '#/features/orders/shared/recalling'
import { UndoToast } from '#/features/orders/shared/undo-toast'
import { useAllOrders, useCodeOf } from '#/features/orders/shared/use-all-orders'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { ordersStore } from '#/offline/board/orders-store'
import { useAttention } from '#/offline/attention/use-attention'
import { usePosSettings, useRejectReasons } from '#/offline/facts/use-settings'
import type { BoardOrder } from '#/offline/board/view'
import { useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { answersOrders } from '#/session/answers-orders'
import { accessUserOf, useSession } from '#/session/use-session'
import { useStayInApp } from '#/ui/overlay/back'
import {
  AcceptSeveral,
  AnswerDialog,
  CancelledOrder,
  ConflictAlert,
  HoldAnswers,
  MealRing,
  MealStrip,
  PrintingHost,
  RecallDialog,
  SeveralButton,
} from '../loading/lazy-parts'

/** Whose kitchen cooks for companies, and who may answer them. */
const answersMeals = (user: User): boolean =>
  user.restaurants.some(({ b2bModule }) => b2bModule) && mayPass(ACCESS.b2bOrdersWriting, accessUserOf(user))

const NOTHING: readonly BoardOrder[] = []

/**
 * What may come over any page: new orders, their questions, cancelled orders, the undo bar. Decides which one opens. A device
 * that was not told to ring shows what a person opens and nothing by itself.
 */
export const Alerts = () => {
  const session = useSession()
  const rings = useRingsHere()
  const { user } = session
  if (user === null) return null
  return answersOrders(session) ? (
    <>
      <OrderAlerts showsBusiness={user.restaurants.length > 1} rings={rings} />
      <UndoToast />
      <Recall />
      <PrintingHost />
      {answersMeals(user) && <MealStrip />}
      {rings && answersMeals(user) && <MealRing />}
    </>
  ) : (
    rings && <RingAlone />
  )
}

/** Somebody brings back what was pressed by mistake, on whatever page. */
const Recall = () => (useRecalling() ? <RecallDialog /> : null)

/** Who may answer nothing, and wants to hear that orders wait: the sound, the edge and the count. */
const RingAlone = () => {
  const orders = useAllOrders()
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const waiting = useMemo(() => waitingOrders(orders, maxPendingMinutes), [orders, maxPendingMinutes])
  const stage = useRinging(waiting, NOTHING, maxPendingMinutes)
  const isMuted = useRing().state === 'muted'
  useStayInApp(waiting.length > 0)
  return (
    waiting.length > 0 && (
      <>
        <AlertEdge stage={stage} isMuted={isMuted} />
        <WaitingBar waiting={waiting.length} stage={stage} isResting={false} />
      </>
    )
  )
}

const OrderAlerts = ({ showsBusiness, rings }: { showsBusiness: boolean; rings: boolean }) => {
  const orders = useAllOrders()
  const codeOf = useCodeOf(orders)
  const maxPendingMinutes = usePosSettings()?.maxPendingMinutes ?? DEFAULT_MAX_PENDING_MINUTES
  const reasons = useRejectReasons()
  const isConnected = useConnectionState() !== 'disconnected'
  const state = useAnswers()

  const pending = useMemo(() => waitingOrders(orders, maxPendingMinutes), [orders, maxPendingMinutes])
  const taken = useQuietOrders(pending)
  const isQuiet = useCallback((id: number) => !rings || taken.has(id), [rings, taken])
  // Who opens a quiet one by hand gets its dialog, without the sound.
  const opened = state.shown?.orderId
  const asking = useMemo(() => pending.filter(({ id }) => !isQuiet(id) || id === opened), [pending, isQuiet, opened])
  useEffect(() => answers.setWaiting(asking.map(({ id }) => id)), [asking])
  // An answer that is being written rings no more, though the cache may need a moment to know it.
  const waiting = useMemo(() => pending.filter(({ id }) => !state.answered.has(id)), [pending, state.answered])
  const ringing = useMemo(() => waiting.filter(({ id }) => !isQuiet(id)), [waiting, isQuiet])
  const stage = useRinging(ringing, rings ? waiting : NOTHING, maxPendingMinutes)
  useLateSound(rings ? orders : NOTHING, maxPendingMinutes)
  useStayInApp(ringing.length > 0)
  useComeBack(ringing)
  const { isBoard, show: showBoard } = useShowBoard()
  const isMuted = useRing().state === 'muted'
  useNewsOfOthers(rings ? waiting : NOTHING, codeOf)
  const { cancelled, seen, showBoard: putAside } = useCancelledOrders(rings)
  const { commands: questions } = useAttention()
  // What was pressed here on a cancelled order says so on its own card: one card for one order.
  const isAsked = questions.some(({ orderId }) => orderId === cancelled?.id)
  const mustStop = questions.some(({ orderId, code }) => {
    const known = ordersStore.serverOrder(orderId)
    return known !== undefined && isRejected(known) && code !== 'came_too_late'
  })

  const { shown, isMinimised, isHeld, aside } = state
  const isPutOff = isMinimised || isHeld || aside.size > 0
  const order = shown && ordersStore.view(shown.orderId)
  const isPointless =
    shown?.purpose === 'change' &&
    order !== undefined &&
    !(shown.step === 'reject' ? mayReject(order) : mayChangeCookingTime(order))
  useEffect(() => {
    if (isPointless) answers.close()
  }, [isPointless])

  const isSeveral = useSeveralOpen()

  const waitingViews = state.waiting.flatMap((id) => ordersStore.view(id) ?? [])
  return (
    <>
      <OrderMarks maxPendingMinutes={maxPendingMinutes} reminds={rings} />
      {ringing.length > 0 && <AlertEdge stage={stage} isMuted={isMuted} />}
      <HoldAnswers isOpen={shown !== undefined} isAlarm={stage === 'alarm'} />
      {ringing.length > 0 && (isBoard || (isPutOff && !shown)) && (
        <WaitingBar
          waiting={ringing.length}
          stage={stage}
          isResting={isSeveral || shown !== undefined || !isPutOff}
          onAnswer={answers.restore}
        >
          {ringing.length > 1 && <SeveralButton waiting={ringing.length} />}
        </WaitingBar>
      )}
      <AcceptSeveral
        open={isSeveral}
        waiting={ringing}
        isBehind={shown !== undefined || (cancelled !== undefined && !isAsked)}
        showsBusiness={showsBusiness}
      />
      {/* One question at a time, and what must not be cooked any more before what may be. */}
      {mustStop ? (
        <ConflictAlert onStopSeen={seen} />
      ) : cancelled && !isAsked ? (
        <CancelledOrder
          key={cancelled.id}
          order={cancelled}
          code={codeOf(cancelled.id)}
          onSeen={() => seen(cancelled.id)}
          onShowBoard={() => putAside(cancelled.id)}
        />
      ) : shown && order ? (
        <AnswerDialog
          shown={shown}
          order={order}
          code={codeOf(order.id)}
          waiting={waitingViews}
          maxPendingMinutes={maxPendingMinutes}
          showsBusiness={showsBusiness}
          reasons={reasons}
          isConnected={isConnected}
          isAlarm={stage === 'alarm' && shown.purpose === 'answer'}
          isMuted={isMuted}
          onTurnTo={answers.turnTo}
          onStep={answers.step}
          onBack={answers.back}
          onClose={answers.close}
          onMinimise={showBoard}
        />
      ) : (
        questions.length > 0 && <ConflictAlert onStopSeen={seen} />
      )}
    </>
  )
}
