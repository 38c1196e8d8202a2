import { OrderDishes } from '#/components/order-dishes'
import type { BoardOrder } from '#/offline/board/view'
import { lazyPart } from '#/ui/timing/lazy-part'

const MOST_DISHES = 4

type Props = { order: BoardOrder }

const PlainDishes = ({ order }: Props) => <OrderDishes items={order.items} most={MOST_DISHES} />

/** What is off the menu is known after the first paint. */
const MarkedDishes = lazyPart(async () => {
  const { useRanOutMark } = await import('#/components/dish-off/ran-out-mark')
  return ({ order }: Props) => <OrderDishes items={order.items} most={MOST_DISHES} markOf={useRanOutMark(order)} />
}, PlainDishes)

/** The dishes of an order that waits for its answer; what has run out since the guest ordered it is marked. */
export const DishesToAnswer = ({ order }: Props) => <MarkedDishes order={order} />
