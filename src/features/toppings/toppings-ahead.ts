import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import { currentBusiness } from '#/components/current-business'
import { sessionStore } from '#/session/session-store'

/** No business has more types: all of them are read at once. */
const ALL = { limit: 500 }

export const typesQuery = (businessId: number) => query(api.toppings.types, { params: { id: businessId }, query: ALL })

/** Of the business in the URL, else of the one that the URL without a number leads to (`OfCurrentBusiness`). */
export function ahead({ params }: { params: { id?: string } }): void {
  const business = currentBusiness() ?? sessionStore.get().user?.restaurants[0]
  const businessId = params.id === undefined ? business?.restaurantID : Number(params.id)
  if (businessId !== undefined) void currentQueries().client.prefetchQuery(typesQuery(businessId))
}
