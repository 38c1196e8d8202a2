import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useLinguiMacro } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useRef } from 'react'
import type { Span } from '#/components/countdown-clock'
import { useRanOutMark } from '#/components/dish-off/ran-out-mark'
import { useExpectedText } from '#/components/expected-text'
import { itemWords } from '#/components/item-words'
import { KindSquare } from '#/components/kind-icon'
import { lineAmount } from '#/components/line-amount'
import { Money } from '#/components/money'
import { MoreDishesBelow } from '#/components/more-below'
import { OrderLines } from '#/components/order-lines'
import { OrderNote } from '#/components/order-note'
import { OrderWarnings, UnpinnedNote } from '#/components/order-warnings'
import { TimerPill } from '#/components/timer-pill'
import { hasWords } from '#/domain/orders/allergy'
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
  const { t } = useLinguiMacro()
  const aside = useRef<HTMLDivElement>(null)
  const ranOutMark = useRanOutMark(order)
  const dishes = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles['grid']}>
      {/* A row of its own, also without any. */}
      <div className={styles['warnings']}>
        <OrderWarnings orders={[order]} />
      </div>
      <aside className={styles['summary']}>
        <div className={styles['order']}>
          <KindSquare kind={kind} />
          <b>{code}</b>
          <span>
            {i18n._(kindLabel[kind])} {useExpectedText(order)}
          </span>
        </div>
        <div className={styles['listed']} ref={aside} tabIndex={0} role="region" aria-label={t`Dishes`}>
          <UnpinnedNote order={order} />
          <OrderLines items={order.items} currency={order.currency} size="small" markOf={ranOutMark} />
        </div>
        <MoreDishesBelow place={aside} />
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

/** The dishes in short with all that was written to them, where a phone has no room beside the question. */
export const ShortDishes = ({ order, onlyNoted = false }: { order: BoardOrder; onlyNoted?: boolean }) => {
  const { t } = useLinguiMacro()
  const list = useRef<HTMLDivElement>(null)
  const ranOutMark = useRanOutMark(order)
  const items = onlyNoted ? order.items.filter((item) => hasWords(item) || ranOutMark(item) !== null) : order.items
  const isNoted = order.description.trim() !== '' || items.some((item) => hasWords(item) || ranOutMark(item) !== null)
  if (onlyNoted && !isNoted) return null
  return (
    <div className={styles['mini']} data-noted={isNoted || undefined}>
      <div className={styles['listed']} ref={list} tabIndex={0} role="region" aria-label={t`Dishes`}>
        <UnpinnedNote order={order} />
        <ul data-dishes="">
          {items.map((item) => {
            const changes = itemWords(item)
            return (
              <li key={item.id} data-noted={hasWords(item) || undefined}>
                <b>{item.quantity}×</b>
                <span>
                  {item.itemName} {ranOutMark(item)}
                </span>
                <Money amount={lineAmount(item)} currency={order.currency} />
                {changes && <small>{changes}</small>}
                {item.notes && <OrderNote className={styles['wish']}>{item.notes}</OrderNote>}
              </li>
            )
          })}
        </ul>
      </div>
      <MoreDishesBelow place={list} />
    </div>
  )
}

/** "Ready at 19:42", with the gap to what the customer expects. */
export const ReadyLine = (props: { time: string; toSpare?: number | undefined }) => (
  <p className={styles['ready']}>
    <ReadySentence {...props} />
  </p>
)

const ReadySentence = ({ time, toSpare }: { time: string; toSpare?: number | undefined }) => {
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
