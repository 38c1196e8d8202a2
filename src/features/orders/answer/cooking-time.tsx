import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import type { Span } from '#/components/countdown-clock'
import { useExpectedText } from '#/components/expected-text'
import { KindSquare } from '#/components/kind-icon'
import { lineAmount } from '#/components/line-amount'
import { Money } from '#/components/money'
import { OrderLines } from '#/components/order-lines'
import { TimerPill } from '#/components/timer-pill'
import { orderKind } from '#/domain/orders/order-kind'
import { kindLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/board/view'
import { IconButton } from '#/ui/input/button'
import styles from './cooking-time.module.css'

/** The frame of the questions about the cooking time: what was ordered beside them, the time to answer over them. */
export const CookingTimeFrame = ({
  order,
  code,
  span,
  onBack,
  backLabel,
  footer,
  children,
}: {
  order: BoardOrder
  code: string
  span: Span | undefined
  onBack: () => void
  backLabel: string
  footer: ReactNode
  children: ReactNode
}) => {
  const { i18n } = useLingui()
  const kind = orderKind(order)
  const dishes = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles['grid']}>
      <aside className={styles['summary']}>
        <div className={styles['order']}>
          <KindSquare kind={kind} />
          <b>{code}</b>
          <span>
            {i18n._(kindLabel[kind])} {useExpectedText(order)}
          </span>
        </div>
        <OrderLines items={order.items} currency={order.currency} size="small" />
        <div className={styles['total']}>
          <span>
            <Trans>Total</Trans>
          </span>
          <b>
            <Money amount={order.total} currency={order.currency} />
          </b>
        </div>
      </aside>
      <section className={styles['main']}>
        <div className={styles['head']}>
          <IconButton icon={ArrowLeft} label={backLabel} onClick={onBack} />
          <span className={styles['short']}>
            <KindSquare kind={kind} />
            <b>{code}</b>
            <span>
              <Plural value={dishes} one="# dish" other="# dishes" />
              {', '}
              <Money amount={order.total} currency={order.currency} />
            </span>
          </span>
          {span && <TimerPill span={span} size="small" />}
        </div>
        <div className={styles['body']}>{children}</div>
        <div className={styles['foot']}>{footer}</div>
      </section>
    </div>
  )
}

/** The dishes in short, where a phone has no room beside the question. */
export const ShortDishes = ({ order }: { order: BoardOrder }) => (
  <ul className={styles['mini']}>
    {order.items.map((item) => (
      <li key={item.id}>
        <b>{item.quantity}×</b>
        <span>{item.itemName}</span>
        <Money amount={lineAmount(item)} currency={order.currency} />
      </li>
    ))}
  </ul>
)

/** "Ready at 19:42", with the gap to what the customer expects. */
export const ReadyLine = (props: { time: string; toSpare?: number }) => (
  <p className={styles['ready']}>
    <ReadySentence {...props} />
  </p>
)

const ReadySentence = ({ time, toSpare }: { time: string; toSpare?: number }) => {
  if (toSpare === undefined) {
    return (
      <Trans>
        Ready at <b>{time}</b>
      </Trans>
    )
  }
  if (toSpare === 0) {
    return (
      <Trans>
        Ready at <b>{time}</b>, just when the customer expects it
      </Trans>
    )
  }
  const gap = Math.abs(toSpare)
  return toSpare > 0 ? (
    <Trans>
      Ready at <b>{time}</b>, <Plural value={gap} one="# minute" other="# minutes" /> before the customer expects it
    </Trans>
  ) : (
    <Trans>
      Ready at <b>{time}</b>, <Plural value={gap} one="# minute" other="# minutes" /> after the customer expects it
    </Trans>
  )
}
