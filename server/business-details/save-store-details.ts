import { type StoreDetails, type StoreDetailsInput, businessDetails as calls } from '#/contract/business-details'
import { BUSINESS_STATUS, UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { phoneProblems } from '#/domain/business/store-details'
import { insertClosing } from '../businesses/closing-rows'
import { requireBusiness } from '../businesses/require-business'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { businessDetails, businesses, eventStreams, userBusinesses } from '../db/schema'
import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import type { Input } from '../http/implement'
import { requirePhoto } from '../media/require-photo'
import { audit } from '../writes/audit'
import { once, requireSeen } from '../writes/once'
import {
  businessColumns,
  loadStoreDetails,
  lockBusiness,
  requireOfCatalogues,
  writeStoreDetails,
} from './store-details-rows'

/**
 * A new business of the caller's, closed until somebody opens it: it has neither dishes nor hours yet. Pictures can be sent
 * once it is there.
 */
export const createStore = (ctx: SignedInContext, input: Input<typeof calls.create>): Promise<StoreDetails> =>
  once(ctx, calls.create, input, async (tx) => {
    const { body } = input
    requireRight(phoneProblems(body))
    requireRight(
      (['logo', 'photo'] as const).flatMap((path) => (body[path] === null ? [] : [{ path, message: 'unknown_photo' }])),
    )
    await requireOfCatalogues(tx, body)
    // Its first rows belong to nobody who calls yet.
    return asSystem(tx, async () => {
      const [made] = await tx
        .insert(businesses)
        .values({ ...businessColumns(body), status: BUSINESS_STATUS.offline })
        .returning({ id: businesses.id })
      if (made === undefined) throw new Error('the business was not stored')
      await tx.insert(businessDetails).values({ businessId: made.id })
      await tx.insert(eventStreams).values({ businessId: made.id })
      await tx.insert(userBusinesses).values({ userId: ctx.caller.userId, businessId: made.id }).onConflictDoNothing()
      await insertClosing(tx, {
        businessId: made.id,
        startsAt: ctx.now,
        endsAt: new Date(UNDEFINED_CLOSING_END),
        createdBy: ctx.caller.userId,
      })
      await writeStoreDetails(tx, made.id, body, 1)
      const after = await loadStoreDetails(tx, made.id)
      await audit(tx, ctx, {
        kind: 'store_details',
        id: made.id,
        businessId: made.id,
        action: 'created',
        before: null,
        after: decided(after),
      })
      return after
    })
  })

/** A stale edit is refused with the present details. */
export function changeStore(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<StoreDetails> {
  const { id } = input.params
  requireBusiness(ctx, id)
  return once(ctx, calls.change, input, async (tx) => {
    const { body } = input
    await lockBusiness(tx, id)
    const before = await loadStoreDetails(tx, id)
    requireSeen(ctx, { ...before, id }, 'store_details')
    requireRight(phoneProblems(body))
    await requireOfCatalogues(tx, body, before.typeIds)
    await requirePhotos(tx, id, body, before)
    await writeStoreDetails(tx, id, body, before.revision + 1)
    const after = await loadStoreDetails(tx, id)
    await audit(tx, ctx, {
      kind: 'store_details',
      id,
      businessId: id,
      action: 'changed',
      before: decided(before),
      after: decided(after),
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

function requireRight(errors: readonly { path: string; message: string }[]): void {
  if (errors.length > 0) throw new Fault('bad_input', { errors })
}

/** What people decided, as histories say it. */
const decided = ({
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
