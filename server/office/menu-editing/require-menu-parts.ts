import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { DishContent, DishProblem } from '#/domain/menu/dish'
import type { Transaction } from '../../db/database'
import { menuCategories, toppingTypes } from '../../db/schema'

/** Problems of what a dish names besides itself: its category and what may be put on it must be of its business. */
export async function unknownParts(
  tx: Transaction,
  businessId: number,
  { categoryId, toppingTypeIds }: Pick<DishContent, 'categoryId' | 'toppingTypeIds'>,
): Promise<DishProblem[]> {
  const [categories, types] = await Promise.all([
    tx.$count(
      menuCategories,
      and(
        eq(menuCategories.businessId, businessId),
        eq(menuCategories.id, categoryId),
        isNull(menuCategories.removedAt),
      ),
    ),
    toppingTypeIds.length === 0
      ? 0
      : tx.$count(
          toppingTypes,
          and(eq(toppingTypes.businessId, businessId), inArray(toppingTypes.id, [...toppingTypeIds])),
        ),
  ])
  return [
    ...(categories === 1 ? [] : [{ path: 'categoryId', message: 'unknown' }]),
    ...(types === toppingTypeIds.length ? [] : [{ path: 'toppingTypeIds', message: 'unknown' }]),
  ]
}
