import { and, eq, ne, sql } from 'drizzle-orm'
import { GROUP_STEP } from '#/domain/meals/group-command'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { FIRST_STATUS, NOT_SOLD, type OrderStatus, SETTLEMENT, STAMP_OF } from '#/domain/orders/order-status'
import { followMeals, releaseMeal } from '../../companies/budgets/reserve-meal'
import type { Transaction } from '../../db/database'
import { mealGroups, orders } from '../../db/schema'

export type MealGroupRow = typeof mealGroups.$inferSelect

/** Reasons that the server gives by itself (`0006_first-rows.sql`). */
export const SYSTEM_REASONS = { cancelled: 12, companyStopped: 13 } as const

/** Who did it, of a person; nobody where the server did. */
export type By = { userId: number | null; deviceId: string | null }
export const NOBODY: By = { userId: null, deviceId: null }

/**
 * A group, locked until the commit; `undefined` where there is none that the transaction may see. Meals are added, cancelled and moved under this
 * lock, and before the lock of the company's account.
 */
export async function lockGroup(tx: Transaction, groupId: number): Promise<MealGroupRow | undefined> {
  const [group] = await tx.select().from(mealGroups).where(eq(mealGroups.id, groupId)).for('no key update')
  return group
}

type Step = { group: MealGroupRow; status: OrderStatus; at: Date; by: By }

/** Moves a group and all its meals that count, and what their company reads of them. */
export async function moveGroup(tx: Transaction, { group, status, at, by }: Step): Promise<void> {
  const stamp = status === SETTLEMENT.to ? undefined : STAMP_OF[status]
  const moved = await tx
    .update(orders)
    .set({
      status,
      ...(stamp !== undefined && { [stamp]: at }),
      // The slot is the promise; what lists say of minutes is the usual time.
      ...(status === GROUP_STEP.accept && { totalCookingTime: sql`${orders.suggestedCookingTime}` }),
      ...(by.userId !== null && { statusBy: by.userId, statusDeviceId: by.deviceId }),
      statusVersion: nextVersion,
    })
    .where(and(ofGroup(group), ne(orders.status, NOT_SOLD)))
    .returning({ id: orders.id })
  await followMeals(tx, { companyId: group.companyId, orderIds: moved.map(({ id }) => id), status })
  await setGroup(tx, group, { status, ...(status === GROUP_STEP.cook && { cookedAt: at }) })
}

type Refusal = {
  group: MealGroupRow
  /** One of its meals; left out: all. */
  orderId?: number | undefined
  reasonId: number
  notes: string
  at: Date
  by: By
}

/**
 * Refuses or cancels meals, and gives back what they had reserved. A group that was closed ends with its last meal; an open one waits for others.
 * Answers how many there were.
 */
export async function rejectMeals(
  tx: Transaction,
  { group, orderId, reasonId, notes, at, by }: Refusal,
): Promise<number> {
  const rejected = await tx
    .update(orders)
    .set({
      status: NOT_SOLD,
      lastDateRejected: at,
      rejectReasonId: reasonId,
      rejectNotes: reasonId === OTHER_REASON_ID ? notes : '',
      // It went through the platform, which gives it back; and whoever refused it knows.
      paidCents: 0,
      cancelAcknowledgedAt: at,
      statusBy: by.userId,
      statusDeviceId: by.deviceId,
      statusVersion: nextVersion,
    })
    .where(and(ofGroup(group), ne(orders.status, NOT_SOLD), orderId === undefined ? undefined : eq(orders.id, orderId)))
    .returning({ id: orders.id })
  for (const { id } of rejected)
    await releaseMeal(tx, { companyId: group.companyId, orderId: id, status: NOT_SOLD, at })
  return rejected.length
}

/** Ends a group of which nothing is cooked. */
export const endGroup = (tx: Transaction, group: MealGroupRow, closedAt: Date | null): Promise<void> =>
  setGroup(tx, group, { status: NOT_SOLD, closedAt })

/** Whether anything of it is to be cooked. */
export async function hasMeals(tx: Transaction, group: MealGroupRow): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofGroup(group), ne(orders.status, NOT_SOLD)))
    .limit(1)
  return rows.length > 0
}

/** From now on its meals wait for an answer. */
export async function closeList(tx: Transaction, group: MealGroupRow, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ lastDatePending: at })
    .where(and(ofGroup(group), eq(orders.status, FIRST_STATUS)))
  await setGroup(tx, group, { closedAt: at })
}

const nextVersion = sql`${orders.statusVersion} + 1`

const ofGroup = ({ businessId, id }: MealGroupRow) => and(eq(orders.businessId, businessId), eq(orders.mealGroupId, id))

async function setGroup(
  tx: Transaction,
  { businessId, id }: MealGroupRow,
  set: Partial<Pick<MealGroupRow, 'status' | 'closedAt' | 'cookedAt'>>,
): Promise<void> {
  await tx
    .update(mealGroups)
    .set({ ...set, statusVersion: sql`${mealGroups.statusVersion} + 1` })
    .where(and(eq(mealGroups.businessId, businessId), eq(mealGroups.id, id)))
}
