import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { categoriesQuery, dishesQuery } from './menu-queries'

/** Calls whose answers are others once something of a menu is edited. */
export const MENU_CALLS = [
  api.menuEditing.dishes,
  api.menuEditing.dish,
  api.menuEditing.categories,
  api.menu.items,
  api.history.of,
]

/** The menu of a business as its editors have it. */
export const useMenuEditor = (businessId: number) => ({
  dishes: useQuery(dishesQuery(businessId)),
  categories: useQuery(categoriesQuery(businessId)),
})

/** Reads the menu again, as after the refusal of an edit of an older one. */
export function useRefreshMenu(): () => void {
  const client = useQueryClient()
  return () => {
    for (const { callName } of MENU_CALLS) void client.invalidateQueries({ queryKey: callName })
  }
}

/** What the person may do with a menu. */
export const useMenuRights = () => ({ rest: useMay(ACCESS.menu), prices: useMay(ACCESS.menuPrices) })
