import { useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import { KindSquare } from '#/components/kind-icon'
import { Money } from '#/components/money'
import { SyncChip } from '#/components/order-chips'
import { useClockText } from '#/components/use-clock-text'
import { orderKind } from '#/domain/order-kind'
import { expectedAt } from '#/domain/order-timing'
import { kindLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/view'
import { Chip } from '#/ui/chip'
import { finishedAt } from './board-columns'
import type { CardActions } from './card-actions'
import { OpenOrderLink } from './open-order-link'
import styles from './order-line.module.css'

type LineProps = { order: BoardOrder; code: string; isLeaving: boolean; actions: CardActions }

/** An order with its courier: the least urgent thing on the board is the quietest. */
export const WayLine = memo(function WayLine(props: LineProps) {
  const { t } = useLingui()
  const { order } = props
  const time = useClockText(order.businessId)(expectedAt(order))
  return (
    <Line {...props} words={t`arrives ${time}`}>
      <SyncChip sync={order.sync} />
      {order.courier && <Chip>{order.courier.name}</Chip>}
    </Line>
  )
})

/** A finished order of today. */
export const DoneLine = memo(function DoneLine(props: LineProps) {
  const { order } = props
  const time = useClockText(order.businessId)(finishedAt(order))
  return (
    <Line {...props} words={time}>
      <SyncChip sync={order.sync} />
      <Money amount={order.total} currency={order.currency} />
    </Line>
  )
})

const Line = ({
  order,
  code,
  isLeaving,
  actions,
  words,
  children,
}: LineProps & { words: string; children: ReactNode }) => {
  const { t, i18n } = useLingui()
  const kind = i18n._(kindLabel[orderKind(order)]).toLocaleLowerCase(i18n.locale)
  return (
    <article
      className={styles['line']}
      data-order={order.id}
      data-leaving={isLeaving || undefined}
      aria-label={t`Order ${code}, ${kind}, ${words}`}
    >
      <OpenOrderLink order={order} code={code} className={styles['open']} isLeaving={isLeaving} actions={actions} />
      <KindSquare kind={orderKind(order)} />
      <b className={styles['code']}>{code}</b>
      <span className={styles['words']}>{words}</span>
      {children}
    </article>
  )
}
