import { companyOrders, type MealGroupDetails } from '#/contract/company-orders'
import { GROUP_ACCESS, GROUP_STEP, handedOver } from '#/domain/meals/group-command'
import { mayPass, USER_TYPES } from '#/domain/people/access'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadDetails } from './group-rows'
import { lockGroup } from './move-meals'
import { raiseGroup, reloadGroup, takeGroupStep } from './take-group-step'

type Call = typeof companyOrders.setStatus

/** What is answered for one meal alone: a refusal, or that it may be added. */
const OF_ONE: readonly string[] = [GROUP_STEP.accept, GROUP_STEP.refuse]

/**
 * One step of a whole group, or the answer to one of its meals. A step that was taken already answers the group as it is; a refusal is
 * answered with it, too (`takeGroupStep`).
 */
export async function setGroupStatus(ctx: SignedInContext, input: Input<Call>): Promise<MealGroupDetails> {
  const { groupId, status } = input.params
  const { body } = input
  if (!mayPass(GROUP_ACCESS[status], ctx.caller)) throw new Fault('forbidden')
  if (body.orderId !== undefined && !OF_ONE.includes(status))
    throw new Fault('bad_input', { errors: [{ path: 'orderId', message: 'only_answered_alone' }] })
  const answer = await idempotentWrite(ctx, companyOrders.setStatus, input, async (tx) => {
    const { businesses } = ctx.caller
    const group = await lockGroup(tx, businesses, groupId)
    if (group === undefined) throw new Fault('not_found')
    const present = () => loadDetails(tx, businesses, groupId)
    const decision = await takeGroupStep(tx, group, {
      // A courier says what became of it; a kitchen that it is out of the house.
      status:
        status === GROUP_STEP.handOver && ctx.caller.type !== USER_TYPES.courier
          ? handedOver(group, ctx.seenVersion)
          : status,
      orderId: body.orderId,
      reasonId: body.rejectReason?.id,
      notes: body.notes,
      seenVersion: ctx.seenVersion,
      at: ctx.now,
      by: { userId: ctx.caller.userId, deviceId: ctx.deviceId },
    })
    if (decision.outcome === 'conflict') throw new Refusal(decision.code, await present())
    if (decision.outcome === 'refused') {
      if (decision.code === 'unknown_order') throw new Fault('not_found')
      if (decision.code === 'unknown_reason')
        throw new Fault('bad_input', { errors: [{ path: 'rejectReason.id', message: 'unknown' }] })
      throw new Refusal(decision.code, await present())
    }
    if (decision.outcome === 'applied') {
      noteChange(ctx, { businessIds: [group.businessId], companyIds: [group.companyId] })
      await raiseGroup(tx, await reloadGroup(tx, group), ctx.now)
    }
    return present()
  })
  ctx.deps.hub.wake(answer.business.id)
  return answer
}
