import * as v from 'valibot'
import { COMPANY_STATUSES } from '../domain/companies/company'
import { MEAL_COLUMNS } from '../domain/meals/group-command'
import { isWeek } from '../domain/meals/iso-week'
import { EXPECTED_MAX, PLAN_REFUSALS } from '../domain/meals/plan'
import { REFUSED_PARTS } from '../domain/meals/refusal'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { Amount, Clock, Count, Currency, Day, Id, Instant, Nothing, requiredText, textId, whole } from './shared'

const Named = v.object({ id: Id, name: v.string() })
/** `2026-W53`, a week that there is. */
const Week = v.pipe(v.string(), v.check(isWeek, 'must be a week'))
const Slot = v.object({ startTime: Clock, endTime: Clock })
const PathDay = v.pipe(v.string(), v.isoDate(), Day)
const Words = v.object({ sq: v.string(), en: v.string(), it: v.string() })
const REASON_MAX = 300

/** What a company expects of a restaurant for a day and one of its ordering times, and what was ordered. */
export const PlanCell = v.object({
  day: Day,
  orderingTimeId: Id,
  business: Named,
  /** 0: nothing, or not any more. */
  expected: Count,
  ordered: Count,
  /** How many of them were added after the closing. */
  added: Count,
  /** When it begins, of what was ordered before the ordering time was moved; null: as the ordering time says. */
  orderedFor: v.nullable(Clock),
  /** When its list closes, or was closed; from then on nothing of it is changed. */
  closesAt: Instant,
  /** Meals that the restaurant still takes for that slot, of all companies; null: any number. */
  mealsLeft: v.nullable(Count),
  /** Why the restaurant does not cook it; null: it does. */
  refused: v.nullable(v.string()),
  /** 0: nobody has written it yet. Sent back as `If-Match`. */
  revision: Count,
})
export type PlanCell = v.InferOutput<typeof PlanCell>

/** A company's week. */
export const CompanyPlan = v.object({
  week: Week,
  company: v.object({ ...Named.entries, status: v.picklist(COMPANY_STATUSES), statusReason: v.string() }),
  currency: Currency,
  timeZone: v.string(),
  /** Ordering times that are offered, and those of which something is planned or ordered; the earliest first. */
  times: v.array(
    v.object({
      ...Named.entries,
      slot: Slot,
      weekdays: v.array(whole(1, 7)),
      openDaysBefore: Count,
      openFrom: Clock,
      closeDaysBefore: Count,
      cutoff: Clock,
      /** Where it is brought. */
      address: v.string(),
      /** From whom people choose where the plan names nobody; empty: everybody. */
      businessIds: v.array(Id),
      status: v.picklist([0, 1]),
    }),
  ),
  /** Who may be planned, and for which ordering times. */
  restaurants: v.array(
    v.object({
      ...Named.entries,
      leadMinutes: Count,
      timeZone: v.string(),
      /** Meals of a slot; null: any number. */
      most: v.nullable(Count),
      orderingTimeIds: v.array(Id),
    }),
  ),
  cells: v.array(PlanCell),
  /** Those of the week's days. */
  budgets: v.array(
    v.object({ id: Id, number: v.string(), from: Day, to: Day, amount: Amount, left: Amount, isForAll: v.boolean() }),
  ),
  /** What a meal cost the company in the last four weeks; null: there was none. */
  averageMeal: v.nullable(Amount),
})
export type CompanyPlan = v.InferOutput<typeof CompanyPlan>

/** The same as its restaurant reads it: nothing of it is money. */
export const KitchenCell = v.object({
  day: Day,
  orderingTimeId: Id,
  business: Named,
  company: Named,
  /** Suspended and closed companies may not; what is ordered already stands. */
  mayOrder: v.boolean(),
  slot: Slot,
  expected: Count,
  ordered: Count,
  /** How many of them were added after the closing. */
  added: Count,
  closesAt: Instant,
  refused: v.nullable(v.string()),
  /** What was ordered, as one; null: nothing yet. */
  groupId: v.nullable(Id),
  column: v.nullable(v.picklist(MEAL_COLUMNS)),
  revision: Count,
})
export type KitchenCell = v.InferOutput<typeof KitchenCell>

export const KitchenPlan = v.object({ week: Week, timeZone: v.string(), cells: v.array(KitchenCell) })
export type KitchenPlan = v.InferOutput<typeof KitchenPlan>

const CopiedCell = v.object({
  day: Day,
  orderingTimeId: Id,
  timeName: v.string(),
  slotStart: Clock,
  business: Named,
})

