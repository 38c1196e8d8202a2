import type { ListedOrder, Order } from '#/contract/orders'
import { STAMP_OF } from '#/domain/orders/order-status'
import type { OrderFilter } from './order-filter'

/** An order without what its filter did not ask to load; nothing else of it changes. */
export function leaveOut<Row extends Order | ListedOrder>(
  order: Row,
  { loadLastStatusDates, loadNewCustomerStatus }: Pick<OrderFilter, 'loadLastStatusDates' | 'loadNewCustomerStatus'>,
): Row {
  if (loadLastStatusDates && loadNewCustomerStatus) return order
  const stamps = loadLastStatusDates ? [] : Object.values(STAMP_OF).filter((stamp) => stamp in order)
  return {
    ...order,
    ...Object.fromEntries(stamps.map((stamp) => [stamp, null])),
    ...(!loadNewCustomerStatus && { firstOrder: false }),
  }
}
