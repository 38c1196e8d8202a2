import { and, eq } from 'drizzle-orm'
import type { GroupNow } from '#/contract/live'
import { isAdded, isAsked } from '#/domain/meals/added-meal'
import { decideAdded, decideGroup, GROUP_STEP, type GroupDecision, rejectRefusal } from '#/domain/meals/group-command'
import { type AskedStatus, OTHER_REASON_ID } from '#/domain/orders/order-command'
import { NOT_SOLD } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { mealGroups, orders } from '../../db/schema'
import { raiseEvent } from '../../ground/events/raise-event'
import { findRejectReason } from '../orders/reject-reason-rows'
import { acceptAdded, type By, endGroup, hasMeals, type MealGroupRow, moveGroup, rejectMeals } from './move-meals'

/** What somebody asks of a group. */
export type GroupStep = {
  status: AskedStatus
  /** One of its meals, where that alone is refused; or is accepted, having been added after the closing. */
  orderId?: number | undefined
  reasonId?: number | undefined
  notes?: string | undefined
  /** The group's version on the screen; left out where the caller does not say. */
  seenVersion?: number | undefined
  at: Date
  by: By
}

const ALREADY: GroupDecision = { outcome: 'already' }
const APPLIED_REFUSAL: GroupDecision = { outcome: 'applied', status: GROUP_STEP.refuse }

/** Takes one step of a whole group, locked before, or answers one of its meals. `unknown_order`: it has no such meal. */
export async function takeGroupStep(tx: Transaction, group: MealGroupRow, step: GroupStep): Promise<GroupDecision> {
  const { orderId, seenVersion, at, by } = step
  if (orderId !== undefined) return answerMeal(tx, group, orderId, step)
  const decision = decideGroup(group, step, seenVersion)
  if (decision.outcome !== 'applied') return decision
  if (decision.status === GROUP_STEP.refuse) return refuse(tx, group, step)
  await moveGroup(tx, { group, status: decision.status, at, by })
  return decision
}

async function answerMeal(
  tx: Transaction,
  group: MealGroupRow,
  orderId: number,
  step: GroupStep,
): Promise<GroupDecision> {
  const [meal] = await tx
    .select({ status: orders.status, placedAt: orders.registeredAt })
    .from(orders)
    .where(and(eq(orders.businessId, group.businessId), eq(orders.mealGroupId, group.id), eq(orders.id, orderId)))
  if (meal === undefined) return { outcome: 'refused', code: 'unknown_order' }
  const decided = { status: meal.status, isAdded: isAdded(meal.placedAt, group.closedAt) }
  if (step.status === GROUP_STEP.accept) {
    const decision = decideAdded(group, decided)
    if (decision.outcome === 'applied') await acceptAdded(tx, { group, orderId, at: step.at, by: step.by })
    return decision
  }
  if (meal.status === NOT_SOLD) return ALREADY
  // What only asks was never cooked: it can be refused wherever its group is by now.
  const from = isAsked(decided) ? { ...group, status: meal.status } : group
  return rejectRefusal(from, step) ?? refuse(tx, group, step)
}

/** Refuses all meals, or one of them; the group ends with the last. */
async function refuse(
  tx: Transaction,
  group: MealGroupRow,
  { orderId, reasonId = OTHER_REASON_ID, notes = '', at, by }: GroupStep,
): Promise<GroupDecision> {
  if (reasonId !== OTHER_REASON_ID && (await findRejectReason(tx, reasonId)) === undefined)
    return { outcome: 'refused', code: 'unknown_reason' }
  await rejectMeals(tx, { group, orderId, reasonId, notes: notes.trim(), at, by })
  if (!(await hasMeals(tx, group))) await endGroup(tx, group, group.closedAt)
  return APPLIED_REFUSAL
}

/** How a group stands, as screens decide by it. */
export const presentGroupNow = ({
  id,
  status,
  statusVersion,
  closedAt,
  cookedAt,
  hasCourier,
}: MealGroupRow): GroupNow => ({
  id,
  status,
  statusVersion,
  closedAt: closedAt?.toISOString() ?? null,
  cookedAt: cookedAt?.toISOString() ?? null,
  hasCourier,
})

/** The group after what the transaction did to it. */
export async function reloadGroup(tx: Transaction, { businessId, id }: MealGroupRow): Promise<MealGroupRow> {
  const [group] = await tx.select().from(mealGroups).where(isRow(mealGroups, { businessId, id }))
  if (group === undefined) throw new Error('a locked group was gone')
  return group
}

/** Tells every screen of the kitchen how a group stands now; answers the event's place. Last before the commit: wake the hub after it. */
export const raiseGroup = (tx: Transaction, { businessId, ...group }: MealGroupRow, at: Date): Promise<number> =>
  raiseEvent(tx, {
    businessId,
    at,
    payload: { type: 'meals', groupId: group.id, group: presentGroupNow({ businessId, ...group }) },
  })
