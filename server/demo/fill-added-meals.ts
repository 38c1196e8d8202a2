import { FIRST_STATUS, NOT_SOLD } from '#/domain/orders/order-status'
import { minutes } from '#/domain/values/time'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { mealGroups } from '../db/schema'
import { run } from '../db/statement'
import { closeList, moveGroup } from '../kitchen/meal-groups/move-meals'

/** So long ago a list closes where none of the demonstration has at this hour. */
const CLOSED_BEFORE = minutes(40)

/**
 * Two meals of one list came after its closing: the kitchen has added one of them, and is asked about the other. Of a list whose slot is still to
 * come, so that somebody can answer at any hour; the first restaurant's is the last choice, as its tablet would ring.
 */
export async function fillAddedMeals(tx: Transaction, now: Date): Promise<void> {
  const [group] = await run<{ id: number; isClosed: boolean }>(tx, {
    text: `SELECT g.id, g.closed_at IS NOT NULL AS "isClosed" FROM meal_groups g JOIN businesses b ON b.id = g.business_id
      WHERE g.status <> $1 AND (g.day || ' ' || g.slot_start)::timestamp AT TIME ZONE b.time_zone > $2
        AND (SELECT count(*) FROM orders o WHERE o.business_id = g.business_id AND o.meal_group_id = g.id AND o.status <> $1) > 2
      ORDER BY g.closed_at IS NULL, g.company_id, g.business_id DESC, g.day, g.slot_start, g.id LIMIT 1`,
    values: [NOT_SOLD, now],
  })
  if (group === undefined) return
  if (!group.isClosed) await closeBefore(tx, group.id, new Date(now.getTime() - CLOSED_BEFORE))
  const late = await run<{ id: number }>(tx, {
    text: `SELECT o.id FROM orders o JOIN meal_groups g ON g.business_id = o.business_id AND g.id = o.meal_group_id
      WHERE g.id = $1 AND o.status <> $2 ORDER BY o.id DESC LIMIT 2`,
    values: [group.id, NOT_SOLD],
  })
  const [asked, added] = late
  if (asked === undefined || added === undefined) return
  await comesLate(tx, added.id, { now, part: 1 / 3 })
  await comesLate(tx, asked.id, { now, part: 2 / 3 })
  await run(tx, {
    text: `UPDATE orders SET status = $2, last_date_accepted = NULL, last_date_cooked = NULL, status_by = NULL, total_cooking_time = NULL WHERE id = $1`,
    values: [asked.id, FIRST_STATUS],
  })
  await run(tx, { text: `UPDATE meals SET status = $2 WHERE order_id = $1`, values: [asked.id, FIRST_STATUS] })
}

/** As its job and its kitchen would have left it. */
async function closeBefore(tx: Transaction, id: number, at: Date): Promise<void> {
  await run(tx, {
    text: `UPDATE meal_groups SET closes_at = $2 WHERE id = $1`,
    values: [id, at],
  })
  await run(tx, {
    text: `UPDATE orders o SET registered_at = least(o.registered_at, $2::timestamptz - interval '5 minutes') FROM meal_groups g
      WHERE g.id = $1 AND o.business_id = g.business_id AND o.meal_group_id = g.id`,
    values: [id, at],
  })
  const read = () => tx.select().from(mealGroups).where(eq(mealGroups.id, id))
  const [open] = await read()
  if (open !== undefined) await closeList(tx, open, at)
  const [closed] = await read()
  if (closed !== undefined)
    await moveGroup(tx, { group: closed, status: 'ACCEPTED', at, by: { userId: null, deviceId: null } })
}

/** It came at that part of the time since the closing, so that it has no label and its bag is not packed. */
async function comesLate(tx: Transaction, orderId: number, { now, part }: { now: Date; part: number }): Promise<void> {
  await run(tx, {
    text: `UPDATE orders o SET registered_at = g.closed_at + ($2::timestamptz - g.closed_at) * $3::float8,
        last_date_pending = g.closed_at + ($2::timestamptz - g.closed_at) * $3::float8,
        last_date_accepted = g.closed_at + ($2::timestamptz - g.closed_at) * ($3::float8 + 0.1), bag_revision = NULL
      FROM meal_groups g WHERE o.id = $1 AND g.business_id = o.business_id AND g.id = o.meal_group_id`,
    values: [orderId, now, part],
  })
  await run(tx, { text: `DELETE FROM print_jobs WHERE order_id = $1`, values: [orderId] })
  await run(tx, {
    text: `UPDATE meals m SET placed_at = o.registered_at FROM orders o WHERE o.id = $1 AND m.order_id = o.id`,
    values: [orderId],
  })
}
