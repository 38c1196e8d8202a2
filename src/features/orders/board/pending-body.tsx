import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { OrderDishes } from '#/components/order-dishes'
import { OrderMeta } from '#/components/order-meta'
import { OrderNote } from '#/components/order-note'
import { Button } from '#/ui/button'
import { CardChips } from './card-chips'
import type { OrderCardProps } from './order-card'
import styles from './order-card.module.css'

const MOST_DISHES = 4

/** A waiting order: what it is, and the answer. */
export const PendingBody = ({ order, code, showsBusiness, actions }: OrderCardProps) => {
  const { t } = useLingui()
  return (
    <>
      <div className={styles['main']}>
        <div className={styles['info']}>
          <CardChips order={order} showsBusiness={showsBusiness} />
          <OrderDishes items={order.items} most={MOST_DISHES} />
          {order.description && <OrderNote>{order.description}</OrderNote>}
          <OrderMeta order={order} />
        </div>
      </div>
      <div className={styles['actions']}>
        <Button
          variant="dangerGhost"
          size="kitchen"
          aria-label={t`Reject order ${code}`}
          onClick={() => actions.reject(order)}
        >
          <Trans>Reject</Trans>
        </Button>
        <Button size="kitchen" icon={Check} aria-label={t`Accept order ${code}`} onClick={() => actions.accept(order)}>
          <Trans>Accept</Trans>
        </Button>
      </div>
    </>
  )
}
