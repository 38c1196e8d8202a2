import { expect, test } from 'vitest'
import { INVOICE_STATUS, INVOICE_STATUS_VALUES, invoiceState, isIssued, statusOf } from './invoice-status'

test.each([
  [10_000, 0, 1],
  [10_000, 1, 2],
  [10_000, 9_999, 2],
  [10_000, 10_000, 3],
  // A credit line of what was paid already.
  [9_000, 10_000, 3],
  [0, 0, 3],
])('of %d cents %d are paid: status %d', (total, paid, status) => {
  expect(statusOf(total, paid)).toBe(status)
})

test('every number of the wire has one name', () => expect(INVOICE_STATUS_VALUES).toEqual([0, 1, 2, 3, 4]))

const { draft, issued, partlyPaid, paid, cancelled } = INVOICE_STATUS
test.each([
  [draft, null, 'draft'],
  [cancelled, null, 'cancelled'],
  [issued, '2026-11-24', 'not_due'],
  [issued, '2026-11-23', 'overdue'],
  [partlyPaid, '2026-11-24', 'partly_paid'],
  [partlyPaid, '2026-11-23', 'overdue'],
  [paid, '2026-11-23', 'paid'],
] as const)('status %d, due %s', (status, due, state) => {
  expect(invoiceState(status, due, '2026-11-24')).toBe(state)
  expect(isIssued(status)).toBe(!['draft', 'cancelled'].includes(state))
})
