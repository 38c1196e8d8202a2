import { useSyncExternalStore } from 'react'
import { DishWords, OrderDishes } from '#/components/order-dishes'
import dishes from '#/components/order-dishes.module.css'
import type { BoardOrder } from '#/offline/board/view'
import { classNames } from '#/ui/timing/class-names'
import { dishKey } from './dish-key'
import { dishTicks } from './dish-ticks'

/** The dishes of an order, each of which a press strikes out on this device, and a second one brings back. */
export const TickDishes = ({ order, most }: { order: BoardOrder; most: number }) => {
  const ticked = useSyncExternalStore(dishTicks.subscribe, () => dishTicks.of(order.id))
  return (
    <OrderDishes
      items={order.items}
      most={most}
      line={(item) => {
        const key = dishKey(item)
        return (
          <button
            type="button"
            className={classNames(dishes['dish'], dishes['target'], dishes['press'])}
            aria-pressed={ticked.has(key)}
            onClick={() => dishTicks.toggle(order.id, key)}
          >
            <DishWords item={item} />
          </button>
        )
      }}
    />
  )
}
