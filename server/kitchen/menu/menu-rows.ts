import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Sold } from '#/domain/menu/on-sale'
import type { PricedDish } from '#/domain/orders/picked-item'
import type { Transaction } from '../../db/database'
import {
  menuCategories,
  menuItems,
  menuItemToppingTypes,
  menuVariants,
  toppingItems,
  toppingTypes,
} from '../../db/schema'

export type ToppingRow = typeof toppingItems.$inferSelect
export type ToppingTypeRow = typeof toppingTypes.$inferSelect & { items: ToppingRow[] }
export type DishRow = typeof menuItems.$inferSelect & {
  category: typeof menuCategories.$inferSelect
  variants: (typeof menuVariants.$inferSelect)[]
  toppingTypes: ToppingTypeRow[]
}

/**
 * The dishes of a business as guests see them (only `ids` where given) with variants and toppings: one query per table. What is
 * not published yet, or was removed, is not there; what is hidden is.
 */
export async function loadDishes(tx: Transaction, businessId: number, ids?: readonly number[]): Promise<DishRow[]> {
  const chosen = ids === undefined ? undefined : inArray(menuItems.id, [...ids])
  const dishes = await tx
    .select({ dish: menuItems, category: menuCategories })
    .from(menuItems)
    .innerJoin(
      menuCategories,
      and(eq(menuCategories.businessId, menuItems.businessId), eq(menuCategories.id, menuItems.categoryId)),
    )
    .where(
      and(eq(menuItems.businessId, businessId), isNotNull(menuItems.publishedAt), isNull(menuItems.removedAt), chosen),
    )
    .orderBy(asc(menuCategories.orderNo), asc(menuCategories.id), asc(menuItems.orderNo), asc(menuItems.id))
  if (dishes.length === 0) return []
  const dishIds = dishes.map(({ dish }) => dish.id)
  const [variants, links] = await Promise.all([
    tx
      .select()
      .from(menuVariants)
      .where(and(eq(menuVariants.businessId, businessId), inArray(menuVariants.menuItemId, dishIds)))
      .orderBy(asc(menuVariants.orderNo), asc(menuVariants.priceCents), asc(menuVariants.id)),
    tx
      .select()
      .from(menuItemToppingTypes)
      .where(and(eq(menuItemToppingTypes.businessId, businessId), inArray(menuItemToppingTypes.menuItemId, dishIds))),
  ])
  const types = await loadToppingTypes(tx, businessId, [...new Set(links.map((link) => link.toppingTypeId))])
  return dishes.map(({ dish, category }) => {
    const typeIds = new Set(links.filter((link) => link.menuItemId === dish.id).map((link) => link.toppingTypeId))
    return {
      ...dish,
      category,
      variants: variants.filter((variant) => variant.menuItemId === dish.id),
      toppingTypes: types.filter((type) => typeIds.has(type.id)),
    }
  })
}

async function loadToppingTypes(
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ToppingTypeRow[]> {
  if (ids.length === 0) return []
  const [types, items] = await Promise.all([
    tx
      .select()
      .from(toppingTypes)
      .where(and(eq(toppingTypes.businessId, businessId), inArray(toppingTypes.id, [...ids])))
      .orderBy(asc(toppingTypes.orderNo), asc(toppingTypes.id)),
    tx
      .select()
      .from(toppingItems)
      .where(and(eq(toppingItems.businessId, businessId), inArray(toppingItems.toppingTypeId, [...ids])))
      .orderBy(asc(toppingItems.orderNo), asc(toppingItems.id)),
  ])
  return types.map((type) => ({ ...type, items: items.filter((item) => item.toppingTypeId === type.id) }))
}

/** A dish by what decides whether it may be ordered. */
export const soldOf = (dish: DishRow): Sold => ({
  isShown: dish.status === 1 && dish.category.status === 1,
  outUntil: dish.outUntil?.getTime() ?? null,
  weekdays: dish.weekdays,
  startTime: dish.startTime,
  endTime: dish.endTime,
})

/** A dish by what decides about its sizes and toppings. */
export const pricedOf = ({ priceCents, variants, toppingTypes }: DishRow): PricedDish => ({
  priceCents,
  variants: variants.map((variant) => ({ ...variant, outUntil: variant.outUntil?.getTime() ?? null })),
  toppingTypes: toppingTypes.map((type) => ({
    ...type,
    items: type.items.map((item) => ({ ...item, outUntil: item.outUntil?.getTime() ?? null })),
  })),
})
