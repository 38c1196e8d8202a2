import type { EnteredPayment } from '../finance/payments'
import type { Cents } from '../values/money'
import { BUDGET_STATUS, type BudgetStatus } from './budget'
import { BUDGET_PAYMENT, type BudgetPayment } from './left'

/** What decides whether something can be paid in advance for a budget. `today`: the day of its company. */
export type PayableBudget = {
  status: BudgetStatus
  paymentMethod: BudgetPayment
  amountCents: Cents
  paidCents: Cents
  today: string
}
type PaymentProblem = {
  path: 'budgetId' | 'amountCents' | 'docDate'
  message: 'not_prepaid' | 'not_possible' | 'already_paid' | 'not_positive' | 'above_unpaid' | 'in_future'
}

/** What of a prepaid budget is not paid yet. */
export const unpaidOf = ({ amountCents, paidCents }: Pick<PayableBudget, 'amountCents' | 'paidCents'>): Cents =>
  Math.max(0, amountCents - paidCents)

/** Whether a budget takes payments at all: one that is over or was cancelled spends nothing more. */
export const takesPayments = ({ status, paymentMethod }: Pick<PayableBudget, 'status' | 'paymentMethod'>): boolean =>
  paymentMethod === BUDGET_PAYMENT.prepaid && status !== BUDGET_STATUS.over && status !== BUDGET_STATUS.cancelled

/** What is wrong with a payment for a budget, by field; the first thing of each. */
export function budgetPaymentProblems(payment: EnteredPayment, budget: PayableBudget): PaymentProblem[] {
  if (budget.paymentMethod !== BUDGET_PAYMENT.prepaid) return [{ path: 'budgetId', message: 'not_prepaid' }]
  if (!takesPayments(budget)) return [{ path: 'budgetId', message: 'not_possible' }]
  const unpaidCents = unpaidOf(budget)
  if (unpaidCents === 0) return [{ path: 'budgetId', message: 'already_paid' }]
  const problems: PaymentProblem[] = []
  // NaN is not positive either.
  if (!(payment.amountCents > 0)) problems.push({ path: 'amountCents', message: 'not_positive' })
  else if (payment.amountCents > unpaidCents) problems.push({ path: 'amountCents', message: 'above_unpaid' })
  if (payment.docDate > budget.today) problems.push({ path: 'docDate', message: 'in_future' })
  return problems
}

/** What has been spent already was paid by it: only what is not needed for that can be taken back. */
export const isSpent = (
  amountCents: Cents,
  { paidCents, usedCents }: { paidCents: Cents; usedCents: Cents },
): boolean => paidCents - amountCents < usedCents
