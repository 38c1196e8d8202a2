import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { CategoryInput, MenuCategory } from '#/contract/menu-editing'
import { draftOf } from '#/domain/menu/dish'
import type { Transaction } from '../../db/database'
import { menuCategories } from '../../db/schema'
import { textsOf } from '../../kitchen/menu/texts-of'

type CategoryRow = typeof menuCategories.$inferSelect & { dishesNo: number }

/** The categories of a menu in their order; a dish that is about to move counts in both of its categories. */
export async function loadCategoryRows(tx: Transaction, businessId: number): Promise<CategoryRow[]> {
  const dishesNo = sql<number>`(SELECT count(*)::integer FROM menu_items d
    WHERE d.business_id = menu_categories.business_id AND d.removed_at IS NULL
      AND menu_categories.id IN (d.category_id, (d.draft->>'categoryId')::integer))`
  return tx
    .select({ ...getTableColumns(menuCategories), dishesNo })
    .from(menuCategories)
    .where(and(eq(menuCategories.businessId, businessId), isNull(menuCategories.removedAt)))
    .orderBy(asc(menuCategories.orderNo), asc(menuCategories.id))
}

export const loadCategories = async (tx: Transaction, businessId: number): Promise<MenuCategory[]> =>
  (await loadCategoryRows(tx, businessId)).map(presentCategory)

export const liveCategory = (row: typeof menuCategories.$inferSelect): CategoryInput => ({
  names: textsOf(row.names, row.name),
  status: row.status === 1 ? 'ACTIVE' : 'HIDDEN',
})

export function presentCategory(row: CategoryRow): MenuCategory {
  const live = liveCategory(row)
  const now = { ...live, ...row.draft, names: textsOf(row.draft?.names ?? live.names, row.name) }
  const isChanged = draftOf(live, now) !== null
  return {
    id: row.id,
    businessId: row.businessId,
    ...now,
    orderNo: row.orderNo,
    publishing: isChanged ? 'CHANGED' : 'PUBLISHED',
    live: isChanged ? live : null,
    dishesNo: row.dishesNo,
    revision: row.revision,
  }
}
