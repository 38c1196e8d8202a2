import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Columns3 from 'lucide-react/icons/columns-3'
import { OrderDishes } from '#/components/order-dishes'
import { useClockText } from '#/components/use-clock-text'
import type { Order } from '#/contract/orders'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { RejectedBand } from '../shared/rejected-band'
import styles from './cancelled-order.module.css'
import { ShieldedButton } from '../shared/shielded-button'
import { SHIELD_MS, useShield } from '../shared/use-shield'

const MOST_DISHES = 8

/** An order that was accepted and then cancelled by somebody else: it stays until a person on any tablet has seen it. */
export const CancelledOrder = ({
  order,
  code,
  onSeen,
  onShowBoard,
}: {
  order: Order
  code: string
  onSeen: () => void
  /** Nothing is said by it: the card on the board asks instead. */
  onShowBoard: () => void
}) => {
  const time = useClockText(order.businessId)(Date.parse(order.lastDateRejected ?? order.registrationtime))
  const name = order.statusBy?.userName
  // It may come in the middle of an answer to another order: a press right then was meant for that.
  const isShielded = useShield(String(order.id), SHIELD_MS)
  const why = order.rejectReason?.description || order.rejectNotes
  return (
    <AlertDialog
      open
      title={<Trans>Stop cooking order {code}</Trans>}
      description={
        name ? (
          <Trans>
            {name} cancelled it at {time}.
          </Trans>
        ) : (
          <Trans>It was cancelled at {time}.</Trans>
        )
      }
      footer={
        <>
          <ShieldedButton size="kitchen" icon={Check} isShielded={isShielded} onClick={onSeen}>
            <Trans>Got it</Trans>
          </ShieldedButton>
          <ShieldedButton
            variant="outline"
            size="kitchen"
            icon={Columns3}
            isShielded={isShielded}
            onClick={onShowBoard}
          >
            <Trans>Show the board</Trans>
          </ShieldedButton>
        </>
      }
    >
      <RejectedBand code={code} />
      <div className={styles['dishes']}>
        {why && (
          <p className={styles['why']}>
            <Trans>Reason: {why}</Trans>
          </p>
        )}
        <OrderDishes items={order.items} most={MOST_DISHES} />
      </div>
    </AlertDialog>
  )
}
