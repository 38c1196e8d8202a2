import { inArray, sql } from 'drizzle-orm'
import { type Destination, destinationOf, type KnownPlaces } from '#/domain/marketing/destination'
import type { Redirect } from '#/domain/marketing/redirect'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { appSubcategories, businesses, menuItems } from '../../db/schema'

/** Whether it takes orders but for the hours of the day: a closing that staff or the platform asked for is in force. */
const IS_OPEN = (now: Date) => sql<boolean>`${businesses.status} = ${BUSINESS_STATUS.online} AND NOT EXISTS (
  SELECT FROM closing_times c WHERE c.business_id = ${businesses.id} AND c.ended_at IS NULL
    AND c.starts_at <= ${now.toISOString()}::timestamptz AND c.ends_at > ${now.toISOString()}::timestamptz)`

const idsOf = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]

/** Where each redirect leads now. Of businesses that the caller does not reach it says no more than that: guests see as much. */
export async function destinationsOf(
  tx: Transaction,
  redirects: readonly Redirect[],
  now: Date,
): Promise<(redirect: Redirect) => Destination> {
  const known = await asSystem(tx, () => knownPlaces(tx, redirects, now))
  return (redirect) => destinationOf(redirect, known)
}

async function knownPlaces(tx: Transaction, redirects: readonly Redirect[], now: Date): Promise<KnownPlaces> {
  const businessIds = idsOf(redirects.flatMap((each) => [each.businessId, ...each.businessIds]))
  const subcategoryIds = idsOf(redirects.map((each) => each.subcategoryId))
  const dishIds = idsOf(redirects.map((each) => each.itemId))
  return {
    businesses: asMap(
      businessIds.length === 0
        ? []
        : await tx
            .select({ id: businesses.id, isOpen: IS_OPEN(now) })
            .from(businesses)
            .where(inArray(businesses.id, businessIds)),
    ),
    subcategories: asMap(
      subcategoryIds.length === 0
        ? []
        : await tx
            .select({ id: appSubcategories.id, isOpen: appSubcategories.isShown })
            .from(appSubcategories)
            .where(inArray(appSubcategories.id, subcategoryIds)),
    ),
    dishes: asMap(
      dishIds.length === 0
        ? []
        : await tx
            .select({ id: menuItems.id, isOpen: sql<boolean>`${menuItems.status} = 1` })
            .from(menuItems)
            .where(sql`${inArray(menuItems.id, dishIds)} AND ${menuItems.removedAt} IS NULL`),
    ),
  }
}

const asMap = (rows: readonly { id: number; isOpen: boolean }[]): ReadonlyMap<number, boolean> =>
  new Map(rows.map(({ id, isOpen }) => [id, isOpen]))
