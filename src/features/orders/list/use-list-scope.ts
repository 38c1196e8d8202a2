import { useListPlace } from '#/components/list/use-list-place'
import { useUser } from '#/session/use-session'
import { orderFilter, type OrderQuery, type OrdersState } from './order-query'

/** Of whose orders the list is, and what its filters ask the server for. */
export function useListScope() {
  const { restaurants } = useUser()
  const place = useListPlace()
  const hasSeveralZones = new Set(restaurants.map((restaurant) => restaurant.timeZone)).size > 1
  return {
    ...place,
    filter: (state: OrdersState): OrderQuery =>
      orderFilter(state, place.today(), place.business?.restaurantID, hasSeveralZones),
  }
}
