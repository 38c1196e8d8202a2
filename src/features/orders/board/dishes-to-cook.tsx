import { DishWords, OrderDishes } from '#/components/order-dishes'
import dishes from '#/components/order-dishes.module.css'
import { openRecall } from '#/domain/orders/recall'
import type { BoardOrder } from '#/offline/board/view'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'

/** A cook needs every dish; only the orders of a company are longer. */
const MOST_DISHES = 12

type Props = { order: BoardOrder }

/** As high as those that can be pressed: no card grows under a finger when they come. */
const PlainDishes = ({ order }: Props) => (
  <OrderDishes
    items={order.items}
    most={MOST_DISHES}
    line={(item) => (
      <div className={classNames(dishes['dish'], dishes['target'])}>
        <DishWords item={item} />
      </div>
    )}
  />
)

/** Few orders get a dish that late. */
const AddedDishes = lazyPart(async () => {
  const { AddedDishes: Part } = await import('./added-dishes')
  return ({ order }: Props) => <Part order={order} most={MOST_DISHES} />
})
const TickDishes = lazyPart(async () => {
  const { TickDishes: Part } = await import('./tick-dishes')
  return ({ order }: Props) => <Part order={order} most={MOST_DISHES} />
}, PlainDishes)

/** What the kitchen has to make for an order, wherever its card stands; a press strikes a dish that is done. */
export const DishesToCook = ({ order }: Props) =>
  openRecall(order)?.reason === 'dish_added' ? <AddedDishes order={order} /> : <TickDishes order={order} />
