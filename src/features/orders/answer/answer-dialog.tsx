import { Plural, Trans } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import Columns3 from 'lucide-react/icons/columns-3'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState, useSyncExternalStore } from 'react'
import { kindTint } from '#/components/kind-icon'
import type { RejectReason } from '#/contract/orders'
import { orderKind } from '#/domain/orders/order-kind'
import { countdownSpan } from '#/domain/orders/order-timing'
import { serverNow } from '#/offline/device/clock'
import { onSecond } from '#/offline/device/ticker'
import type { BoardOrder } from '#/offline/board/view'
import { FullAlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './answer-dialog.module.css'
import type { AnswerStep, Shown } from './answer-flow'
import { answers } from './answer-store'
import { isInField } from './at-work'
import { CookingSteps } from './cooking-steps'
import { NewOrder } from './new-order'
import { OrderStepper } from './order-stepper'
import { placeAmong } from './place-among'
import { QuietHere } from './quiet-here'
import { RejectOrder } from './reject-order'
import { minutesUnheard } from './ring-stage'
import { NoSound, SilenceButton } from './silence-button'
import { useIsBoard } from './use-is-board'
import { useAnswerActions } from './use-answer-actions'
import { useReject } from './use-reject'
import { OPEN_SHIELD_MS, SHIELD_MS, STEP_SHIELD_MS, useShield } from '../shared/use-shield'

export type AnswerDialogProps = {
  shown: Shown
  order: BoardOrder
  code: string
  /** The orders that wait, the nearest deadline first. */
  waiting: readonly BoardOrder[]
  maxPendingMinutes: number
  showsBusiness: boolean
  reasons: readonly RejectReason[]
  isConnected: boolean
  /** Nobody has answered for a minute, and nobody is there: the order takes the whole screen. */
  isAlarm: boolean
  /** A person has muted the ring: the dialog does not shout either. */
  isMuted: boolean
  onTurnTo: (orderId: number) => void
  onStep: (step: AnswerStep) => void
  onBack: () => void
  onClose: () => void
  onMinimise: () => void
}

/** One order's questions, one after the other in one dialog: never a dialog on a dialog. */
export const AnswerDialog = (props: AnswerDialogProps) => {
  const { shown, order, code, maxPendingMinutes, reasons, isConnected } = props
  const { onBack, onClose } = props
  const { isBusy, accept, save } = useAnswerActions()
  const reject = useReject(save)
  const onAccept = (minutes: number) => accept(order, minutes)
  const { step, purpose, openedAt, trail } = shown
  const isPhone = useMediaQuery(PHONE)
  const isLoud = props.isAlarm && !props.isMuted && step === 'order'
  const fills = useFilled(`${order.id} ${openedAt}`, isLoud) && step === 'order'
  // On a phone the dialog is as big before: the button is where it was, and who presses it means it.
  const isNew = useShield(`${order.id} ${openedAt} ${fills && !isPhone}`, step === 'order' ? SHIELD_MS : OPEN_SHIELD_MS)
  const isNext = useShield(`${order.id} ${step} ${trail.length}`, STEP_SHIELD_MS)
  const common = { order, code, span: countdownSpan(order, maxPendingMinutes), isShielded: isNew || isNext, isBusy }
  // It opened over a field: an Enter that was meant for a search must find no answer under it, until a person has pressed here.
  const [takesFocus, setTakesFocus] = useState(() => !isInField(document.activeElement))
  const onStep = (next: AnswerStep) => {
    setTakesFocus(true)
    props.onStep(next)
  }
  if (step === 'reject') {
    return (
      <RejectOrder
        {...common}
        key={order.id}
        reasons={reasons}
        isConnected={isConnected}
        onKeep={onBack}
        onReject={(reasonId, notes, ranOut) => void reject(order, { reasonId, notes, ranOut })}
      />
    )
  }
  return (
    <FullAlertDialog
      open
      onClose={onClose}
      closeOnEscape={purpose === 'change'}
      // One step back; from the order itself to the board, where it rings on.
      onBack={step === 'order' ? props.onMinimise : onBack}
      fills={fills}
      above={step === 'order' && <Above {...props} isLoud={isLoud} />}
    >
      {step === 'order' ? (
        <NewOrder
          {...common}
          key={order.id}
          showsBusiness={props.showsBusiness}
          takesFocus={takesFocus}
          // Without a cooking time there is nothing to ask.
          onAccept={() =>
            order.enableCookingTime ? onStep('ask') : onAccept(order.orderExtraData.suggestedCookingTime)
          }
          onReject={() => onStep('reject')}
        />
      ) : (
        <CookingSteps
          {...common}
          key={order.id}
          step={step}
          purpose={purpose}
          span={purpose === 'answer' ? common.span : undefined}
          onStep={onStep}
          onBack={onBack}
          onConfirm={onAccept}
        />
      )}
    </FullAlertDialog>
  )
}

/** Once it has grown it stays so for this order: what is under a finger does not shrink because somebody has come. */
function useFilled(key: string, isLoud: boolean): boolean {
  const [filled, setFilled] = useState<string>()
  if (isLoud && filled !== key) setFilled(key)
  return isLoud || filled === key
}

/** Which of those that wait it is, silence for a moment, and the way to the board, where they can be compared while it rings. */
const Above = (props: AnswerDialogProps & { isLoud: boolean }) => {
  const { shown, order, waiting, isAlarm, isLoud, onTurnTo, onMinimise } = props
  const isBoard = useIsBoard()
  const place = placeAmong(waiting, order.id)
  const next = waiting.find(({ id }) => id === (place.after ?? place.before))
  return (
    <>
      <div
        className={styles['above']}
        data-stacked={next ? '' : undefined}
        data-alarm={isLoud || undefined}
        role={isLoud ? 'alert' : undefined}
      >
        {isAlarm && <NobodyAnswered {...props} />}
        <OrderStepper place={place} onTurnTo={onTurnTo} />
        <SilenceButton className={classNames(styles['board'])} />
        {!isBoard && shown.purpose === 'answer' && (
          <Button variant="ghost" icon={Clock} className={classNames(styles['board'])} onClick={answers.putAside}>
            <Trans comment="button: this order waits as a row of the page, and rings on">Not now</Trans>
          </Button>
        )}
        <Button variant="ghost" icon={Columns3} className={classNames(styles['board'])} onClick={onMinimise}>
          <Trans>Show the board</Trans>
        </Button>
        <QuietHere className={classNames(styles['board'])} />
      </div>
      {next && !isLoud && <div className={classNames(styles['peek'], kindTint(orderKind(next)))} />}
    </>
  )
}

const NobodyAnswered = ({ waiting, order, isConnected, isLoud }: AnswerDialogProps & { isLoud: boolean }) => {
  const minutes = useSyncExternalStore(onSecond, () => minutesUnheard([order, ...waiting], serverNow()))
  return (
    <p className={styles['alarm']}>
      {isLoud && <TriangleAlert />}
      <span className={styles['said']}>
        <Plural value={minutes} one="Nobody has answered for a minute." other="Nobody has answered for # minutes." />
        {isLoud && <NoSound />}
        {/* It covers the lines under the top bar, which say the same otherwise. */}
        {!isConnected && (
          <small>
            <Trans>You are offline.</Trans>
          </small>
        )}
      </span>
    </p>
  )
}
