import { and, eq, gt } from 'drizzle-orm'
import type { FullBusiness } from '#/contract/business-details'
import { requireBusiness } from '../businesses/require-business'
import type { Transaction } from '../db/database'
import { menuItems, serviceZones, takeAwayPoints, toppingItems, toppingTypes } from '../db/schema'
import { inSnapshot, type SignedInContext } from '../http/context'
import { loadContacts } from './contacts'
import { loadContracts, todayOf } from './contracts'
import { loadFeatures, loadStoreDetails } from './store-details-rows'

/** All that the screens of a business begin with. */
export function readFull(ctx: SignedInContext, id: number): Promise<FullBusiness> {
  requireBusiness(ctx, id)
  return inSnapshot(ctx, async (tx) => ({
    details: await loadStoreDetails(tx, id),
    contacts: await loadContacts(tx, id),
    contracts: await loadContracts(tx, id, await todayOf(tx, ctx, id)),
    features: await loadFeatures(tx, id),
    counts: await countsOf(tx, id, ctx.now),
  }))
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
