import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { Transaction } from '../../db/database'
import { inPatientWrite, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { raiseEvent } from '../events/raise-event'
import { type BusinessStateRow, loadBusinessState } from './business-status-rows'
import { presentBusinessStatus } from './present-business-status'
import { requireBusiness } from './require-business'

/**
 * Changes how a business stands, under its lock, and tells every screen. `change` answers false where nothing had to
 * change; then nobody is told. Faults with 404 for a business of somebody else, and for one that is not in `cityId`.
 */
export async function changeBusiness(
  ctx: SignedInContext,
  { id, cityId }: { id: number; cityId?: number },
  change: (tx: Transaction, state: BusinessStateRow) => Promise<boolean>,
): Promise<BusinessStatusAnswer> {
  requireBusiness(ctx, id)
  const { answer, isChanged } = await inPatientWrite(ctx, async (tx) => {
    const before = await loadBusinessState(tx, id, ctx.now, 'lock')
    if (before === undefined || (cityId !== undefined && before.cityId !== cityId)) throw new Fault('not_found')
    const changed = await change(tx, before)
    const after = changed ? await loadBusinessState(tx, id, ctx.now) : before
    if (after === undefined) throw new Error('a locked business was gone')
    const businessStatus = presentBusinessStatus(after, ctx.now)
    if (changed)
      await raiseEvent(tx, { businessId: id, at: ctx.now, payload: { type: 'businessStatus', businessStatus } })
    return { answer: businessStatus, isChanged: changed }
  })
  if (isChanged) ctx.deps.hub.wake(id)
  return answer
}
