import { eq } from 'drizzle-orm'
import { GROUP_STEP } from '#/domain/meals/group-command'
import { SYSTEM_REASONS } from '#/domain/meals/system-reasons'
import { FIRST_STATUS, isPending, NOT_SOLD, SETTLEMENT } from '#/domain/orders/order-status'
import { minutes } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { EVERYTHING } from '../../db/reach'
import { businesses, companies } from '../../db/schema'
import { run, texts } from '../../db/statement'
import type { Deps } from '../../deps'
import type { Job } from '../../jobs'
import { readMaxPendingMinutes } from '../orders/max-pending'
import { loadOrder } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import { findPolicyReason } from '../orders/reject-reason-rows'
import { sendOrderPush } from '../push/send-order-push'
import {
  closeList,
  endGroup,
  hasMeals,
  lockGroup,
  type MealGroupRow,
  moveGroup,
  NOBODY,
  rejectMeals,
} from './move-meals'
import { raiseGroup, reloadGroup } from './take-group-step'
import { IS_ASKED } from '../meals/asked-meal'
import { tellMeals } from '../meals/tell-meals'

const BATCH = 200
const COMPANY_ACTIVE = 1

/** Closes the lists whose time has come: each rings once, is accepted by itself where its restaurant asked for that, or ends where its company may not order any more. */
export async function closeLists(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const due = await find(deps, 'WHERE closed_at IS NULL AND closes_at <= $1 ORDER BY closes_at, id', [now])
  for (const groupId of due)
    await work(deps, groupId, async (tx, group) => {
      if (group.closedAt !== null || group.closesAt > now) return undefined
      const [company] = await tx.select().from(companies).where(eq(companies.id, group.companyId))
      const mayOrder = company?.status === COMPANY_ACTIVE
      if (!mayOrder)
        await rejectMeals(tx, { group, reasonId: SYSTEM_REASONS.companyStopped, notes: '', at: now, by: NOBODY })
      if (!(await hasMeals(tx, group))) {
        await endGroup(tx, group, now)
        return 'moved'
      }
      await closeList(tx, group, now)
      const [business] = await tx.select().from(businesses).where(eq(businesses.id, group.businessId))
      if (business?.autoAccept === true) await moveGroup(tx, { group, status: GROUP_STEP.accept, at: now, by: NOBODY })
      return 'rings'
    })
}

/** Refuses the lists that nobody answered in time, where their restaurant asked for that. */
export async function rejectUnansweredGroups(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const [reason, maxPendingMinutes] = await deps.db.transaction('system', async (tx) => [
    await findPolicyReason(tx),
    await readMaxPendingMinutes(tx),
  ])
  if (reason === undefined) return
  const since = new Date(now.getTime() - minutes(maxPendingMinutes))
  const due = await find(
    deps,
    `JOIN businesses b ON b.id = g.business_id WHERE g.status = ${texts([FIRST_STATUS])} AND g.closed_at < $1 AND b.auto_reject ORDER BY g.id`,
    [since],
  )
  for (const groupId of due)
    await work(deps, groupId, async (tx, group) => {
      if (!isPending(group.status) || group.closedAt === null) return undefined
      await rejectMeals(tx, { group, reasonId: reason.id, notes: '', at: now, by: NOBODY, withAsked: true })
      await endGroup(tx, group, group.closedAt)
      return 'moved'
    })
}

/**
 * Refuses meals that were added and that nobody answered: where their restaurant asked for that in its time, everywhere as their slot begins.
 * What they had reserved is free again.
 */
