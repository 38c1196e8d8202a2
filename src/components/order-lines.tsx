import type { ReactNode } from 'react'
import type { OrderItem } from '#/contract/orders'
import type { Currency } from '#/domain/values/money'
import { hasWords } from '#/domain/orders/allergy'
import { classNames } from '#/ui/timing/class-names'
import { itemWords } from './item-words'
import { lineAmount } from './line-amount'
import { Money } from './money'
import styles from './order-lines.module.css'
import { OrderNote } from './order-note'

/** The dishes of an order with what each line costs. */
export const OrderLines = ({
  items,
  currency,
  size = 'normal',
  markOf,
  actionOf,
}: {
  items: readonly OrderItem[]
  currency: Currency
  size?: 'small' | 'normal' | 'large'
  /** What somebody has to know of a dish, beside its name. */
  markOf?: ((item: OrderItem) => ReactNode) | undefined
  /** What can be done to a line, at its end. */
  actionOf?: ((item: OrderItem) => ReactNode) | undefined
}) => (
  <ul className={classNames(styles['lines'], styles[size])} data-dishes="">
    {items.map((item) => {
      const changes = itemWords(item)
      return (
        <li key={item.id} className={styles['line']} data-noted={hasWords(item) || undefined}>
          <span className={styles['quantity']}>{item.quantity}×</span>
          <span>
            {item.itemName} {markOf?.(item)}
          </span>
          <Money amount={lineAmount(item)} currency={currency} />
          {actionOf && <span className={styles['action']}>{actionOf(item)}</span>}
          {changes && <span className={styles['changes']}>{changes}</span>}
          {item.notes && <OrderNote className={styles['wish']}>{item.notes}</OrderNote>}
        </li>
      )
    })}
  </ul>
)
