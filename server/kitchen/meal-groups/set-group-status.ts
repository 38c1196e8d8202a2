import { and, eq } from 'drizzle-orm'
import { companyOrders, type MealGroupDetails } from '#/contract/company-orders'
import { decideGroup, GROUP_ACCESS, GROUP_STEP, rejectRefusal } from '#/domain/meals/group-command'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { mayPass } from '#/domain/people/access'
import { isWithin } from '../../db/reach'
import type { Transaction } from '../../db/database'
import { orders } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { findRejectReason } from '../orders/reject-reason-rows'
import { loadDetails } from './group-rows'
import { endGroup, hasMeals, lockGroup, type MealGroupRow, moveGroup, rejectMeals } from './move-meals'

type Call = typeof companyOrders.setStatus

/**
 * One step of a whole group, or the refusal of one of its meals. A step that was taken already answers the group as it is; a refusal is
 * answered with it, too (`decideGroup`).
 */
export async function setGroupStatus(ctx: SignedInContext, input: Input<Call>): Promise<MealGroupDetails> {
  const { groupId, status } = input.params
  const { body } = input
  if (!mayPass(GROUP_ACCESS[status], ctx.caller)) throw new Fault('forbidden')
  if (body.orderId !== undefined && status !== GROUP_STEP.refuse)
    throw new Fault('bad_input', { errors: [{ path: 'orderId', message: 'only_refused_alone' }] })
  return idempotentWrite(ctx, companyOrders.setStatus, input, async (tx) => {
    const { businesses } = ctx.caller
    const group = await lockGroup(tx, groupId)
    if (group === undefined || !isWithin(businesses, group.businessId)) throw new Fault('not_found')
    const present = () => loadDetails(tx, businesses, groupId)
    const said = { reasonId: body.rejectReason?.id, notes: body.notes }
    if (body.orderId !== undefined) {
      const refusal = rejectRefusal(group, said)
      if (refusal !== undefined) throw new Refusal(refusal.code, await present())
      await refuse(ctx, tx, group, said, body.orderId)
      return present()
    }
    const decision = decideGroup(group, { status, ...said }, ctx.seenVersion)
    if (decision.outcome === 'conflict' || decision.outcome === 'refused')
      throw new Refusal(decision.code, await present())
    if (decision.outcome === 'applied') {
      if (decision.status === GROUP_STEP.refuse) await refuse(ctx, tx, group, said)
      else await moveGroup(tx, { group, status: decision.status, at: ctx.now, by: byCaller(ctx) })
      noteChange(ctx, { businessIds: [group.businessId], companyIds: [group.companyId] })
    }
    return present()
  })
}

const byCaller = ({ caller, deviceId }: SignedInContext) => ({ userId: caller.userId, deviceId })

type Said = { reasonId?: number | undefined; notes?: string | undefined }

/** Refuses all meals, or one of them; the group ends with the last. */
async function refuse(
  ctx: SignedInContext,
  tx: Transaction,
  group: MealGroupRow,
  { reasonId = OTHER_REASON_ID, notes = '' }: Said,
  orderId?: number,
): Promise<void> {
  if (reasonId !== OTHER_REASON_ID && (await findRejectReason(tx, reasonId)) === undefined)
    throw new Fault('bad_input', { errors: [{ path: 'rejectReason.id', message: 'unknown' }] })
  if (orderId !== undefined && !(await isOfGroup(tx, group, orderId))) throw new Fault('not_found')
  await rejectMeals(tx, { group, orderId, reasonId, notes: notes.trim(), at: ctx.now, by: byCaller(ctx) })
  if (!(await hasMeals(tx, group))) await endGroup(tx, group, group.closedAt)
  noteChange(ctx, { businessIds: [group.businessId], companyIds: [group.companyId] })
}

async function isOfGroup(tx: Transaction, { businessId, id }: MealGroupRow, orderId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.mealGroupId, id), eq(orders.id, orderId)))
  return rows.length > 0
}
