import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { KindSquare } from '#/components/kind-icon'
import { Money } from '#/components/money'
import { BusinessChip, SyncChip } from '#/components/order-chips'
import { useClockText } from '#/components/use-clock-text'
import { orderKind } from '#/domain/orders/order-kind'
import { expectedAt, startCookingAt } from '#/domain/orders/order-timing'
import { kindLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/board/view'
import { Chip } from '#/ui/display/chip'
import { finishedAt } from './board-columns'
import type { CardActions } from '../shared/card-actions'
import { OpenOrderLink } from './open-order-link'
import { RecallIcon } from './recall-icon'
import styles from './order-line.module.css'

type LineProps = { order: BoardOrder; code: string; isLeaving: boolean; showsBusiness: boolean; actions: CardActions }

/** An order with its courier: the least urgent thing on the board is the quietest. */
export const WayLine = memo(function WayLine(props: LineProps) {
  const { t } = useLingui()
  const { order } = props
  const time = useClockText(order.businessId)(expectedAt(order))
  return (
    <OrderLine {...props} words={t`arrives ${time}`}>
      <SyncChip sync={order.sync} />
      {order.courier && <Chip>{order.courier.name}</Chip>}
      <RecallIcon order={order} code={props.code} />
    </OrderLine>
  )
})

/** An order that it is too early to cook: when to begin. */
export const LaterLine = memo(function LaterLine(props: LineProps) {
  const { t } = useLingui()
  const { order } = props
  const time = useClockText(order.businessId)(startCookingAt(order))
  return (
    <OrderLine
      {...props}
      words={t({ message: `start at ${time}`, comment: 'when to begin cooking an order for later' })}
    >
      <SyncChip sync={order.sync} />
    </OrderLine>
  )
})

/** A finished order of today. */
export const DoneLine = memo(function DoneLine(props: LineProps) {
  const { order } = props
  const time = useClockText(order.businessId)(finishedAt(order))
  return (
    <OrderLine {...props} words={time}>
      <SyncChip sync={order.sync} />
      <RecallIcon order={order} code={props.code} />
      <Money amount={order.total} currency={order.currency} />
    </OrderLine>
  )
})

/** One line: its kind, its number, a few words. */
export const OrderLine = ({
  order,
  code,
  isLeaving,
  showsBusiness,
  actions,
  words,
  children,
}: Omit<LineProps, 'showsBusiness'> & { words: string; showsBusiness?: boolean; children: ReactNode }) => {
  const { t, i18n } = useLingui()
  const kind = i18n._(kindLabel[orderKind(order)]).toLocaleLowerCase(i18n.locale)
  return (
    <article
      className={styles['line']}
      data-order={order.id}
      data-leaving={isLeaving || undefined}
      data-momentary={isLeaving || undefined}
      aria-label={t`Order ${code}, ${kind}, ${words}`}
    >
      <OpenOrderLink order={order} code={code} className={styles['open']} isLeaving={isLeaving} actions={actions} />
      <KindSquare kind={orderKind(order)} />
      <b className={styles['code']}>{code}</b>
      <span className={styles['words']}>{words}</span>
      {showsBusiness && <BusinessChip name={order.restaurantName} />}
      {children}
    </article>
  )
}
