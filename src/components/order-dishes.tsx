import { Plural } from '@lingui/react/macro'
import type { OrderItem } from '#/contract/orders'
import { itemChanges } from './item-changes'
import styles from './order-dishes.module.css'
import { OrderNote } from './order-note'

/** What to cook, the quantity first; at most `most` dishes, then how many more there are. */
export const OrderDishes = ({ items, most }: { items: readonly OrderItem[]; most: number }) => {
  // One dish too many takes as much room as the line that would say so.
  const shown = items.length <= most + 1 ? items : items.slice(0, most)
  const more = items.length - shown.length
  return (
    <ul className={styles['dishes']}>
      {shown.map((item) => {
        const changes = itemChanges(item)
        return (
          <li key={item.id} className={styles['dish']}>
            <span className={styles['quantity']}>{item.quantity}×</span>
            <span>{item.itemName}</span>
            {changes && <span className={styles['changes']}>{changes}</span>}
            {item.notes && <OrderNote className={styles['wish']}>{item.notes}</OrderNote>}
          </li>
        )
      })}
      {more > 0 && (
        <li className={styles['more']}>
          <Plural value={more} one="+# more dish" other="+# more dishes" />
        </li>
      )}
    </ul>
  )
}
