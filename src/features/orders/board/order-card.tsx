import { useLingui, Trans } from '@lingui/react/macro'
import { memo, type ReactNode, useRef, useState } from 'react'
import { setAttributeOnce, setLabelByMinute, type Span, useCountdownClock } from '#/components/countdown-clock'
import { useExpectedText } from '#/components/expected-text'
import { KindBand } from '#/components/kind-band'
import { useTimeLeftText } from '#/components/time-left'
import { TimerPill } from '#/components/timer-pill'
import { wasChanged } from '#/domain/orders/changed'
import { isScheduledOrder, orderKind } from '#/domain/orders/order-kind'
import { isCourierHere } from '#/domain/orders/order-steps'
import { countdownSpan } from '#/domain/orders/order-timing'
import { kindLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/board/view'
import type { CardActions } from '../shared/card-actions'
import { lazyPart } from '#/ui/timing/lazy-part'
import { StepUndo } from './lazy-step-undo'
import { OpenOrderLink } from './open-order-link'
import styles from './order-card.module.css'
import { PendingBody } from './pending-body'
import { ReadyBody } from './ready-body'
import Check from 'lucide-react/icons/check'
import { OrderMeta } from '#/components/order-meta'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { CardChips } from './card-chips'
import { CardDishOff } from './lazy-dish-off'
import { CardNote } from './card-note'
import { DishesToCook } from './dishes-to-cook'
import Bike from 'lucide-react/icons/bike'

/** Somebody stands at the counter for this order, whether it is cooked or not. */
const CourierBand = ({ courier }: Pick<BoardOrder, 'courier'>) => (
  <p className={styles['courier']}>
    <Bike />
    <b>
      <Trans>Courier is here</Trans>
    </b>
    {courier && <span>{courier.name}</span>}
  </p>
)

/** An order on the stove: what to cook, and the slab that says it is done. The bigger the order, the bigger the slab. */
const CookingBody = ({ order, code, showsBusiness, isLeaving, actions }: OrderCardProps) => {
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

/** Few cards carry a mark: what reads and draws them is a file of its own. */
const CardMarks = lazyPart(async () => (await import('./card-marks')).CardMarks)

/** Places that show whole cards; the rest are one line each. */
export type CardPlace = 'pending' | 'accepted' | 'inProgress'

export type OrderCardProps = {
  order: BoardOrder
  code: string
  place: CardPlace
  /** It belongs elsewhere by now, and goes when the board moves again. */
  isLeaving: boolean
  showsBusiness: boolean
  maxPendingMinutes: number
  /** Whether a card that appears slides in; asked once. */
  isArrival: (orderId: number) => boolean
  actions: CardActions
}

/** An order on the board. Rendered when its order changes, never because a second passed. */
export const OrderCard = memo(function OrderCard(props: OrderCardProps) {
  const { code, place, isLeaving, maxPendingMinutes, actions } = props
  const order = useWhileHere(props.order, isLeaving)
  const span = countdownSpan(order, maxPendingMinutes)
  const body = { ...props, order }
  return (
    <CardFrame {...body} span={span}>
      <OpenOrderLink order={order} code={code} className={styles['open']} isLeaving={isLeaving} actions={actions} />
      <KindBand kind={orderKind(order)} code={code} detail={useExpectedText(order)}>
        {span && <TimerPill span={span} />}
      </KindBand>
      {place !== 'pending' && isCourierHere(order) && <CourierBand courier={order.courier} />}
      {(wasChanged(order) || isScheduledOrder(order) || order.notPrinted || order.recall) && place !== 'pending' && (
        <CardMarks order={order} code={code} />
      )}
      {place === 'pending' && <PendingBody {...body} />}
      {place === 'accepted' && <CookingBody {...body} />}
      {place === 'inProgress' && <ReadyBody {...body} />}
      {isLeaving && place !== 'pending' && <StepUndo orderId={order.id} code={code} />}
    </CardFrame>
  )
})

/** The order as it was before it went elsewhere: a gap keeps its height. */
function useWhileHere(order: BoardOrder, isLeaving: boolean): BoardOrder {
  const [here, setHere] = useState(order)
  if (!isLeaving && here !== order) setHere(order)
  return isLeaving ? here : order
}

/** The article: its name says what the eye sees, and its tone follows the clock. */
const CardFrame = ({
  order,
  code,
  isLeaving,
  isArrival,
  span,
  children,
}: OrderCardProps & { span: Span | undefined; children: ReactNode }) => {
  const { t, i18n } = useLingui()
  const timeLeft = useTimeLeftText()
  const [arrives] = useState(() => isArrival(order.id))
  const ref = useRef<HTMLElement>(null)
  const kind = i18n._(kindLabel[orderKind(order)]).toLocaleLowerCase(i18n.locale)
  useCountdownClock(ref, span, (card, left) => {
    setAttributeOnce(card, 'data-tone', left.tone)
    // The code may grow when another order ends alike, and the kind may turn to rejected.
    setLabelByMinute(card, left, `${i18n.locale} ${code} ${kind}`, () => {
      const time = timeLeft(left)
      return t`Order ${code}, ${kind}, ${time}`
    })
  })
  return (
    <article
      ref={ref}
      className={styles['card']}
      data-order={order.id}
      data-leaving={isLeaving || undefined}
      data-momentary={isLeaving || undefined}
      data-arrives={arrives || undefined}
      // With a countdown the clock writes the name; React must not write over it.
      {...(!span && { 'aria-label': t`Order ${code}, ${kind}` })}
    >
      {children}
    </article>
  )
}
