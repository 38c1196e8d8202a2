import { expect, test } from 'vitest'
import { invoiceAlert, worstOf } from './alert'

const TODAY = '2026-11-27'

test.each([
  ['2026-12-01', 100, undefined],
  ['2026-11-30', 100, 'invoice_due_soon'],
  ['2026-11-27', 100, 'invoice_due_soon'],
  ['2026-11-26', 100, 'invoice_overdue'],
  ['2026-11-26', 0, undefined],
  ['2026-11-26', -1, undefined],
] as const)('of an invoice due on %s with %i unpaid it says %s', (dueDate, unpaidCents, expected) => {
  expect(invoiceAlert({ dueDate, unpaidCents }, TODAY)).toBe(expected)
})

test('an overdue invoice is worse than one that is due, and that worse than a budget', () => {
  expect(worstOf(['budget_nearly_used', 'invoice_due_soon', 'budget_used_up'])).toBe('invoice_due_soon')
  expect(worstOf(['invoice_due_soon', 'invoice_overdue'])).toBe('invoice_overdue')
  expect(worstOf(['budget_nearly_used', 'budget_used_up'])).toBe('budget_used_up')
  expect(worstOf([])).toBe('')
})
