import { randomUUID } from 'node:crypto'
import type { BudgetInput } from '#/contract/budgets'

/** A budget of 2026 for everybody, with a number of its own. */
export const aBudget = (differs: Partial<BudgetInput> = {}): BudgetInput => ({
  number: `B-${randomUUID().slice(0, 8)}`,
  amount: 5_000,
  from: '2026-01-01',
  to: '2026-12-31',
  employeeGroupIds: [],
  dailyBudget: null,
  paymentMethod: 1,
  note: '',
  ...differs,
})

/** The smallest that a reader would call one. */
export const aPdf = (words = ''): Blob => new Blob([`%PDF-1.4\n1 0 obj<<>>endobj\n${words}\ntrailer<<>>\n%%EOF\n`])
