import type { BusinessStatusAnswer } from '#/contract/business-status'
import { inTransaction, type SignedInContext } from '../http/context'
import { Fault } from '../http/faults'
import { loadBusinessState } from './business-status-rows'
import { presentBusinessStatus } from './present-business-status'
import { requireBusiness } from './require-business'

export async function readBusinessStatus(ctx: SignedInContext, businessId: number): Promise<BusinessStatusAnswer> {
  requireBusiness(ctx, businessId)
  const state = await inTransaction(ctx, (tx) => loadBusinessState(tx, businessId, ctx.now))
  if (state === undefined) throw new Fault('not_found')
  return presentBusinessStatus(state, ctx.now)
}
