import { useListPlace } from '#/components/list/use-list-place'
import { orderFilter, type OrderQuery, type OrdersState } from './order-query'

/** Of whose orders the list is, and what its filters ask the server for. */
export function useListScope() {
  const place = useListPlace()
  return {
    ...place,
    filter: (state: OrdersState): OrderQuery => orderFilter(state, place.today(), place.business?.restaurantID),
  }
}
