import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { KindBand } from '#/components/kind-band'
import { BusinessChip } from '#/components/order-chips'
import { OrderDishes } from '#/components/order-dishes'
import { useClockText } from '#/components/use-clock-text'
import { cancelledOrders } from '#/push/cancelled-orders'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { cancelAside } from '../shared/cancel-aside'
import { useSeeCancelled } from '../shared/use-see-cancelled'
import styles from './cancelled-card.module.css'
import { OpenOrderLink } from './open-order-link'
import type { OrderCardProps } from './order-card'
import card from './order-card.module.css'

const MOST_DISHES = 5

/** Tells the board which cancelled orders nobody has seen yet. Draws nothing. */
export const CancelWatch = ({ onChange }: { onChange: (orderIds: ReadonlySet<number>) => void }) => {
  const orders = useSyncExternalStore(cancelledOrders.subscribe, cancelledOrders.get)
  useEffect(() => onChange(new Set(orders.map(({ id }) => id))), [orders, onChange])
  return null
}

/** An order that was cancelled while it was worked on: nothing can be done with it any more but to say that it was seen. */
export const CancelledCard = ({ order, code, isLeaving, showsBusiness, actions }: OrderCardProps) => {
  const { t } = useLingui()
  const see = useSeeCancelled()
  const place = useWantedPlace(order.id)
  const time = useClockText(order.businessId)(Date.parse(order.lastDateRejected ?? order.registrationtime))
  const name = order.statusBy?.userName
  const why = order.rejectReason?.description || order.rejectNotes
  return (
    <article
      ref={place}
      className={classNames(card['card'], styles['cancelled'])}
      data-order={order.id}
      data-leaving={isLeaving || undefined}
      data-momentary={isLeaving || undefined}
      aria-label={t`Order ${code}, cancelled`}
    >
      <OpenOrderLink order={order} code={code} className={card['open']} isLeaving={isLeaving} actions={actions} />
      <KindBand
        kind="rejected"
        label={<Trans comment="mark on the card of an order">Cancelled</Trans>}
        code={<s>{code}</s>}
        detail={[time, name].filter(Boolean).join(' · ')}
      />
      <div className={card['info']}>
        {showsBusiness && <BusinessChip name={order.restaurantName} />}
        {why && (
          <p className={styles['why']}>
            <Trans>Reason: {why}</Trans>
          </p>
        )}
        <div className={styles['dishes']}>
          <OrderDishes items={order.items} most={MOST_DISHES} />
        </div>
      </div>
      <div className={classNames(card['actions'], styles['seen'])}>
        <Button
          variant="outline"
          size="kitchen"
          icon={Check}
          aria-label={t`Got it: order ${code} was cancelled`}
          onClick={() => see(order.id)}
        >
          <Trans>Got it</Trans>
        </Button>
      </div>
    </article>
  )
}

/** Comes into sight once somebody wants to look at it, on a phone from another column. */
function useWantedPlace(orderId: number) {
  const place = useRef<HTMLElement>(null)
  const aside = useSyncExternalStore(cancelAside.subscribe, cancelAside.get)
  useEffect(() => {
    if (aside.has(orderId) && cancelAside.isWanted(orderId)) place.current?.scrollIntoView({ block: 'nearest' })
  }, [aside, orderId])
  return place
}
