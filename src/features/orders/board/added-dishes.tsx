import { Trans } from '@lingui/react/macro'
import { OrderDishes } from '#/components/order-dishes'
import { itemsToCook } from '#/domain/orders/recall'
import type { BoardOrder } from '#/offline/board/view'
import styles from './added-dishes.module.css'

/** What came after the rest was cooked: that alone is to be made now. */
export const AddedDishes = ({ order, most }: { order: BoardOrder; most: number }) => {
  const fresh = itemsToCook(order)
  const cooked = order.items
    .filter((item) => !fresh.includes(item))
    .map(({ quantity, itemName }) => `${quantity}× ${itemName}`)
    .join(', ')
  return (
    <>
      <OrderDishes items={fresh} most={most} />
      <p className={styles['cooked']}>
        <Trans>Already cooked: {cooked}</Trans>
      </p>
    </>
  )
}
