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
import type { OrderCardProps } from './order-card'
import styles from './order-card.module.css'
import { OrderDishes } from '#/components/order-dishes'
import type { BoardOrder } from '#/offline/board/view'
import { lazyPart } from '#/ui/timing/lazy-part'

const MOST_DISHES = 4

type Props = { order: BoardOrder }

const PlainDishes = ({ order }: Props) => <OrderDishes items={order.items} most={MOST_DISHES} />

/** What is off the menu is known after the first paint. */
const MarkedDishes = lazyPart(async () => {
  const { useRanOutMark } = await import('#/components/dish-off/ran-out-mark')
  return ({ order }: Props) => <OrderDishes items={order.items} most={MOST_DISHES} markOf={useRanOutMark(order)} />
}, PlainDishes)

/** The dishes of an order that waits for its answer; what has run out since the guest ordered it is marked. */
const DishesToAnswer = ({ order }: Props) => <MarkedDishes order={order} />

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
