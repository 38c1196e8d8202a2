import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

type Part = { value: number; label: string }

/** The categories and dishes of a menu to choose from, also what is sold out today; nothing until it was read. */
export function useMenuParts(businessId: number): { categories: readonly Part[]; dishes: readonly Part[] } {
  const { data } = useQuery({
    ...query(api.menu.items, { params: { id: businessId }, query: {} }),
    enabled: businessId > 0,
  })
  const items = data?.items ?? []
  const categories = new Map(items.map(({ category }) => [category.id, category.name]))
  return {
    categories: [...categories].map(([value, label]) => ({ value, label })),
    dishes: items.map(({ id, itemName }) => ({ value: id, label: itemName })),
  }
}
