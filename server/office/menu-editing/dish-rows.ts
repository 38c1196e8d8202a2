import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import type { DishVariant } from '#/domain/menu/dish'
import type { Transaction } from '../../db/database'
import { menuItems } from '../../db/schema'

/** A dish with its sizes and with the numbers of what may be put on it, as guests see it, and its draft. */
export type EditedDish = typeof menuItems.$inferSelect & { variants: DishVariant[]; toppingTypeIds: number[] }

/** The dishes of a menu in the order of their categories, hidden and unpublished ones included; only `ids` where given. */
export async function loadEditedDishes(
  tx: Transaction,
  businessId: number,
  ids?: readonly number[],
): Promise<EditedDish[]> {
  // In a query of one table the builder leaves its name out: inside of these it must stand.
  const variants = sql<DishVariant[]>`(SELECT COALESCE(json_agg(json_build_object(
      'id', v.id, 'name', v.name, 'priceCents', v.price_cents) ORDER BY v.order_no, v.price_cents, v.id), '[]'::json)
    FROM menu_variants v WHERE v.business_id = menu_items.business_id AND v.menu_item_id = menu_items.id)`
  const toppingTypeIds = sql<
    number[]
  >`(SELECT COALESCE(json_agg(t.topping_type_id ORDER BY t.topping_type_id), '[]'::json)
    FROM menu_item_topping_types t WHERE t.business_id = menu_items.business_id AND t.menu_item_id = menu_items.id)`
  return tx
    .select({ ...getTableColumns(menuItems), variants, toppingTypeIds })
    .from(menuItems)
    .where(
      and(
        eq(menuItems.businessId, businessId),
        isNull(menuItems.removedAt),
        ids === undefined ? undefined : inArray(menuItems.id, [...ids]),
      ),
    )
    .orderBy(asc(menuItems.orderNo), asc(menuItems.id))
}

export async function findEditedDish(tx: Transaction, businessId: number, id: number): Promise<EditedDish | undefined> {
  const [dish] = await loadEditedDishes(tx, businessId, [id])
  return dish
}
