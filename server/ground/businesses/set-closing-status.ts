import type { BusinessStatusAnswer } from '#/contract/business-status'
import { BUSINESS_STATUS } from '#/domain/business/closing'
import { SWITCH_STATUS, type SwitchStatus } from '#/domain/business/closing-rules'
import { missingToOpen } from '#/domain/business/order-readiness'
import type { SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { loadBusinessState, notePress, setStatus } from './business-status-rows'
import { changeBusiness } from './change-business'
import { findClosing, markEnded } from './closing-rows'
import { requireReady } from './require-ready'

/**
 * Calls a closing off, or brings one back that was called off. The business opens or closes with it, unless another
 * closing is in force; one that is not set up is not opened by it. A closing whose time is over is no longer there (404).
 */
export const setClosingStatus = (
  ctx: SignedInContext,
  params: { id: number; cityId: number },
  { id, status }: { id: number; status: SwitchStatus },
): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, params, async (tx, state) => {
    const closing = await findClosing(tx, state.id, id)
    if (closing === undefined || closing.endsAt <= ctx.now) throw new Fault('not_found')
    const isOn = closing.endedAt === null
    if (isOn === (status === SWITCH_STATUS.on)) return false
    await markEnded(tx, closing, isOn ? ctx.now : null)
    const after = await loadBusinessState(tx, state.id, ctx.now)
    const isInForce = after?.closing !== undefined && after.closing.startsAt <= ctx.now
    if (!isInForce && state.status === BUSINESS_STATUS.offline)
      await requireReady(tx, { businessId: state.id, now: ctx.now }, missingToOpen)
    await setStatus(tx, state.id, isInForce ? BUSINESS_STATUS.offline : BUSINESS_STATUS.online)
    const isOpen = !isInForce && state.status === BUSINESS_STATUS.offline
    await notePress(tx, state.id, { at: ctx.now, by: ctx.caller.userId, isOpen })
    return true
  })
