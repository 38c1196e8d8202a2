import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { DishesOff, DishOff } from '#/contract/menu'
import type { Transaction } from '../db/database'
import { menuItems, users } from '../db/schema'

export const loadDishesOff = async (tx: Transaction, businessId: number, now: Date): Promise<DishOff[]> =>
  (await loadDishesOffOf(tx, [businessId], now))[0]?.dishes ?? []

/** What has run out in each of these businesses; a business without has an empty list. */
export async function loadDishesOffOf(
  tx: Transaction,
  businessIds: readonly number[],
  now: Date,
): Promise<DishesOff[]> {
  const rows = await tx
    .select({ dish: menuItems, name: users.name, surname: users.surname })
    .from(menuItems)
    .leftJoin(users, eq(users.id, menuItems.outBy))
    .where(and(inArray(menuItems.businessId, [...businessIds]), gt(menuItems.outUntil, now)))
    .orderBy(asc(menuItems.outUntil), asc(menuItems.id))
  return businessIds.map((businessId) => ({
    businessId,
    dishes: rows.flatMap(({ dish: { businessId: of, id, itemName, outUntil, outAt }, name, surname }) =>
      outUntil === null || of !== businessId
        ? []
        : {
            id,
            itemName,
            until: outUntil.toISOString(),
            by: name === null ? null : `${name} ${surname}`,
            at: outAt?.toISOString() ?? null,
          },
    ),
  }))
}