export async function rejectUnansweredAdded(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  const [reason, maxPendingMinutes] = await deps.db.transaction('system', async (tx) => [
    await findPolicyReason(tx),
    await readMaxPendingMinutes(tx),
  ])
  if (reason === undefined) return
  const isOver = `${IS_ASKED} AND (b.auto_reject AND o.last_date_pending < $1
    OR (g.day || ' ' || g.slot_start)::timestamp AT TIME ZONE b.time_zone <= $2)`
  const values = [new Date(now.getTime() - minutes(maxPendingMinutes)), now]
  const due = await find(
    deps,
    `JOIN businesses b ON b.id = g.business_id WHERE g.closed_at IS NOT NULL AND EXISTS (
      SELECT FROM orders o WHERE o.business_id = g.business_id AND o.meal_group_id = g.id AND ${isOver}) ORDER BY g.id`,
    values,
  )
  for (const groupId of due)
    await work(deps, groupId, async (tx, group) => {
      const asked = await run<{ id: number }>(tx, {
        text: `SELECT o.id FROM orders o JOIN meal_groups g ON g.business_id = o.business_id AND g.id = o.meal_group_id
          JOIN businesses b ON b.id = g.business_id WHERE g.id = $3 AND ${isOver} ORDER BY o.id`,
        values: [...values, groupId],
      })
      for (const { id } of asked)
        await rejectMeals(tx, { group, orderId: id, reasonId: reason.id, notes: '', at: now, by: NOBODY })
      if (!(await hasMeals(tx, group))) await endGroup(tx, group, group.closedAt)
      return asked.length > 0 ? 'moved' : undefined
    })
}

/** Settles what was handed over, as `settleDelivered` does of other orders. */
export async function settleGroups(deps: Deps): Promise<void> {
  const due = await find(deps, `WHERE status = ${texts([SETTLEMENT.from])} ORDER BY id`, [])
  for (const groupId of due)
    await work(deps, groupId, async (tx, group) => {
      if (group.status !== SETTLEMENT.from) return undefined
      await moveGroup(tx, { group, status: SETTLEMENT.to, at: deps.clock.now(), by: NOBODY })
      return 'moved'
    })
}

const find = async (deps: Deps, rest: string, values: readonly unknown[]): Promise<number[]> => {
  const rows = await deps.db.transaction('system', (tx) =>
    run<{ id: number }>(tx, { text: `SELECT g.id FROM meal_groups g ${rest} LIMIT ${BATCH}`, values }),
  )
  return rows.map(({ id }) => id)
}

/** One group, one transaction; what a person or another process did meanwhile is read under its lock. `rings`: its people must hear of it. */
async function work(
  deps: Deps,
  groupId: number,
  change: (tx: Transaction, group: MealGroupRow) => Promise<'moved' | 'rings' | undefined>,
): Promise<void> {
  const done = await deps.db.transaction('system', async (tx) => {
    const group = await lockGroup(tx, EVERYTHING, groupId)
    const outcome = group === undefined ? undefined : await change(tx, group)
    if (group === undefined || outcome === undefined) return undefined
    const first = outcome === 'rings' ? await firstMeal(tx, group) : undefined
    await raiseGroup(tx, await reloadGroup(tx, group), deps.clock.now())
    return { group, first }
  })
  if (done === undefined) return
  const { businessId, companyId } = done.group
  deps.hub.wake(businessId)
  tellMeals(deps, { businessId, company: { id: companyId } }, ['meal', 'order'])
  if (done.first !== undefined) sendOrderPush(deps, presentOrder(done.first))
}

async function firstMeal(tx: Transaction, { businessId, id }: MealGroupRow) {
  const [first] = await run<{ id: number }>(tx, {
    text: `SELECT id FROM orders WHERE business_id = $1 AND meal_group_id = $2 AND status <> '${NOT_SOLD}' ORDER BY id LIMIT 1`,
    values: [businessId, id],
  })
  return first === undefined ? undefined : loadOrder(tx, first.id, { ids: [businessId] })
}

const SECOND_MS = 1_000

/** What meals of companies do by themselves. */
export const mealJobs: readonly Job[] = [
  { name: 'close lists of meals', everyMs: SECOND_MS, run: closeLists },
  { name: 'settle meals that were handed over', everyMs: 5 * SECOND_MS, run: settleGroups },
  { name: 'refuse lists that nobody answered', everyMs: 5 * SECOND_MS, run: rejectUnansweredGroups },
  { name: 'refuse added meals that nobody answered', everyMs: 5 * SECOND_MS, run: rejectUnansweredAdded },
]
