import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { UncheckedChip } from '#/components/order-chips'
import { OrderMeta } from '#/components/order-meta'
import { isAddressUnchecked } from '#/domain/orders/unchecked-address'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { CardChips } from './card-chips'
import { CardDishOff } from './lazy-dish-off'
import { CardNote } from './card-note'
import { DishesToAnswer } from './dishes-to-answer'
import type { OrderCardProps } from './order-card'
import styles from './order-card.module.css'

/** A waiting order: what it is, and the answer. */
export const PendingBody = ({ order, code, showsBusiness, actions }: OrderCardProps) => {
  const { t } = useLingui()
  const mayAct = useMay(ACCESS.kitchen)
  return (
    <>
      <div className={styles['main']}>
        <div className={styles['info']}>
          <CardNote order={order} />
          <CardChips order={order} showsBusiness={showsBusiness}>
            {isAddressUnchecked(order) && <UncheckedChip />}
          </CardChips>
          <DishesToAnswer order={order} />
          <OrderMeta order={order} end={<CardDishOff order={order} code={code} />} />
        </div>
      </div>
      {mayAct && (
        <div className={styles['actions']}>
          <Button
            variant="dangerGhost"
            size="kitchen"
            aria-label={t`Reject order ${code}`}
            onClick={() => actions.reject(order)}
          >
            <Trans>Reject</Trans>
          </Button>
          <Button
            size="kitchen"
            icon={Check}
            aria-label={t`Accept order ${code}`}
            onClick={() => actions.accept(order)}
          >
            <Trans>Accept</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
