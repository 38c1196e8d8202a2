import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { OrderMeta } from '#/components/order-meta'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { CardChips } from './card-chips'
import { CardDishOff } from './lazy-dish-off'
import { CardNote } from './card-note'
import { DishesToCook } from './dishes-to-cook'
import type { OrderCardProps } from './order-card'
import styles from './order-card.module.css'

/** An order on the stove: what to cook, and the slab that says it is done. The bigger the order, the bigger the slab. */
export const CookingBody = ({ order, code, showsBusiness, isLeaving, actions }: OrderCardProps) => {
  const { t } = useLingui()
  const mayAct = useMay(ACCESS.kitchen)
  return (
    <div className={styles['main']}>
      <div className={styles['info']}>
        <CardNote order={order} />
        <CardChips order={order} showsBusiness={showsBusiness} showsNewCustomer={false} />
        <DishesToCook order={order} />
        <OrderMeta order={order} end={<CardDishOff order={order} code={code} />} />
      </div>
      {mayAct && (
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
      )}
    </div>
  )
}
