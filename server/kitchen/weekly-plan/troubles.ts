import { and, eq, isNull } from 'drizzle-orm'
import { type PlanTrouble, weeklyPlan } from '#/contract/weekly-plan'
import { isRefusalSolved, type RefusedPart } from '#/domain/meals/refusal'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import { instant } from '#/domain/values/time'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, within, withinText } from '../../db/reach'
import { mealRefusals, rejectReasons } from '../../db/schema'
import { run } from '../../db/statement'
import { companiesOf } from '../../ground/businesses/require-company'
import { noteChange } from '../../ground/events/changes'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { latestElsewhere } from '../meals/meal-offer'

export type RefusalRow = {
  id: number
  companyId: number
  companyName: string
  businessId: number
  businessName: string
  day: string
  orderingTimeId: number
  slotStart: string
  slotEnd: string
  part: RefusedPart
  orderIds: number[]
  reasonId: number
  notes: string
  at: Date
  solvedAt: Date | null
  waiting: number
  isPlanned: boolean
}

/** Refusals `r` of companies in reach, with who of them still has no meal. */
const loadRefusals = (tx: Transaction, reach: Reach, rest: string, values: readonly unknown[]): Promise<RefusalRow[]> =>
  run<RefusalRow>(tx, {
    text: `
      SELECT r.id, r.company_id AS "companyId", c.name AS "companyName", r.business_id AS "businessId", r.business_name AS "businessName", r.day,
        r.ordering_time_id AS "orderingTimeId", r.slot_start AS "slotStart", r.slot_end AS "slotEnd", r.part, r.order_ids AS "orderIds",
        r.reason_id AS "reasonId", r.notes, r.at, r.solved_at AS "solvedAt", w.waiting,
        EXISTS (SELECT FROM plan_cells p WHERE p.company_id = r.company_id AND p.day = r.day AND p.ordering_time_id = r.ordering_time_id
          AND p.expected > 0 AND p.refused_reason IS NULL) AS "isPlanned"
      FROM meal_refusals r JOIN companies c ON c.id = r.company_id JOIN cities ON cities.id = c.city_id
        LEFT JOIN LATERAL (
          SELECT count(DISTINCT m.employee_id)::integer AS waiting FROM meals m
          WHERE m.company_id = r.company_id AND m.order_id = ANY (r.order_ids) AND NOT EXISTS (
            SELECT FROM meals o WHERE o.company_id = m.company_id AND o.employee_id = m.employee_id AND o.day = m.day
              AND o.ordering_time_id = m.ordering_time_id AND o.released_at IS NULL)) w ON true
      WHERE ${withinText('r.company_id', '$1')} AND ${rest}`,
    values: [idsOf(reach), ...values],
  })

/** What nobody has solved, of days that are not over by the clock of the company's city. */
export function listTroubles(ctx: SignedInContext, companyId: number | undefined): Promise<PlanTrouble[]> {
  const reach = companiesOf(ctx, companyId)
  return inSnapshot(ctx, (tx) =>
    asSystem(tx, async () => {
      const rows = await loadRefusals(
        tx,
        reach,
        `r.solved_at IS NULL AND r.day >= to_char($2::timestamptz AT TIME ZONE cities.time_zone, 'YYYY-MM-DD')
         ORDER BY r.day, r.slot_start, r.id LIMIT 100`,
        [ctx.now],
      )
      const open = rows.filter((row) => !isRefusalSolved(row))
      const reasons = await loadReasons(tx)
      const found: PlanTrouble[] = []
      for (const row of open) found.push(await presentTrouble(tx, row, reasons, ctx.now))
      return found
    }),
  )
}

type Reasons = ReadonlyMap<number, { sq: string; en: string; it: string }>

export async function loadReasons(tx: Transaction): Promise<Reasons> {
  const rows = await tx.select().from(rejectReasons)
  return new Map(rows.map(({ id, sq, en, it }) => [id, { sq, en, it }]))
}

/** In three languages; what a person wrote stands in all as it is. */
export function reasonWords({ reasonId, notes }: Pick<RefusalRow, 'reasonId' | 'notes'>, reasons: Reasons) {
  const known = reasonId === OTHER_REASON_ID ? undefined : reasons.get(reasonId)
  return known ?? { sq: notes, en: notes, it: notes }
}

async function presentTrouble(tx: Transaction, row: RefusalRow, reasons: Reasons, now: Date): Promise<PlanTrouble> {
  const { companyId, businessId, day, orderingTimeId } = row
  const orderUntil = await latestElsewhere(tx, { companyId, day, orderingTimeId, refusedBy: [businessId], now })
  return {
    id: row.id,
    company: { id: companyId, name: row.companyName },
    business: { id: businessId, name: row.businessName },
    day,
    slot: { startTime: row.slotStart, endTime: row.slotEnd },
    part: row.part,
    reason: reasonWords(row, reasons),
    meals: row.orderIds.length,
    waiting: row.waiting,
    orderUntil: orderUntil === null ? null : instant(orderUntil),
    at: row.at.toISOString(),
  }
}

/** Somebody of the company looked after it. */
export function solveTrouble(ctx: SignedInContext, input: Input<typeof weeklyPlan.solve>): Promise<null> {
  if (!mayWritePlan(ctx.caller)) throw new Fault('not_found')
  return idempotentWrite(ctx, weeklyPlan.solve, input, async (tx) => {
    const ofCaller = and(eq(mealRefusals.id, input.params.id), within(mealRefusals.companyId, ctx.caller.companies))
    const [found] = await tx.select().from(mealRefusals).where(ofCaller).for('update')
    if (found === undefined) throw new Fault('not_found')
    if (found.solvedAt !== null) return null
    await tx
      .update(mealRefusals)
      .set({ solvedAt: ctx.now, solvedBy: ctx.caller.userId })
      .where(and(ofCaller, isNull(mealRefusals.solvedAt)))
    noteChange(ctx, { companyIds: [found.companyId] })
    return null
  })
}
