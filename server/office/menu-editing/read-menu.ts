import { eq, and, asc, inArray, sql } from 'drizzle-orm'
import type { MenuDish, OrderWithDish } from '#/contract/menu-editing'
import type { ResponseOf } from '#/contract/endpoint'
import type { menuEditing as calls } from '#/contract/menu-editing'
import { USUAL_VAT_PERCENT } from '#/domain/menu/dish'
import { NO_TEXTS } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import { requireBusiness } from '../../ground/businesses/require-business'
import { businesses, customers, orderItems, orders } from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import { loadCategories } from './category-rows'
import { presentDish } from './dish-content'
import { findEditedDish, loadEditedDishes } from './dish-rows'
import { menuStatus } from './menu-status'
import { OPEN_STATUSES } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'

/** All that editors see of a menu: by category, in order, hidden and unpublished dishes included. */
export function listDishes(ctx: SignedInContext, businessId: number): Promise<ResponseOf<typeof calls.dishes>> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const [business] = await tx
      .select({ currency: businesses.currency })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (business === undefined) throw new Fault('not_found')
    const items = (await loadEditedDishes(tx, businessId)).map((dish) => presentDish(dish, ctx.now))
    return {
      items,
      total: items.length,
      currency: business.currency,
      menu: await menuStatus(tx, businessId),
      asOf: ctx.now.toISOString(),
    }
  })
}

export function readDish(ctx: SignedInContext, businessId: number, itemId: number): Promise<MenuDish> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    const dish = await findEditedDish(tx, businessId, itemId)
    if (dish === undefined) throw new Fault('not_found')
    return presentDish(dish, ctx.now)
  })
}

/** The orders in the kitchen that have a dish, the oldest first. */
export function listOrdersWith(ctx: SignedInContext, businessId: number, itemId: number): Promise<OrderWithDish[]> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => {
    if ((await findEditedDish(tx, businessId, itemId)) === undefined) throw new Fault('not_found')
    return ordersWith(tx, businessId, itemId)
  })
}

/** How a new dish begins: in the first category, served all week, with the usual VAT. */
export function readCustomItem(ctx: SignedInContext, businessId: number): Promise<ResponseOf<typeof calls.customItem>> {
  requireBusiness(ctx, businessId)
  return inSnapshot(ctx, async (tx) => ({
    categoryId: (await loadCategories(tx, businessId))[0]?.id ?? null,
    names: NO_TEXTS,
    descriptions: NO_TEXTS,
    photoUrl: null,
    price: 0,
    variants: [],
    allergens: [],
    vatPercent: USUAL_VAT_PERCENT,
    weekdays: [...WEEKDAYS],
    startTime: null,
    endTime: null,
    status: 'ACTIVE',
    toppingTypeIds: [],
  }))
}

/** The open orders that have a dish, the oldest first: they keep it as it was sold. */
async function ordersWith(tx: Transaction, businessId: number, itemId: number): Promise<OrderWithDish[]> {
  return tx
    .select({
      id: orders.id,
      customer: customers.name,
      quantity: sql<number>`sum(${orderItems.quantity})::integer`,
    })
    .from(orders)
    .innerJoin(orderItems, and(eq(orderItems.businessId, orders.businessId), eq(orderItems.orderId, orders.id)))
    .innerJoin(customers, and(eq(customers.businessId, orders.businessId), eq(customers.id, orders.customerId)))
    .where(
      and(
        eq(orders.businessId, businessId),
        inArray(orders.status, [...OPEN_STATUSES]),
        eq(orderItems.menuItemId, itemId),
      ),
    )
    .groupBy(orders.id, customers.name)
    .orderBy(asc(orders.id))
}
