import { useListScope } from '#/components/list/use-list-scope'
import { orderFilter, type OrderQuery, type OrdersState } from './order-query'

/** Of whose orders the list is, and what its filters ask the server for. */
export function useOrdersScope() {
  const scope = useListScope()
  return {
    ...scope,
    filter: (state: OrdersState): OrderQuery => orderFilter(state, scope.today(), scope.business?.restaurantID),
  }
}
