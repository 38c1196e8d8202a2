import { currentQueries } from '#/api/query-client'
import { currentBusiness } from '#/components/current-business'
import { categoriesQuery, dishesQuery } from './menu-queries'

/** Of the business in the URL, else of that of the top bar. */
export function ahead({ params }: { params: { id?: string } }): void {
  const businessId = params.id === undefined ? currentBusiness()?.restaurantID : Number(params.id)
  if (businessId === undefined) return
  const { client } = currentQueries()
  void client.prefetchQuery(dishesQuery(businessId))
  void client.prefetchQuery(categoriesQuery(businessId))
}
