import { Plural, Trans } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import Columns3 from 'lucide-react/icons/columns-3'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useSyncExternalStore } from 'react'
import { kindTint } from '#/components/kind-icon'
import type { RejectReason } from '#/contract/orders'
import { orderKind } from '#/domain/order-kind'
import { countdownSpan } from '#/domain/order-timing'
import { serverNow } from '#/offline/clock'
import { onSecond } from '#/offline/ticker'
import type { BoardOrder } from '#/offline/view'
import { FullAlertDialog } from '#/ui/alert-dialog'
import { Button } from '#/ui/button'
import { classNames } from '#/ui/class-names'
import styles from './answer-dialog.module.css'
import type { AnswerStep, Shown } from './answer-flow'
import { CookingSteps } from './cooking-steps'
import { NewOrder } from './new-order'
import { RejectOrder } from './reject-order'
import { minutesUnheard } from './ring-stage'
import { NoSound, SilenceButton } from './silence-button'
import { useAnswerActions } from './use-answer-actions'
import { useReject } from './use-reject'
import { SHIELD_MS, STEP_SHIELD_MS, useShield } from './use-shield'

export type AnswerDialogProps = {
  shown: Shown
  order: BoardOrder
  code: string
  /** The orders that wait behind this one, the nearest first. */
  behind: readonly BoardOrder[]
  maxPendingMinutes: number
  showsBusiness: boolean
  reasons: readonly RejectReason[]
  isConnected: boolean
  /** Nobody has answered for a minute: the order takes the whole screen. */
  isAlarm: boolean
  onStep: (step: AnswerStep) => void
  onBack: () => void
  onClose: () => void
  onMinimise: () => void
}

/** One order's questions, one after the other in one dialog: never a dialog on a dialog. */
export const AnswerDialog = (props: AnswerDialogProps) => {
  const { shown, order, code, maxPendingMinutes, reasons, isConnected } = props
  const { onStep, onBack, onClose } = props
  const { isBusy, accept, save } = useAnswerActions()
  const reject = useReject(save)
  const onAccept = (minutes: number) => accept(order, minutes)
  const { step, purpose, openedAt, trail } = shown
  // Whoever is at a later step has come; the screen does not change under that hand.
  const fills = props.isAlarm && step === 'order'
  const isNew = useShield(`${order.id} ${openedAt} ${fills}`, SHIELD_MS)
  const isNext = useShield(`${order.id} ${step} ${trail.length}`, STEP_SHIELD_MS)
  const common = { order, code, span: countdownSpan(order, maxPendingMinutes), isShielded: isNew || isNext, isBusy }
  if (step === 'reject') {
    return (
      <RejectOrder
        {...common}
        key={order.id}
        reasons={reasons}
        isConnected={isConnected}
        onKeep={onBack}
        onReject={(reasonId, notes) => void reject(order, reasonId, notes)}
      />
    )
  }
  return (
    <FullAlertDialog
      open
      onClose={onClose}
      closeOnEscape={purpose === 'change'}
      fills={fills}
      above={step === 'order' && <Above {...props} />}
    >
      {step === 'order' ? (
        <NewOrder
          {...common}
          key={order.id}
          showsBusiness={props.showsBusiness}
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

/** How many wait behind, silence for a moment, and the way to the board, where they can be compared while it rings. */
const Above = ({ order, behind, isAlarm, isConnected, onMinimise }: AnswerDialogProps) => {
  const next = behind[0]
  const minutes = useSyncExternalStore(onSecond, () => minutesUnheard([order, ...behind], serverNow()))
  return (
    <>
      <div
        className={styles['above']}
        data-stacked={next ? '' : undefined}
        data-alarm={isAlarm || undefined}
        role={isAlarm ? 'alert' : undefined}
      >
        {isAlarm ? (
          <p className={styles['alarm']}>
            <TriangleAlert />
            <span className={styles['said']}>
              <Plural
                value={minutes}
                one="Nobody has answered for a minute."
                other="Nobody has answered for # minutes."
              />
              <NoSound />
              {/* It covers the lines under the top bar, which say the same otherwise. */}
              {!isConnected && (
                <small>
                  <Trans>You are offline.</Trans>
                </small>
              )}
              {next && (
                <small>
                  <Waiting behind={behind.length} />
                </small>
              )}
            </span>
          </p>
        ) : (
          next && (
            <p className={styles['pill']}>
              <BellRing />
              <span>
                <Waiting behind={behind.length} />
              </span>
            </p>
          )
        )}
        <SilenceButton className={classNames(styles['board'])} />
        <Button variant="ghost" icon={Columns3} className={classNames(styles['board'])} onClick={onMinimise}>
          <Trans>Show the board</Trans>
        </Button>
      </div>
      {next && !isAlarm && <div className={classNames(styles['peek'], kindTint(orderKind(next)))} />}
    </>
  )
}

const Waiting = ({ behind }: { behind: number }) => (
  <Plural value={behind} one="# more order is waiting" other="# more orders are waiting" />
)
