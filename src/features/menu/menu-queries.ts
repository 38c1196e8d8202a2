import { api } from '#/api/app-api'
import { query } from '#/api/query'

export const dishesQuery = (businessId: number) => query(api.menuEditing.dishes, { params: { id: businessId } })
export const categoriesQuery = (businessId: number) => query(api.menuEditing.categories, { params: { id: businessId } })
