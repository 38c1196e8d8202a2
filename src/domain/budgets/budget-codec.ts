import { decimal, numberChoice, numberSet, optionalDecimal, record, text, type TextsOf } from '../values/codec'
import { BUDGET_PAYMENT } from './left'

/** What people decide about a budget. Days are `YYYY-MM-DD` by the kitchen's clock, the last one included. */
export const budgetCodec = record({
  number: text('number'),
  amount: decimal('amountCents'),
  from: text('fromDay'),
  to: text('toDay'),
  /** Empty: for everybody whose group has none of its own. */
  employeeGroupIds: numberSet('employeeGroupIds'),
  /** Per person and day; null: not set, 0: orders nothing. */
  dailyBudget: optionalDecimal('dailyBudgetCents'),
  paymentMethod: numberChoice('paymentMethod', Object.values(BUDGET_PAYMENT), BUDGET_PAYMENT.invoice),
  note: text('note'),
})
export type BudgetTexts = TextsOf<typeof budgetCodec>
