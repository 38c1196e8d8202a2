import type { Cents } from '../values/money'
import type { Left } from './left'

/** Why a meal cannot be ordered. */
export const MEAL_REFUSALS = [
  'no_budget',
  'budget_used_up',
  'day_limit',
  'credit_limit',
  'invoice_overdue',
  'company_inactive',
  'employee_inactive',
] as const
/** Days after the due day of an unpaid invoice from which nothing is ordered, where a company has asked for that. */
export const STOPS_AFTER_DAYS = 14
export type MealRefusal = (typeof MEAL_REFUSALS)[number]

type Asked = {
  totalCents: Cents
  left: Left
  /** The person may pay what a meal costs more than what is left of their day; null: the company does not offer that. */
  payRest: {
    /** A day; null: without a limit. */
    mostCents: Cents | null
    /** What they pay of their other meals of that day. */
    paidCents: Cents
  } | null
  /** Not invoiced and unpaid together, and the most that they may be; null: no limit. */
  credit: { limitCents: Cents; owedCents: Cents } | null
}

export type MealParts =
  | { companyCents: Cents; personCents: Cents }
  | { refused: Extract<MealRefusal, 'budget_used_up' | 'day_limit' | 'credit_limit'>; leftCents: Cents }

/**
 * What of a meal the company pays and what the person does, or what stops it, with what is left of that. Only the limit of a day can be paid
 * over, and only where something of it is left: a meal of which the company pays nothing is none of the company's.
 */
export function partsOfMeal({ totalCents, left, payRest, credit }: Asked): MealParts {
  const { dayCents, budgetCents } = left
  const companyCents = dayCents === null ? totalCents : Math.min(totalCents, dayCents)
  const personCents = totalCents - companyCents
  // Before the day: of both the smaller one is what is left, and is said.
  if (companyCents > budgetCents) return { refused: 'budget_used_up', leftCents: budgetCents }
  if (personCents > 0) {
    const most = payRest === null ? 0 : (payRest.mostCents ?? Number.POSITIVE_INFINITY) - payRest.paidCents
    if (companyCents === 0 || personCents > most) return { refused: 'day_limit', leftCents: companyCents }
  }
  if (credit !== null && credit.owedCents + companyCents > credit.limitCents)
    return { refused: 'credit_limit', leftCents: Math.max(0, credit.limitCents - credit.owedCents) }
  return { companyCents, personCents }
}
