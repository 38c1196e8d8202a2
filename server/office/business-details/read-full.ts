import { and, eq, gt } from 'drizzle-orm'
import type { FullBusiness } from '#/contract/business-details'
import { rangesOn } from '#/domain/business/opening-hours'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import {
  businesses,
  menuItems,
  openingHours,
  serviceZones,
  takeAwayPoints,
  toppingItems,
  toppingTypes,
} from '../../db/schema'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { loadContacts } from './contacts'
import { loadContracts, todayOf } from './contracts'
import { loadFeatures, loadStoreDetails } from './store-details-rows'

/** All that the screens of a business begin with. */
export function readFull(ctx: SignedInContext, id: number): Promise<FullBusiness> {
  requireBusiness(ctx, id)
  return inSnapshot(ctx, async (tx) => {
    const today = await todayOf(tx, ctx, id)
    return {
      details: await loadStoreDetails(tx, id),
      contacts: await loadContacts(tx, id),
      contracts: await loadContracts(tx, id, today),
      features: await loadFeatures(tx, id),
      ...(await openTo(tx, id, today)),
      counts: await countsOf(tx, id, ctx.now),
    }
  })
}

/** How guests may pay, and when they may order today. */
async function openTo(
  tx: Transaction,
  id: number,
  today: string,
): Promise<Pick<FullBusiness, 'paymentTypes' | 'hoursToday'>> {
  const [row] = await tx
    .select({ paymentTypes: businesses.paymentTypes, hours: openingHours })
    .from(businesses)
    .leftJoin(openingHours, eq(openingHours.businessId, businesses.id))
    .where(eq(businesses.id, id))
  const hours = row?.hours ?? null
  return { paymentTypes: row?.paymentTypes ?? [], hoursToday: hours === null ? null : [...rangesOn(hours, today)] }
}

const countsOf = async (tx: Transaction, id: number, now: Date): Promise<FullBusiness['counts']> => {
  const onTheMenu = and(eq(menuItems.businessId, id), eq(menuItems.status, 1))
  return {
    dishes: await tx.$count(menuItems, onTheMenu),
    dishesOff: await tx.$count(menuItems, and(onTheMenu, gt(menuItems.outUntil, now))),
    toppingTypes: await tx.$count(toppingTypes, eq(toppingTypes.businessId, id)),
    toppingItems: await tx.$count(toppingItems, eq(toppingItems.businessId, id)),
    serviceZones: await tx.$count(serviceZones, and(eq(serviceZones.businessId, id), eq(serviceZones.active, true))),
    takeAwayPoints: await tx.$count(takeAwayPoints, eq(takeAwayPoints.businessId, id)),
  }
}
