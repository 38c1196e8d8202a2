import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { minutes } from '#/domain/values/time'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { mealGroups, orders, printJobs } from '../db/schema'
import { keyOf } from '../kitchen/orders/order-rows'
import { NOBODY, rejectMeals } from '../kitchen/meal-groups/move-meals'
import { insertRows } from './insert-rows'

type Labelled = {
  groupId: number
  acceptedAt: Date
  meals: readonly { id: number; businessId: number; businessDay: string }[]
  staffId: number | null
  now: Date
}

/** After the acceptance. */
const PRINTED_AFTER = minutes(6)
const CANCELLED_AFTER = minutes(11)
/** Bags that are packed so far, of ten. */
const PACKED = 6

/**
 * The labels of a group of late, printed in a window of the kitchen's device; then one meal was cancelled, so that its bag must be taken out, and
 * one of them has none yet. Most bags of what is cooked are packed.
 */
export async function fillLabels(
  tx: Transaction,
  { groupId, acceptedAt, meals, staffId, now }: Labelled,
): Promise<void> {
  const printedAt = new Date(acceptedAt.getTime() + PRINTED_AFTER)
  if (printedAt > now || meals.length < 3) return
  await insertRows(
    tx,
    printJobs,
    meals.slice(1).map((meal) => ({
      ...keyOf(meal),
      mealGroupId: groupId,
      document: 'b2bLabel' as const,
      revision: 1,
      repeat: 1,
      state: 'printed' as const,
      tries: 1,
      createdAt: printedAt,
      nextAt: printedAt,
      finishedAt: printedAt,
      requestedBy: staffId,
    })),
  )
  const packed = meals.slice(1, Math.ceil((meals.length * PACKED) / 10))
  for (const { id } of packed) await tx.update(orders).set({ bagRevision: 1 }).where(eq(orders.id, id))
  const [group] = await tx.select().from(mealGroups).where(eq(mealGroups.id, groupId))
  const cancelled = meals.at(-1)
  const at = new Date(acceptedAt.getTime() + CANCELLED_AFTER)
  if (group === undefined || cancelled === undefined || at > now) return
  await rejectMeals(tx, { group, orderId: cancelled.id, reasonId: SYSTEM_REASONS.cancelled, notes: '', at, by: NOBODY })
}
