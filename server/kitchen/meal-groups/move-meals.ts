import { and, eq, ne, sql } from 'drizzle-orm'
import { GROUP_STEP, isCouriersComing } from '#/domain/meals/group-command'
import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { FIRST_STATUS, NOT_SOLD, type OrderStatus, SETTLEMENT, STAMP_OF } from '#/domain/orders/order-status'
import { dropDelivery, followDelivery } from '../../companies/budgets/keep-delivery'
import { followMeals, releaseMeal } from '../../companies/budgets/reserve-meal'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { isRow } from '../../db/is-row'
import { type Reach, within } from '../../db/reach'
import { mealGroups, orders } from '../../db/schema'
import { recordRefusal } from '../meals/record-refusal'
import { thatDoNotAsk } from '../meals/asked-meal'
import { fixGroupDelivery } from '../meals/group-delivery'

export type MealGroupRow = typeof mealGroups.$inferSelect

/** With these nobody refuses to cook. */
const NOT_REFUSED: readonly number[] = Object.values(SYSTEM_REASONS)

/** Who did it, of a person; nobody where the server did. */
export type By = { userId: number | null; deviceId: string | null }
export const NOBODY: By = { userId: null, deviceId: null }

/**
 * A group, locked until the commit; `undefined` where these businesses have none. Meals are added, cancelled and moved under this
 * lock, and before the lock of the company's account.
 */
export async function lockGroup(tx: Transaction, reach: Reach, groupId: number): Promise<MealGroupRow | undefined> {
  const [group] = await tx
    .select()
    .from(mealGroups)
    .where(and(within(mealGroups.businessId, reach), eq(mealGroups.id, groupId)))
    .for('no key update')
  return group
}

type Step = { group: MealGroupRow; status: OrderStatus; at: Date; by: By }

/** Moves a group and all its meals that count, and what their company reads of them; what was added and not answered stays. */
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
    .where(and(ofGroup(group), ne(orders.status, NOT_SOLD), thatDoNotAsk(group)))
    .returning({ id: orders.id })
  await followMeals(tx, { companyId: group.companyId, orderIds: moved.map(({ id }) => id), status })
  await followDelivery(tx, { companyId: group.companyId, groupId: group.id, status })
  await setGroup(tx, group, {
    status,
    ...(status === GROUP_STEP.cook && { cookedAt: at }),
    ...(isCouriersComing(status) && { hasCourier: true }),
  })
}

type Refusal = {
  group: MealGroupRow
  /** One of its meals; left out: all, but for those that were added and not answered. */
  orderId?: number | undefined
  /** Nobody answers anything any more: what was added goes, too. */
  withAsked?: boolean
  reasonId: number
  notes: string
  at: Date
  by: By
  /** The restaurant refuses the whole slot, and says so once (`refuseSlot`). */
  isOfSlot?: boolean
}

/**
 * Refuses or cancels meals, and gives back what they had reserved; what a restaurant refuses is kept for the company to read. A group that was
 * closed ends with its last meal; an open one waits for others. Answers which meals there were.
 */
export async function rejectMeals(
  tx: Transaction,
  { group, orderId, reasonId, notes, at, by, isOfSlot = false, withAsked = false }: Refusal,
): Promise<number[]> {
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
    .where(
      and(
        ofGroup(group),
        ne(orders.status, NOT_SOLD),
        orderId !== undefined ? eq(orders.id, orderId) : withAsked ? undefined : thatDoNotAsk(group),
      ),
    )
    .returning({ id: orders.id })
  for (const { id } of rejected)
    await releaseMeal(tx, { companyId: group.companyId, orderId: id, status: NOT_SOLD, at })
  const orderIds = rejected.map(({ id }) => id)
  const part = orderId === undefined ? 'group' : 'meal'
  if (orderIds.length > 0 && !isOfSlot && !NOT_REFUSED.includes(reasonId))
    await recordRefusal(tx, { ...group, part, orderIds, reasonId, notes, at })
  // Nothing is carried any more; of an open list the next meal asks for it again.
  if (!(await hasMeals(tx, group))) await dropDelivery(tx, { companyId: group.companyId, groupId: group.id })
  return orderIds
}

/** Takes a meal that was added into its group: from now on it counts, and goes the group's way. */
export async function acceptAdded(
  tx: Transaction,
  { group, orderId, at, by }: Omit<Step, 'status'> & { orderId: number },
): Promise<void> {
  const { companyId, status, cookedAt } = group
  await tx
    .update(orders)
    .set({
      status,
      lastDateAccepted: at,
      ...(cookedAt !== null && { lastDateCooked: at }),
      totalCookingTime: sql`${orders.suggestedCookingTime}`,
      statusBy: by.userId,
      statusDeviceId: by.deviceId,
      statusVersion: nextVersion,
    })
    .where(and(ofGroup(group), eq(orders.id, orderId)))
  await followMeals(tx, { companyId, orderIds: [orderId], status })
  await asSystem(tx, () => fixGroupDelivery(tx, group))
}

/** Ends a group of which nothing is cooked. */
export const endGroup = (tx: Transaction, group: MealGroupRow, closedAt: Date | null): Promise<void> =>
  setGroup(tx, group, { status: NOT_SOLD, closedAt })

/** A group that was ended while its list was open waits for meals again. */
export const reopenGroup = (tx: Transaction, group: MealGroupRow): Promise<void> =>
  setGroup(tx, group, { status: FIRST_STATUS })

/** Whether anything of it is to be cooked. */
export async function hasMeals(tx: Transaction, group: MealGroupRow): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(ofGroup(group), ne(orders.status, NOT_SOLD)))
    .limit(1)
  return rows.length > 0
}

/** From now on its meals wait for an answer, and what carrying them costs stands. */
export async function closeList(tx: Transaction, group: MealGroupRow, at: Date): Promise<void> {
  await tx
    .update(orders)
    .set({ lastDatePending: at })
    .where(and(ofGroup(group), eq(orders.status, FIRST_STATUS)))
  await fixGroupDelivery(tx, group)
  await setGroup(tx, group, { closedAt: at })
}

const nextVersion = sql`${orders.statusVersion} + 1`

const ofGroup = ({ businessId, id }: MealGroupRow) => and(eq(orders.businessId, businessId), eq(orders.mealGroupId, id))

async function setGroup(
  tx: Transaction,
  { businessId, id }: MealGroupRow,
  set: Partial<Pick<MealGroupRow, 'status' | 'closedAt' | 'cookedAt' | 'hasCourier'>>,
): Promise<void> {
  await tx
    .update(mealGroups)
    .set({ ...set, statusVersion: sql`${mealGroups.statusVersion} + 1` })
    .where(isRow(mealGroups, { businessId, id }))
}
