import { COMPANY_STATUS } from '#/domain/companies/company'
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type PlanCopy, weeklyPlan } from '#/contract/weekly-plan'
import { daysOfWeek } from '#/domain/meals/iso-week'
import { copyPlan, isSameCell, planRefusal, type PlanNumber } from '#/domain/meals/plan'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { companies, planCells } from '../../db/schema'
import { eq } from 'drizzle-orm'
import { requireCompany } from '../../ground/businesses/require-company'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, Refusal } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { loadCompany, loadPlanTimes, loadRestaurants } from './company-plan'
import { loadCompanyCells, presentCompanyCell } from './plan-rows'

type Asked = { companyId: number; from: string; to: string; now: Date }

/** Copies what a week expects into another one, or tells what it would do: all in one transaction, or nothing. */
export function copyWeek(ctx: SignedInContext, input: Input<typeof weeklyPlan.copy>): Promise<PlanCopy> {
  const { companyId } = input.params
  const { from, to, seen } = input.body
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  if (from === to) throw new Fault('bad_input', { errors: [{ path: 'to', message: 'same_week' }] })
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, weeklyPlan.copy, input, (tx) =>
    asSystem(tx, async () => {
      // Two copies of one week come one after the other; whoever writes a cell meanwhile is found by what was seen.
      await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('update')
      const copy = await compare(tx, { companyId, from, to, now: ctx.now })
      if (seen === null) return copy
      if (seen !== copy.seen) throw new Refusal('plan_changed', copy)
      const written = await write(tx, companyId, copy)
      if (written < copy.differences.length) throw new Refusal('plan_changed', copy)
      noteChange(ctx, { companyIds: [companyId], businessIds: copy.differences.map(({ business }) => business.id) })
      return copy
    }),
  )
}

async function compare(tx: Transaction, { companyId, from, to, now }: Asked): Promise<PlanCopy> {
  const company = await loadCompany(tx, companyId)
  if (company.status !== COMPANY_STATUS.active) throw new Refusal('company_inactive')
  const times = await loadPlanTimes(tx, companyId)
  const restaurants = await loadRestaurants(tx, companyId, times)
  const [source, target] = [
    (await loadCompanyCells(tx, companyId, daysOfWeek(from))).map(presentCompanyCell),
    (await loadCompanyCells(tx, companyId, daysOfWeek(to))).map(presentCompanyCell),
  ]
  const numbersOf = (cells: typeof source): PlanNumber[] =>
    cells.map(({ business, ...cell }) => ({ ...cell, businessId: business.id }))
  const refusalOf = (wanted: PlanNumber) => {
    const time = times.find(({ id }) => id === wanted.orderingTimeId)
    if (time === undefined) return 'time_ended'
    const present = target.find(({ business, ...cell }) => isSameCell({ ...cell, businessId: business.id }, wanted))
    return planRefusal(
      {
        ...wanted,
        time: { ...time, slotStart: time.slot.startTime },
        kitchen: restaurants.find(
          ({ id, orderingTimeIds }) => id === wanted.businessId && orderingTimeIds.includes(time.id),
        ),
        timeZone: company.timeZone,
        isRefused: present !== undefined && present.refused !== null,
        isClosed: present !== undefined && Date.parse(present.closesAt) <= now.getTime(),
      },
      now.getTime(),
    )
  }
  const { differences, leftOut, same } = copyPlan(
    { week: from, numbers: numbersOf(source) },
    { week: to, numbers: numbersOf(target) },
    refusalOf,
  )
  const named = ({ day, orderingTimeId, businessId }: Omit<PlanNumber, 'expected'>) => {
    const time = times.find(({ id }) => id === orderingTimeId)
    return {
      day,
      orderingTimeId,
      timeName: time?.name ?? '',
      slotStart: time?.slot.startTime ?? '00:00',
      business: {
        id: businessId,
        name: source.find(({ business }) => business.id === businessId)?.business.name ?? '',
      },
    }
  }
  return {
    seen: createHash('sha256')
      .update(JSON.stringify([differences, leftOut]))
      .digest('hex'),
    differences: differences.map((each) => ({ ...named(each), before: each.before, after: each.after })),
    leftOut: leftOut.map((each) => ({ ...named(each), expected: each.expected, why: each.why })),
    same,
  }
}

/** Answers how many were written: fewer where one was changed since it was read. */
async function write(tx: Transaction, companyId: number, { differences }: PlanCopy): Promise<number> {
  if (differences.length === 0) return 0
  const rows = await tx
    .insert(planCells)
    .values(
      differences.map(({ day, orderingTimeId, business, after }) => ({
        businessId: business.id,
        companyId,
        day,
        orderingTimeId,
        expected: after,
      })),
    )
    .onConflictDoUpdate({
      target: [planCells.businessId, planCells.companyId, planCells.day, planCells.orderingTimeId],
      set: { expected: sql`excluded.expected`, revision: sql`${planCells.revision} + 1` },
      setWhere: sql`${planCells.refusedReason} IS NULL AND (${planCells.day}, ${planCells.orderingTimeId}, ${planCells.businessId}, ${planCells.expected})
        IN (${sql.join(
          differences.map(
            ({ day, orderingTimeId, business, before }) =>
              sql`(${day}::text, ${orderingTimeId}::integer, ${business.id}::integer, ${before}::integer)`,
          ),
          sql`, `,
        )})`,
    })
    .returning({ day: planCells.day })
  return rows.length
}
