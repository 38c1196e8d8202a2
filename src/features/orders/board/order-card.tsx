import { useLingui } from '@lingui/react/macro'
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
import { CookingBody } from './cooking-body'
import { CourierBand } from './courier-band'
import { StepUndo } from './lazy-step-undo'
import { OpenOrderLink } from './open-order-link'
import styles from './order-card.module.css'
import { PendingBody } from './pending-body'
import { ReadyBody } from './ready-body'

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
