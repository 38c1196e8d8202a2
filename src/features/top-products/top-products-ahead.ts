import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import { businessToday } from '#/components/business-today'
import { currentBusiness } from '#/components/current-business'
import { daysOfSpan } from '#/components/period/span'
import { sessionStore } from '#/session/session-store'
import { readTopView } from './top-view'

export const topQuery = (days: { from: string; to: string }, businessId: number | undefined) =>
  query(api.topProducts.items, {
    query: { startDate: days.from, endDate: days.to, ...(businessId !== undefined && { businessId }) },
  })

/** Of the business in the URL, else of that of the top bar or of all. */
export function ahead({
  params,
  search,
}: {
  params: { id?: string }
  search: Readonly<Record<string, unknown>>
}): void {
  const businessId = params.id === undefined ? currentBusiness()?.restaurantID : Number(params.id)
  const restaurants = sessionStore.get().user?.restaurants ?? []
  const business = restaurants.find(({ restaurantID }) => restaurantID === businessId) ?? restaurants[0]
  const days = daysOfSpan(readTopView(search), businessToday(business))
  void currentQueries().client.prefetchQuery(topQuery(days, businessId))
}
