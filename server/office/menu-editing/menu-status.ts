import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { MenuStatus } from '#/contract/menu-editing'
import { personName } from '../../ground/businesses/person-name'
import type { Transaction } from '../../db/database'
import { menuCategories, menuItems, menus, peopleNames } from '../../db/schema'

/** What of a menu waits to be published. */
export const waitingDishes = (businessId: number) =>
  and(
    eq(menuItems.businessId, businessId),
    isNull(menuItems.removedAt),
    or(isNotNull(menuItems.draft), isNull(menuItems.publishedAt)),
  )
export const waitingCategories = (businessId: number) =>
  and(eq(menuCategories.businessId, businessId), isNull(menuCategories.removedAt), isNotNull(menuCategories.draft))

export async function menuStatus(tx: Transaction, businessId: number): Promise<MenuStatus> {
  const [[menu], dishes, categories] = await Promise.all([
    tx
      .select({
        revision: menus.revision,
        publishedAt: menus.publishedAt,
        by: { name: peopleNames.name, surname: peopleNames.surname },
      })
      .from(menus)
      .leftJoin(peopleNames, eq(peopleNames.id, menus.publishedBy))
      .where(eq(menus.businessId, businessId)),
    tx.$count(menuItems, waitingDishes(businessId)),
    tx.$count(menuCategories, waitingCategories(businessId)),
  ])
  return {
    unpublished: dishes + categories,
    publishedAt: menu?.publishedAt?.toISOString() ?? null,
    publishedBy: personName(menu?.by ?? null),
    // A menu that nobody has edited yet has no row: its first edit makes it the second revision.
    revision: menu?.revision ?? 1,
  }
}
