import type { Cents } from '../values/money'

/** 1 invoice at the end of the month, 2 prepaid, 3 card of the company. */
export const BUDGET_PAYMENT = { invoice: 1, prepaid: 2, card: 3 } as const
export type BudgetPayment = (typeof BUDGET_PAYMENT)[keyof typeof BUDGET_PAYMENT]

export type BudgetSums = {
  amountCents: Cents
  paymentMethod: BudgetPayment
  /** What has been paid for it; counts for a prepaid one alone. */
  paidCents: Cents
  /** What its meals come to that are not cancelled or refused, whatever their day. */
  usedCents: Cents
}

/** Limits per person and day, in the order in which they count; null: not set, 0: orders nothing. */
export type DayLimits = { employeeCents: Cents | null; groupCents: Cents | null; budgetCents: Cents | null }

type Spending = {
  budget: BudgetSums
  /** Left out: of a budget or a group as a whole, which has no limit of a day. */
  person?: { limits: DayLimits /** What the company pays of their other meals of that day. */; dayCents: Cents }
}

export type Left = {
  /** Of the budget; a group's is that of the budget which counts for it. */
  budgetCents: Cents
  /** Of the person's day; null: no limit. */
  dayCents: Cents | null
  /** The smaller of the two. */
  cents: Cents
}

/** Whose limit of a day counts: the most personal one that is set. */
export const limitOfDay = ({ employeeCents, groupCents, budgetCents }: DayLimits): Cents | null =>
  employeeCents ?? groupCents ?? budgetCents

/**
 * What is left of a budget, a group, a person and a day: the one answer for the intake, the screens and the alert. Never below 0, as a limit may
 * be set below what was spent before.
 */
export function leftOf({ budget, person }: Spending): Left {
  const budgetCents = Math.max(0, mostOf(budget) - budget.usedCents)
  const limit = person === undefined ? null : limitOfDay(person.limits)
  const dayCents = limit === null ? null : Math.max(0, limit - (person?.dayCents ?? 0))
  return { budgetCents, dayCents, cents: dayCents === null ? budgetCents : Math.min(budgetCents, dayCents) }
}

/** A prepaid budget spends only what has been paid for it. */
const mostOf = ({ amountCents, paymentMethod, paidCents }: BudgetSums): Cents =>
  paymentMethod === BUDGET_PAYMENT.prepaid ? Math.min(amountCents, paidCents) : amountCents
