import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { OrderMeta } from '#/components/order-meta'
import { CardChips } from './card-chips'
import { DishesToCook } from './dishes-to-cook'
import type { OrderCardProps } from './order-card'
import styles from './order-card.module.css'

/** An order on the stove: what to cook, and the slab that says it is done. The bigger the order, the bigger the slab. */
export const CookingBody = ({ order, code, showsBusiness, isLeaving, actions }: OrderCardProps) => {
  const { t } = useLingui()
  return (
    <div className={styles['main']}>
      <div className={styles['info']}>
        <CardChips order={order} showsBusiness={showsBusiness} showsNewCustomer={false} />
        <DishesToCook order={order} />
        <OrderMeta order={order} />
      </div>
      <button
        type="button"
        className={styles['slab']}
        aria-label={t`Ready: order ${code}`}
        disabled={isLeaving}
        onClick={() => actions.step(order)}
      >
        <Check />
        <Trans context="mark an order as ready">Ready</Trans>
      </button>
    </div>
  )
}
