import { eq, sql } from 'drizzle-orm'
import { type StoreDetails, type StoreDetailsInput, businessDetails as calls } from '#/contract/business-details'
import { BUSINESS_STATUS, UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { contactProblems, contractProblems, storeProblems } from '#/domain/business/store-details'
import type { Currency } from '#/domain/values/money'
import { problemsInside } from '#/domain/values/problems-inside'
import { insertClosing } from '../../ground/businesses/closing-rows'
import { requireBusiness } from '../../ground/businesses/require-business'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { businessDetails, businesses, cities, userBusinesses } from '../../db/schema'
import { giveFirstTerms } from '../finance/terms/first-terms'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { requirePhoto } from '../media/require-photo'
import { moveSeo } from '../seo/seo-rows'
import { writeAudit } from '../../ground/writes/write-audit'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'
import { insertContact } from './contacts'
import { insertContract, todayOf } from './contracts'
import {
  asksCookingTime,
  businessColumns,
  loadStoreDetails,
  lockBusiness,
  requireOfCatalogues,
  writeStoreDetails,
} from './store-details-rows'

/**
 * A new business of the caller's, with whom support calls and its contract where they are known already: all of it, or none.
 * It is closed, and takes no way to pay, until somebody decides: it has neither dishes nor hours yet. Pictures can be sent once
 * it is there.
 */
export const createStore = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<StoreDetails> =>
  idempotentWrite(ctx, calls.create, input, async (tx) => {
    const { contact, contract, ...store } = input.body
    assertValid([
      ...newStoreProblems(store),
      ...problemsInside('contact', contact === undefined ? [] : contactProblems(contact)),
    ])
    assertValid(problemsInside('contract', contract === undefined ? [] : contractProblems(contract, [])))
    await requireOfCatalogues(tx, store)
    // Its first rows belong to nobody who calls yet.
    return asSystem(tx, async () => {
      const businessId = await insertBusiness(tx, ctx, store)
      await writeStoreDetails(tx, businessId, store, 1)
      if (contact !== undefined) await insertContact(tx, ctx, businessId, contact)
      if (contract !== undefined)
        await insertContract(tx, ctx, { businessId, today: await todayOf(tx, ctx, businessId) }, contract)
      const after = await loadStoreDetails(tx, businessId)
      await writeAudit(tx, ctx, {
        kind: 'store_details',
        id: businessId,
        businessId,
        action: 'created',
        before: null,
        after: auditedFields(after),
      })
      return after
    })
  })

const newStoreProblems = (store: StoreDetailsInput) => [
  ...storeProblems(store),
  ...(['logo', 'photo'] as const).flatMap((path) => (store[path] === null ? [] : [{ path, message: 'unknown_photo' }])),
]

/** As the businesses of that city have them, else as the city has. */
async function moneyAndClock(tx: Transaction, cityId: number) {
  const [city] = await tx
    .select({
      currency: sql<Currency>`COALESCE(${businesses.currency}, ${cities.currency})`,
      timeZone: sql<string>`COALESCE(${businesses.timeZone}, ${cities.timeZone})`,
    })
    .from(cities)
    .leftJoin(businesses, eq(businesses.cityId, cities.id))
    .where(eq(cities.id, cityId))
    .orderBy(businesses.id)
    .limit(1)
  return city
}

/** Its row, and those without which nothing of it can be read. */
async function insertBusiness(tx: Transaction, ctx: SignedInContext, store: StoreDetailsInput): Promise<number> {
  const [made] = await tx
    .insert(businesses)
    .values({
      ...businessColumns(store),
      status: BUSINESS_STATUS.offline,
      asksFullSetup: true,
      paymentTypes: [],
      enableCookingTime: await asksCookingTime(tx, store.typeIds),
      ...(await moneyAndClock(tx, store.cityId)),
    })
    .returning({ id: businesses.id })
  if (made === undefined) throw new Error('the business was not stored')
  await giveFirstTerms(tx, [made.id])
  await tx.insert(businessDetails).values({ businessId: made.id })
  await tx.insert(userBusinesses).values({ userId: ctx.caller.userId, businessId: made.id }).onConflictDoNothing()
  await insertClosing(tx, {
    businessId: made.id,
    startsAt: ctx.now,
    endsAt: new Date(UNDEFINED_CLOSING_END),
    createdBy: ctx.caller.userId,
  })
  return made.id
}

/** A stale edit is refused with the present details. */
export function changeStore(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<StoreDetails> {
  const { id } = input.params
  requireBusiness(ctx, id)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { body } = input
    await lockBusiness(tx, id)
    const before = await loadStoreDetails(tx, id)
    requireSeen(ctx, { ...before, id }, 'store_details')
    assertValid(storeProblems(body))
    await requireOfCatalogues(tx, body, before.typeIds)
    await requirePhotos(tx, id, body, before)
    await writeStoreDetails(tx, id, body, before.revision + 1)
    if (body.cityId !== before.cityId) await moveSeo(tx, ctx, id, body.cityId)
    const after = await loadStoreDetails(tx, id)
    await writeAudit(tx, ctx, {
      kind: 'store_details',
      id,
      businessId: id,
      action: 'changed',
      before: auditedFields(before),
      after: auditedFields(after),
    })
    return after
  })
}

async function requirePhotos(
  tx: Transaction,
  id: number,
  input: StoreDetailsInput,
  before: StoreDetailsInput,
): Promise<void> {
  for (const path of ['logo', 'photo'] as const)
    await requirePhoto(tx, id, { path, url: input[path], before: before[path] })
}

/** What a history keeps: what people decide. */
const auditedFields = ({
  revision: _revision,
  status: _status,
  city,
  zone,
  cityId: _city,
  zoneId: _zone,
  ...details
}: StoreDetails) => ({
  ...details,
  city: city.description,
  zone: zone?.name ?? null,
})
