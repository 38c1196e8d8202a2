import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, type BusinessStatus, UNDEFINED_CLOSING_END } from '#/domain/closing'
import type { Transaction } from '../db/database'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { raiseEvent } from '../live/raise-event'
import { type BusinessStateRow, endClosings, insertClosing, loadBusinessState, setStatus } from './business-status-rows'
import { presentBusinessStatus } from './present-business-status'
import { requireBusiness } from './require-business'

/** Opens the business: whatever closing is in force ends now. Open already: nothing changes. */
export const goOnline = (ctx: SignedInContext, businessId: number): Promise<BusinessStatusAnswer> =>
  changeStatus(ctx, businessId, BUSINESS_STATUS.online, async (tx, state) => {
    await setStatus(tx, businessId, BUSINESS_STATUS.online)
    await endClosings(tx, businessId, ctx.now)
    return loadBusinessState(tx, state.id, ctx.now)
  })

/** Closes the business from now until someone opens it. Closed already: nothing changes, its end included. */
export const goOffline = (ctx: SignedInContext, businessId: number): Promise<BusinessStatusAnswer> =>
  changeStatus(ctx, businessId, BUSINESS_STATUS.offline, async (tx, state) => {
    await setStatus(tx, businessId, BUSINESS_STATUS.offline)
    const closing = await insertClosing(tx, {
      businessId,
      startsAt: ctx.now,
      endsAt: new Date(UNDEFINED_CLOSING_END),
      createdBy: ctx.caller.userId,
    })
    return { ...state, status: BUSINESS_STATUS.offline, closing }
  })

export const setBusinessStatus = (ctx: SignedInContext, businessId: number, status: BusinessStatus) =>
  status === BUSINESS_STATUS.online ? goOnline(ctx, businessId) : goOffline(ctx, businessId)

async function changeStatus(
  ctx: SignedInContext,
  businessId: number,
  wanted: BusinessStatus,
  change: (tx: Transaction, state: BusinessStateRow) => Promise<BusinessStateRow | undefined>,
): Promise<BusinessStatusAnswer> {
  requireBusiness(ctx, businessId)
  const { answer, isChanged } = await inTransaction(ctx, async (tx) => {
    const state = await loadBusinessState(tx, businessId, ctx.now, 'lock')
    if (state === undefined) throw new Fault('not_found')
    const now = presentBusinessStatus(state, ctx.now)
    const isThere = now.openNow === (wanted === BUSINESS_STATUS.online) && now.status === wanted
    const changed = isThere ? undefined : await change(tx, state)
    if (changed === undefined) return { answer: now, isChanged: false }
    const businessStatus = presentBusinessStatus(changed, ctx.now)
    await raiseEvent(tx, { businessId, at: ctx.now, payload: { type: 'businessStatus', businessStatus } })
    return { answer: businessStatus, isChanged: true }
  })
  if (isChanged) ctx.deps.hub.wake(businessId)
  return answer
}
