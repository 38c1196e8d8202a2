import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS, type BusinessStatus, UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { missingToOpen } from '#/domain/business/order-readiness'
import type { SignedInContext } from '../http/context'
import { type BusinessStateRow, notePress, setStatus } from './business-status-rows'
import { changeBusiness } from './change-business'
import { clearClosings, insertClosing } from './closing-rows'
import { presentBusinessStatus } from './present-business-status'
import { requireReady } from './require-ready'

/**
 * Opens the business and clears its closing time (specification §4): the one in force, and what is planned, too, as the
 * question says. Open already: nothing changes, and what is planned stays. Refused before it is set up, with what is missing.
 */
export const goOnline = (ctx: SignedInContext, id: number): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, { id }, async (tx, state) => {
    if (isThere(state, BUSINESS_STATUS.online, ctx.now)) return false
    await requireReady(tx, { businessId: id, now: ctx.now }, missingToOpen)
    await setStatus(tx, id, BUSINESS_STATUS.online)
    await clearClosings(tx, id, ctx.now)
    await notePress(tx, id, { at: ctx.now, by: ctx.caller.userId, isOpen: true })
    return true
  })

/** Closes the business from now until someone opens it. Closed already: nothing changes, its end included. */
export const goOffline = (ctx: SignedInContext, id: number): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, { id }, async (tx, state) => {
    if (isThere(state, BUSINESS_STATUS.offline, ctx.now)) return false
    await setStatus(tx, id, BUSINESS_STATUS.offline)
    await insertClosing(tx, {
      businessId: id,
      startsAt: ctx.now,
      endsAt: new Date(UNDEFINED_CLOSING_END),
      createdBy: ctx.caller.userId,
    })
    await notePress(tx, id, { at: ctx.now, by: ctx.caller.userId, isOpen: false })
    return true
  })

export const setBusinessStatus = (ctx: SignedInContext, id: number, status: BusinessStatus) =>
  status === BUSINESS_STATUS.online ? goOnline(ctx, id) : goOffline(ctx, id)

/** What the hours say is no state that a press can change. */
function isThere(state: BusinessStateRow, wanted: BusinessStatus, now: Date): boolean {
  const { status, reasons } = presentBusinessStatus(state, now)
  const isClosed = reasons.some(({ code }) => code === 'closed_by_staff')
  return status === wanted && isClosed === (wanted === BUSINESS_STATUS.offline)
}
