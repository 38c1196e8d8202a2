import { COMPANY_STATUS } from '#/domain/companies/company'
import { and, eq } from 'drizzle-orm'
import { type PlanCell, weeklyPlan } from '#/contract/weekly-plan'
import { planRefusal } from '#/domain/meals/plan'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { planCells } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadCompany, loadPlanTimes, loadRestaurants } from './company-plan'
import { type CellKey, loadCell, presentCompanyCell } from './plan-rows'

/** What a company expects of a restaurant: refused with the cell as it is. */
export function writeCell(ctx: SignedInContext, input: Input<typeof weeklyPlan.write>): Promise<PlanCell> {
  const { params: key, body } = input
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  requireCompany(ctx, key.companyId)
  return idempotentWrite(ctx, weeklyPlan.write, input, (tx) =>
    asSystem(tx, async () => {
      const company = await loadCompany(tx, key.companyId)
      const times = await loadPlanTimes(tx, key.companyId)
      const time = times.find(({ id }) => id === key.orderingTimeId)
      if (time === undefined) throw new Fault('not_found')
      const kitchen = (await loadRestaurants(tx, key.companyId, times)).find(
        ({ id, orderingTimeIds }) => id === key.businessId && orderingTimeIds.includes(time.id),
      )
      // Of a restaurant that never was the company's nothing is said.
      if (kitchen === undefined && (await loadCell(tx, key)) === undefined) throw new Fault('not_found')
      const before = await lockCell(tx, key)
      // Without a revision nothing was there to be seen.
      if ((ctx.seenRevision ?? 0) !== before.revision) throw new Stale(before)
      const refusal =
        company.status === COMPANY_STATUS.active || body.expected === 0
          ? planRefusal(
              {
                day: key.day,
                expected: body.expected,
                time: { ...time, slotStart: time.slot.startTime },
                kitchen,
                timeZone: company.timeZone,
                isRefused: before.refused !== null,
                isClosed: Date.parse(before.closesAt) <= ctx.now.getTime(),
              },
              ctx.now.getTime(),
            )
          : 'company_inactive'
      if (refusal !== undefined) throw new Refusal(refusal, before)
      if (body.expected === before.expected) return before
      await setExpected(tx, key, body.expected, before.revision + 1)
      noteChange(ctx, { businessIds: [key.businessId], companyIds: [key.companyId] })
      return presentCompanyCell(await requireCell(tx, key))
    }),
  )
}

/** The cell, locked until the commit; made where nobody has written it, with revision 0. */
async function lockCell(tx: Transaction, key: CellKey): Promise<PlanCell> {
  await tx
    .insert(planCells)
    .values({ ...key, expected: 0, revision: 0 })
    .onConflictDoNothing()
  await tx.select({ revision: planCells.revision }).from(planCells).where(ofKey(key)).for('update')
  return presentCompanyCell(await requireCell(tx, key))
}

async function requireCell(tx: Transaction, key: CellKey) {
  const row = await loadCell(tx, key)
  if (row === undefined) throw new Fault('not_found')
  return row
}

export const setExpected = (tx: Transaction, key: CellKey, expected: number, revision: number) =>
  tx.update(planCells).set({ expected, revision }).where(ofKey(key))

export const ofKey = ({ businessId, companyId, day, orderingTimeId }: CellKey) =>
  and(
    eq(planCells.businessId, businessId),
    eq(planCells.companyId, companyId),
    eq(planCells.day, day),
    eq(planCells.orderingTimeId, orderingTimeId),
  )
