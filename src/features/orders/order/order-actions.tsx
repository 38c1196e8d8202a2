import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import { isWaiting, mayReject, nextStep, type NextStep } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import styles from './order-view.module.css'

const STEP_ICON = { markCooked: Check, markCollected: Hand, markDelivered: Hand } as const satisfies Record<
  NextStep,
  unknown
>

/** What a person can do with an order now: answer it, or take its one next step; and refuse it while that is possible. */
export const OrderActions = ({
  order,
  onAccept,
  onReject,
  onStep,
  recall,
}: {
  order: BoardOrder
  onAccept: () => void
  onReject: () => void
  onStep: () => void
  /** Where what was pressed by mistake may be brought back. */
  recall: ReactNode
}) => {
  const step = nextStep(order)
  return (
    <>
      {mayReject(order) && (
        <Button variant="dangerGhost" size="kitchen" icon={X} onClick={onReject}>
          <Trans>Reject</Trans>
        </Button>
      )}
      {recall}
      {isWaiting(order) && (
        <Button size="kitchen" icon={Check} className={classNames(styles['main'])} onClick={onAccept}>
          <Trans>Accept</Trans>
        </Button>
      )}
      {step && (
        <Button size="kitchen" icon={STEP_ICON[step]} className={classNames(styles['main'])} onClick={onStep}>
          <StepWord step={step} isTakeaway={isTakeAwayOrder(order)} />
        </Button>
      )}
    </>
  )
}

const StepWord = ({ step, isTakeaway }: { step: NextStep; isTakeaway: boolean }) => {
  switch (step) {
    case 'markCooked':
      return <Trans context="mark an order as ready">Ready</Trans>
    case 'markCollected':
      return <Trans>Hand to courier</Trans>
    case 'markDelivered':
      return isTakeaway ? <Trans>Handed over</Trans> : <Trans context="mark an order as delivered">Delivered</Trans>
  }
}
