import type { MenuItem } from '#/contract/menu'
import { requireBusiness } from '../../ground/businesses/require-business'
import { inTransaction, type SignedInContext } from '../../ground/http/context'
import { timeZoneOf } from '../../ground/businesses/time-zone-of'
import { loadDishes } from './menu-rows'
import { presentMenuItem } from './present-menu-item'

/** The menu of a business in the order of its categories; `status` keeps only dishes on (1) or off (0) the menu. */
export async function listMenuItems(
  ctx: SignedInContext,
  businessId: number,
  status: number | undefined,
): Promise<{ items: MenuItem[]; total: number }> {
  requireBusiness(ctx, businessId)
  const [timeZone, dishes] = await inTransaction(ctx, (tx) =>
    Promise.all([timeZoneOf(tx, businessId), loadDishes(tx, businessId)]),
  )
  const presented = dishes.map((dish) => presentMenuItem(dish, ctx.now, timeZone))
  const items = status === undefined ? presented : presented.filter((item) => item.status === status)
  return { items, total: items.length }
}
