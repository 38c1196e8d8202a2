import { eq } from 'drizzle-orm'
import type { MenuDish, OrderWithDish } from '#/contract/menu-editing'
import type { ResponseOf } from '#/contract/endpoint'
import type { menuEditing as calls } from '#/contract/menu-editing'
import { USUAL_VAT_PERCENT } from '#/domain/menu/dish'
import { NO_TEXTS } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import { requireBusiness } from '../businesses/require-business'
import { businesses } from '../db/schema'
import { inSnapshot, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { loadCategories } from './category-rows'
import { presentDish } from './dish-content'
import { findEditedDish, loadEditedDishes } from './dish-rows'
import { menuStatus } from './menu-status'
import { ordersWith } from './orders-with-dish'

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
