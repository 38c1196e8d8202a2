import { and, eq, isNull, sql } from 'drizzle-orm'
import { menuEditing as calls } from '#/contract/menu-editing'
import { movedTo } from '#/domain/values/moved-to'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { menuCategories, menuItems } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentMenuWrite } from '../../kitchen/menu/tell-menu'
import { withoutAudit } from '../../ground/writes/required-audit'
import { contentNow } from './dish-content'
import { loadEditedDishes } from './dish-rows'
import { lockMenu } from './menu-lock'

/** Moves a dish to a place of its category, and numbers the category from 1 without gaps. Guests see it at once. */
export function orderDish(ctx: SignedInContext, input: Input<typeof calls.orderDish>): Promise<number[]> {
  const { id: businessId, itemId, n } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.orderDish, businessId }, input, async (tx) => {
    await lockMenu(tx, businessId)
    const dishes = await loadEditedDishes(tx, businessId)
    const dish = dishes.find(({ id }) => id === itemId)
    if (dish === undefined) throw new Fault('not_found')
    const { categoryId } = contentNow(dish)
    const present = dishes.filter((each) => contentNow(each).categoryId === categoryId).map(({ id }) => id)
    const ids = movedTo(present, present.indexOf(itemId), n - 1)
    await number(tx, menuItems, businessId, ids)
    return withoutAudit(tx, ids)
  })
}

/** Moves a category to a place of its menu. Guests see it at once. */
export function orderCategory(ctx: SignedInContext, input: Input<typeof calls.orderCategory>): Promise<number[]> {
  const { id: businessId, categoryId, n } = input.params
  requireBusiness(ctx, businessId)
  return idempotentMenuWrite(ctx, { call: calls.orderCategory, businessId }, input, async (tx) => {
    await lockMenu(tx, businessId)
    const rows = await tx
      .select({ id: menuCategories.id })
      .from(menuCategories)
      .where(and(eq(menuCategories.businessId, businessId), isNull(menuCategories.removedAt)))
      .orderBy(menuCategories.orderNo, menuCategories.id)
    const present = rows.map(({ id }) => id)
    if (!present.includes(categoryId)) throw new Fault('not_found')
    const ids = movedTo(present, present.indexOf(categoryId), n - 1)
    await number(tx, menuCategories, businessId, ids)
    return withoutAudit(tx, ids)
  })
}

/** In one statement, as a category may have a thousand dishes. */
async function number(
  tx: Transaction,
  table: typeof menuItems | typeof menuCategories,
  businessId: number,
  ids: readonly number[],
): Promise<void> {
  const place = sql<number>`array_position(${sql.param([...ids])}::integer[], ${table.id})`
  await tx
    .update(table)
    .set({ orderNo: place })
    .where(and(eq(table.businessId, businessId), sql`${place} IS NOT NULL`, sql`${table.orderNo} <> ${place}`))
}
