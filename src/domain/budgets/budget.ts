import { dayAfter } from '../values/wall-clock'
import { type Cents, fromCents, toCents } from '../values/money'
import { type BudgetSums, leftOf } from './left'

/** The specification's, by decision §8. Used up and over are never stored: they follow from the sums and the day. */
export const BUDGET_STATUS = { draft: 0, active: 1, usedUp: 2, over: 3, cancelled: 4 } as const
export type BudgetStatus = (typeof BUDGET_STATUS)[keyof typeof BUDGET_STATUS]
export const BUDGET_STATUSES = Object.values(BUDGET_STATUS)

/** What lists of budgets are sorted by. */
export const BUDGET_SORTS = ['from', 'number', 'companyName', 'amount', 'used', 'left', 'status'] as const

export const BUDGET_NUMBER_MAX = 60
export const BUDGET_GROUPS_MAX = 200

/** Days are `YYYY-MM-DD` by the kitchen's clock, both included. */
export type BudgetDays = { from: string; to: string }

type Kept = BudgetSums & BudgetDays & { stored: 0 | 1 | 4 }

/** What a budget is on a day. One that is used up is so until something is given back or it is raised. */
export function budgetStatus({ stored, to, ...sums }: Kept, today: string): BudgetStatus {
  if (stored !== BUDGET_STATUS.active) return stored
  if (to < today) return BUDGET_STATUS.over
  return leftOf({ budget: sums }).budgetCents === 0 ? BUDGET_STATUS.usedUp : BUDGET_STATUS.active
}

type Meeting = BudgetDays & { employeeGroupIds: readonly number[] }

/** The days on which two budgets would both pay for the same people; `undefined`: none. Only active ones are asked. */
export function overlapOf(one: Meeting, other: Meeting): BudgetDays | undefined {
  const areBothForAll = one.employeeGroupIds.length === 0 && other.employeeGroupIds.length === 0
  if (!areBothForAll && !one.employeeGroupIds.some((id) => other.employeeGroupIds.includes(id))) return undefined
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from <= to ? { from, to } : undefined
}

/** How steps may be taken; used up and over are computed, but an active budget can be ended: it is over with today. */
const STEPS: Readonly<Record<BudgetStatus, readonly BudgetStatus[]>> = {
  [BUDGET_STATUS.draft]: [BUDGET_STATUS.active, BUDGET_STATUS.cancelled],
  [BUDGET_STATUS.active]: [BUDGET_STATUS.over, BUDGET_STATUS.cancelled],
  [BUDGET_STATUS.usedUp]: [BUDGET_STATUS.over, BUDGET_STATUS.cancelled],
  [BUDGET_STATUS.over]: [],
  [BUDGET_STATUS.cancelled]: [BUDGET_STATUS.active],
}

export const maySetStatus = (from: BudgetStatus, to: BudgetStatus): boolean => STEPS[from].includes(to)

/** Before so many working days nobody knows a pace. */
const PACE_FROM_DAY = 5

export type Forecast = {
  /** What a working day comes to, in whole money as what is missing. */
  dayCents: Cents
  /** The last day for which it is enough at this pace; its own last day where it is enough for all. */
  lastsUntil: string
  /** What is missing until its last day. */
  missingCents: Cents
}

/**
 * How long a budget lasts at its pace: what was used by the working days (Monday to Friday) so far, today included. `undefined` before the fifth
 * of them, once it is over, and where nothing was used.
 */
export function forecastOf(
  { from, to, usedCents, leftCents }: BudgetDays & { usedCents: Cents; leftCents: Cents },
  today: string,
): Forecast | undefined {
  if (today < from || today >= to || usedCents === 0) return undefined
  const soFar = workingDays(from, today).length
  if (soFar < PACE_FROM_DAY) return undefined
  const perDay = usedCents / soFar
  const ahead = workingDays(dayAfter(today, 1), to)
  const enoughFor = Math.floor(leftCents / perDay)
  return {
    dayCents: inWhole(perDay, Math.round),
    lastsUntil: enoughFor >= ahead.length ? to : enoughFor === 0 ? today : (ahead[enoughFor - 1] ?? today),
    missingCents: Math.max(0, inWhole(perDay * ahead.length - leftCents, Math.ceil)),
  }
}

/** What is estimated says no cents. */
const inWhole = (cents: number, round: (amount: number) => number): Cents => toCents(round(fromCents(cents)))

function workingDays(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = dayAfter(day, 1)) if (isWorkingDay(day)) days.push(day)
  return days
}

const isWorkingDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday > 0 && weekday < 6
}
