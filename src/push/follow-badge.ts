import { isWaiting } from '#/domain/orders/order-steps'
import { showBadge } from '#/offline/attention/app-badge'
import { ordersStore } from '#/offline/board/orders-store'

/** Keeps the number on the app's icon: orders of all the user's businesses that wait. Answers the function that ends it. */
export function followBadge(): () => void {
  let shown: number | undefined
  const look = () => {
    const board = ordersStore.get()
    // Before the board is read nothing is known; the worker may have written the number.
    if (!board.ready && shown === undefined) return
    const waiting = board.orders.filter(isWaiting).length
    if (waiting === shown) return
    shown = waiting
    void showBadge(waiting)
  }
  look()
  return ordersStore.subscribe(look)
}
