import { useQuery } from '@tanstack/react-query'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { categoriesQuery, dishesQuery } from './menu-queries'

/** The menu of a business as its editors have it. */
export const useMenuEditor = (businessId: number) => ({
  dishes: useQuery(dishesQuery(businessId)),
  categories: useQuery(categoriesQuery(businessId)),
})

/** What the person may do with a menu. */
export const useMenuRights = () => ({ rest: useMay(ACCESS.menu), prices: useMay(ACCESS.menuPrices) })