/** What copying a week changes in another one. */
export const PlanCopy = v.object({
  /** Sent back to write exactly this. */
  seen: v.string(),
  differences: v.array(v.object({ ...CopiedCell.entries, before: Count, after: Count })),
  leftOut: v.array(v.object({ ...CopiedCell.entries, expected: Count, why: v.picklist(PLAN_REFUSALS) })),
  /** Cells that have the number already. */
  same: Count,
})
export type PlanCopy = v.InferOutput<typeof PlanCopy>

/** What a restaurant refused, until the company has solved it. */
export const PlanTrouble = v.object({
  id: Id,
  company: Named,
  business: Named,
  day: Day,
  slot: Slot,
  part: v.picklist(REFUSED_PARTS),
  reason: Words,
  /** Meals that went with it, and people of those who have no other one. */
  meals: Count,
  waiting: Count,
  /** Until when these people may order elsewhere; null: nowhere any more. */
  orderUntil: v.nullable(Instant),
  at: Instant,
})
export type PlanTrouble = v.InferOutput<typeof PlanTrouble>

const PLAN = 'posB2B/v1/weekly-plan'
const ofCell = {
  path: `${PLAN}/:companyId/:day/:orderingTimeId/:businessId`,
  params: { companyId: textId, day: PathDay, orderingTimeId: textId, businessId: textId },
} as const
const ofRefusal = { ...ofCell, path: `${ofCell.path}/refusal` } as const

export const weeklyPlan = {
  /** A company's own view. */
  ofCompany: endpoint({
    reads: ['weekly_plan', 'meal', 'ordering_time', 'company', 'company_spending', 'business_features'],
    method: 'GET',
    path: PLAN,
    query: { companyId: textId, week: Week },
    response: CompanyPlan,
    access: ACCESS.b2bOrders,
  }),
  /** What companies expect of the caller's restaurants. */
  ofKitchen: endpoint({
    reads: ['weekly_plan', 'meal', 'ordering_time', 'company'],
    method: 'GET',
    path: `${PLAN}/kitchen`,
    query: { businessId: v.optional(textId), week: Week },
    response: KitchenPlan,
    access: ACCESS.b2bOrders,
  }),
  /**
   * By people of the company and administrators; `If-Match` names the revision that was seen, none where nobody wrote it. Refusals: those of
   * `domain/meals/plan`, and `company_inactive`.
   */
  write: endpoint({
    ...ofCell,
    changes: ['weekly_plan'],
    method: 'PUT',
    body: v.strictObject({ expected: whole(0, EXPECTED_MAX) }),
    response: PlanCell,
    access: ACCESS.b2bOrdersWriting,
  }),
  /** `seen` null: only tells what it would do. Another week than the one seen: refusal `plan_changed`, with how it is now. Never copies orders. */
  copy: endpoint({
    changes: ['weekly_plan'],
    method: 'POST',
    path: `${PLAN}/:companyId/copy`,
    params: { companyId: textId },
    body: v.strictObject({ from: Week, to: Week, seen: v.nullable(v.pipe(v.string(), v.maxLength(64))) }),
    response: PlanCopy,
    access: ACCESS.b2bOrdersWriting,
  }),
  /** By the restaurant, until the list closes: its meals are rejected with the reason, and what they had reserved is free. Refusal `list_closed`. */
  refuse: endpoint({
    ...ofRefusal,
    changes: ['weekly_plan', 'meal', 'order'],
    method: 'PUT',
    body: v.strictObject({ reason: requiredText(REASON_MAX) }),
    response: KitchenCell,
    access: ACCESS.b2bOrdersWriting,
  }),
  /** The restaurant cooks it after all; meals that were rejected stay so. Refusal `list_closed`. */
  takeBack: endpoint({
    ...ofRefusal,
    changes: ['weekly_plan', 'meal'],
    method: 'DELETE',
    response: KitchenCell,
    access: ACCESS.b2bOrdersWriting,
  }),
  /** What restaurants refused of the caller's companies and nobody has solved, the nearest day first. */
  troubles: endpoint({
    reads: ['weekly_plan', 'meal'],
    method: 'GET',
    path: `${PLAN}/refusals`,
    query: { companyId: v.optional(textId) },
    response: v.array(PlanTrouble),
    access: ACCESS.b2bOrdersWriting,
  }),
  solve: endpoint({
    changes: ['weekly_plan'],
    method: 'PUT',
    path: `${PLAN}/refusals/:id/solved`,
    params: { id: textId },
    response: Nothing,
    access: ACCESS.b2bOrdersWriting,
  }),
}
