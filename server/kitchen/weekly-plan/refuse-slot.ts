import { and, eq, isNull } from 'drizzle-orm'
import { type KitchenCell, weeklyPlan } from '#/contract/weekly-plan'
import { mayRefuseSlot } from '#/domain/meals/plan-people'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { isSold } from '#/domain/orders/order-status'
import { LOCKS } from '../../db/advisory-locks'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { mealGroups, mealRefusals, planCells } from '../../db/schema'
import { run } from '../../db/statement'
import { requireBusiness } from '../../ground/businesses/require-business'
import { noteChange } from '../../ground/events/changes'
import { requireNamed, type SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { endGroup, rejectMeals, reopenGroup } from '../meal-groups/move-meals'
import { recordRefusal } from '../meals/record-refusal'
import { type CellKey, closesAtOf, loadCell, type PlanRow, presentKitchenCell } from './plan-rows'
import { ofKey } from './write-cell'

/** A restaurant does not cook a slot: what was ordered of it is rejected with the reason, in the same transaction. Once refused it stays so. */
export const refuseSlot = (ctx: SignedInContext, input: Input<typeof weeklyPlan.refuse>): Promise<KitchenCell> =>
  changeSlot(
    ctx,
    input.params,
    (work) => idempotentWrite(ctx, weeklyPlan.refuse, input, work),
    async (tx, row) => {
      if (row.refusedReason !== null) return
      const { params: key, body } = input
      const reason = body.reason.trim()
      await tx
        .insert(planCells)
        .values({ ...key, expected: 0, refusedReason: reason })
        .onConflictDoUpdate({
          target: [planCells.businessId, planCells.companyId, planCells.day, planCells.orderingTimeId],
          set: { refusedReason: reason, revision: (row.revision ?? 0) + 1 },
        })
      const orderIds: number[] = []
      const by = { userId: ctx.caller.userId, deviceId: ctx.deviceId }
      const said = { reasonId: OTHER_REASON_ID, notes: reason, at: ctx.now }
      for (const group of await lockGroups(tx, key)) {
        orderIds.push(...(await rejectMeals(tx, { group, ...said, by, isOfSlot: true })))
        await endGroup(tx, group, null)
      }
      const { slotStart, slotEnd } = row
      await recordRefusal(tx, { ...key, slotStart, slotEnd, part: 'slot', orderIds, ...said })
    },
  )

/** It cooks the slot after all; whose meal was rejected orders again. */
export const takeBackRefusal = (ctx: SignedInContext, input: Input<typeof weeklyPlan.takeBack>): Promise<KitchenCell> =>
  changeSlot(
    ctx,
    input.params,
    (work) => idempotentWrite(ctx, weeklyPlan.takeBack, input, work),
    async (tx, row) => {
      if (row.refusedReason === null) return
      const { params: key } = input
      await tx
        .update(planCells)
        .set({ refusedReason: null, revision: (row.revision ?? 0) + 1 })
        .where(ofKey(key))
      for (const group of await lockGroups(tx, key)) if (!isSold(group.status)) await reopenGroup(tx, group)
      // What was to be told and is not true any more; whose meal went with it still needs another one.
      await tx
        .update(mealRefusals)
        .set({ solvedAt: ctx.now, solvedBy: ctx.caller.userId })
        .where(
          and(
            eq(mealRefusals.companyId, key.companyId),
            eq(mealRefusals.businessId, key.businessId),
            eq(mealRefusals.day, key.day),
            eq(mealRefusals.orderingTimeId, key.orderingTimeId),
            eq(mealRefusals.part, 'slot'),
            eq(mealRefusals.orderIds, []),
            isNull(mealRefusals.solvedAt),
          ),
        )
    },
  )

/**
 * One slot of a restaurant under its lock: no meal is ordered of it meanwhile (`shareMeals`). Faults with 404 where nothing of it is planned or
 * ordered, refusal `list_closed` once its list is.
 */
function changeSlot(
  ctx: SignedInContext,
  key: CellKey,
  write: (work: (tx: Transaction) => Promise<KitchenCell>) => Promise<KitchenCell>,
  change: (tx: Transaction, row: PlanRow) => Promise<void>,
): Promise<KitchenCell> {
  if (!mayRefuseSlot(ctx.caller)) throw new Fault('not_found')
  requireBusiness(ctx, key.businessId)
  return write(async (tx) => {
    await requireNamed(tx, ctx)
    return asSystem(tx, async () => {
      await run(tx, { text: 'SELECT pg_advisory_xact_lock($1, $2)', values: [LOCKS.mealsOfBusiness, key.businessId] })
      await tx.select({ day: planCells.day }).from(planCells).where(ofKey(key)).for('update')
      const row = await loadCell(tx, key)
      if (row === undefined) throw new Fault('not_found')
      if (closesAtOf(row) <= ctx.now.getTime()) throw new Refusal('list_closed', presentKitchenCell(row))
      await change(tx, row)
      noteChange(ctx, { businessIds: [key.businessId], companyIds: [key.companyId] })
      const after = await loadCell(tx, key)
      if (after === undefined) throw new Fault('not_found')
      return presentKitchenCell(after)
    })
  })
}

/** Its groups, locked as everybody locks them (`lockGroup`); one for each address. */
const lockGroups = (tx: Transaction, { businessId, companyId, day, orderingTimeId }: CellKey) =>
  tx
    .select()
    .from(mealGroups)
    .where(
      and(
        eq(mealGroups.businessId, businessId),
        eq(mealGroups.companyId, companyId),
        eq(mealGroups.day, day),
        eq(mealGroups.orderingTimeId, orderingTimeId),
        isNull(mealGroups.closedAt),
      ),
    )
    .orderBy(mealGroups.id)
    .for('no key update')
