import { api } from '#/api/app-api'
import type { DishCategory } from '#/domain/orders/all-day'
import { facts, takeFact } from './settings'

type Categories = Readonly<Record<number, DishCategory>>

const keyOf = (businessId: number): string => `menuCategories:${businessId}`

/** Under which category each dish of a business's menu stands; `undefined` until it was received once. */
// Only this file writes the fact, as the type above.
export const menuCategories = (businessId: number): Categories | undefined =>
  facts.get(keyOf(businessId)) as Categories | undefined

export const onMenuCategories = facts.subscribe

/** Fetches the categories for the time without a network. Rejects with `ApiError`. */
export async function refreshMenuCategories(businessId: number): Promise<void> {
  const { items } = await api.menu.items({ params: { id: businessId } })
  const categories: Categories = Object.fromEntries(items.map(({ id, category }) => [id, category]))
  await takeFact(keyOf(businessId), categories)
}
