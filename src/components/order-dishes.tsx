import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrderItem } from '#/contract/orders'
import { hasWords } from '#/domain/orders/allergy'
import { itemWords } from './item-words'
import styles from './order-dishes.module.css'
import { OrderNote } from './order-note'

/** One dish: the quantity and the name in a line, size and toppings in the next. */
export const DishWords = ({ item, mark }: { item: OrderItem; mark?: ReactNode }) => {
  const changes = itemWords(item)
  return (
    <>
      <span className={styles['quantity']}>{item.quantity}×</span>{' '}
      <span>
        {item.itemName} {mark}
      </span>
      {changes && <span className={styles['changes']}>{changes}</span>}
    </>
  )
}

export type DishesProps = {
  items: readonly OrderItem[]
  /** More dishes are counted, not named; one with a wish, an option that warns or a mark always is. */
  most: number
  /** What somebody has to know of a dish, beside its name. */
  markOf?: ((item: OrderItem) => ReactNode) | undefined
  /** The line of a dish, where it can be pressed. */
  line?: ((item: OrderItem) => ReactNode) | undefined
}

/** What to cook, the quantity first. */
export const OrderDishes = ({ items, most, markOf, line }: DishesProps) => {
  // One dish too many takes as much room as the line that would say so.
  const shown =
    items.length <= most + 1
      ? items
      : items.filter((item, place) => place < most || hasWords(item) || Boolean(markOf?.(item)))
  const more = items.length - shown.length
  return (
    <ul className={styles['dishes']}>
      {shown.map((item) => (
        <li key={item.id}>
          {line?.(item) ?? (
            <div className={styles['dish']}>
              <DishWords item={item} mark={markOf?.(item)} />
            </div>
          )}
          {item.notes && <OrderNote className={styles['wish']}>{item.notes}</OrderNote>}
        </li>
      ))}
      {more > 0 && (
        <li className={styles['more']}>
          <Plural value={more} one="+# more dish" other="+# more dishes" />
        </li>
      )}
    </ul>
  )
}
