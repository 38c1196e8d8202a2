import { OrderDishes } from '#/components/order-dishes'
import { OrderNote } from '#/components/order-note'
import type { BoardOrder } from '#/offline/view'

const MOST_DISHES = 5

/** What the kitchen has to make for an order, wherever its card stands. */
export const DishesToCook = ({ order }: { order: BoardOrder }) => (
  <>
    <OrderDishes items={order.items} most={MOST_DISHES} />
    {order.description && <OrderNote>{order.description}</OrderNote>}
  </>
)
