import { Trans, useLingui } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import Check from 'lucide-react/icons/check'
import Hand from 'lucide-react/icons/hand'
import { ElapsedChip } from '#/components/elapsed-chip'
import { BagsChip } from '#/components/order-chips'
import { OrderMeta } from '#/components/order-meta'
import { StatusTag } from '#/components/status-tag'
import { ACCESS } from '#/domain/people/access'
import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import { isCourierHere, nextStep } from '#/domain/orders/order-steps'
import { useMay } from '#/session/use-session'
import { Chip } from '#/ui/display/chip'
import { classNames } from '#/ui/timing/class-names'
import { CardChips } from './card-chips'
import { CardNote } from './card-note'
import { DishesToCook } from './dishes-to-cook'
import type { OrderCardProps } from './order-card'
import { RecallIcon } from './recall-icon'
import styles from './order-card.module.css'

/**
 * A cooked order: who waits for it, or for whom it waits. A takeaway is handed over here, a delivery by its courier. One
 * that is here without having been cooked says what there is to cook.
 */
export const ReadyBody = ({ order, code, showsBusiness, isLeaving, actions }: OrderCardProps) => {
  const { t } = useLingui()
  const isTakeaway = isTakeAwayOrder(order)
  const isHere = isCourierHere(order)
  // Where nobody says when it is cooked, a courier may come before the kitchen has said "ready".
  const isUncooked = nextStep(order) === 'markCooked'
  const mayAct = useMay(ACCESS.kitchen)
  const hasSlab = mayAct && (isTakeaway || isUncooked)
  return (
    <div className={classNames(styles['main'], !hasSlab && styles['low'])}>
      <div className={styles['info']}>
        {isUncooked && <CardNote order={order} />}
        <CardChips order={order} showsBusiness={showsBusiness} showsNewCustomer={false}>
          {isTakeaway && !isUncooked && (
            <StatusTag order={order}>
              <Trans>Ready for pickup</Trans>
            </StatusTag>
          )}
          {!isHere && order.lastDateCooked !== null && <ElapsedChip since={Date.parse(order.lastDateCooked)} />}
          {!isHere && order.courier && <Chip icon={Bike}>{order.courier.name}</Chip>}
          {order.packagesNo > 1 && <BagsChip bags={order.packagesNo} />}
        </CardChips>
        {isUncooked && <DishesToCook order={order} />}
        <OrderMeta order={order} />
      </div>
      {/* At the top: far from the slab, which a thumb finds without looking. */}
      {mayAct && !isLeaving && !isUncooked && (
        <span className={styles['back']}>
          <RecallIcon order={order} code={code} />
        </span>
      )}
      {hasSlab && (
        <button
          type="button"
          className={styles['slab']}
          aria-label={isUncooked ? t`Ready: order ${code}` : t`Handed over: order ${code}`}
          disabled={isLeaving}
          onClick={() => actions.step(order)}
        >
          {isUncooked ? <Check /> : <Hand />}
          {isUncooked ? <Trans context="mark an order as ready">Ready</Trans> : <Trans>Handed over</Trans>}
        </button>
      )}
    </div>
  )
}
