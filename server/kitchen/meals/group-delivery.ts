import { and, eq, ne, sql } from 'drizzle-orm'
import type { Place } from '#/domain/business/service-zone'
import { NOT_SOLD } from '#/domain/orders/order-status'
import { type Cents, toCents } from '#/domain/values/money'
import { keepDelivery } from '../../companies/budgets/keep-delivery'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { businesses, companyAddresses, mealGroups, orders } from '../../db/schema'
import { loadDelivery, requireReached } from '../../ground/businesses/zone-rows'
import { thatDoNotAsk } from './asked-meal'

type Group = typeof mealGroups.$inferSelect
type Business = Pick<typeof businesses.$inferSelect, 'id' | 'name' | 'vatPercent' | 'currency'>

/**
 * What carrying a group costs, by the zone that it goes to, once for all that is in it, `moreCents` besides: kept for its company, on whose invoice it
 * will stand, with what is missing to the zone's minimum. Such a group is carried all the same, at the zone's price. Faults with 422 at the
 * restaurant where it does not go there.
 */
export async function keepGroupDelivery(
  tx: Transaction,
  {
    business,
    group,
    place,
    moreCents = 0,
  }: { business: Business; group: Group; place: Place | null; moreCents?: Cents },
): Promise<{ roadMinutes: number }> {
  const dishesCents = (await dishesOf(tx, group)) + moreCents
  const delivery = await loadDelivery(tx, business.id, { place, dishesCents })
  requireReached(delivery, 'restaurant.restaurantID')
  const missingCents = delivery.kind === 'below_minimum' ? delivery.missingCents : 0
  if (missingCents !== group.missingCents)
    await tx.update(mealGroups).set({ missingCents }).where(isRow(mealGroups, group))
  await keepDelivery(tx, {
    companyId: group.companyId,
    groupId: group.id,
    businessId: business.id,
    businessName: business.name,
    day: group.day,
    amountCents: delivery.transportCents,
    vatHundredths: toCents(business.vatPercent),
    currency: business.currency,
    status: group.status,
  })
  return { roadMinutes: delivery.roadMinutes }
}

/** How far a meal goes that is only asked for: what carrying its group costs stands until its kitchen accepts it. Faults as `keepGroupDelivery`. */
export async function requireGroupReached(
  tx: Transaction,
  { business, place, moreCents }: { business: Business; place: Place | null; moreCents: Cents },
): Promise<{ roadMinutes: number }> {
  const delivery = await loadDelivery(tx, business.id, { place, dishesCents: moreCents })
  requireReached(delivery, 'restaurant.restaurantID')
  return delivery
}

/** The same as the list closes, when it is known what is carried. Past the walls. */
export async function fixGroupDelivery(tx: Transaction, group: Group): Promise<void> {
  const [business] = await tx.select().from(businesses).where(eq(businesses.id, group.businessId))
  const [address] = await tx
    .select({ place: placeColumns })
    .from(companyAddresses)
    .where(and(eq(companyAddresses.companyId, group.companyId), eq(companyAddresses.id, group.addressId)))
  if (business === undefined) return
  await keepGroupDelivery(tx, { business, group, place: placeOf(address?.place) })
}

const placeColumns = { latitudeE6: companyAddresses.latitudeE6, longitudeE6: companyAddresses.longitudeE6 }
const DEGREE = 1_000_000

/** Where an address of a company is; nobody knows where one without a place is. */
export const placeOf = (
  address: Pick<typeof companyAddresses.$inferSelect, 'latitudeE6' | 'longitudeE6'> | undefined,
): Place | null =>
  address === undefined || address.latitudeE6 === null || address.longitudeE6 === null
    ? null
    : { latitude: address.latitudeE6 / DEGREE, longitude: address.longitudeE6 / DEGREE }

async function dishesOf(tx: Transaction, group: Group): Promise<Cents> {
  const [dishes] = await tx
    .select({ cents: sql`coalesce(sum(${orders.netCents}), 0)`.mapWith(Number) })
    .from(orders)
    .where(
      and(
        eq(orders.businessId, group.businessId),
        eq(orders.mealGroupId, group.id),
        ne(orders.status, NOT_SOLD),
        thatDoNotAsk(group),
      ),
    )
  return dishes?.cents ?? 0
}
