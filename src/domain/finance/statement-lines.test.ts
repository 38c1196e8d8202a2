import { expect, test } from 'vitest'
import { linePaymentProblems, lineReversalProblems, mayLeaveOut, STATEMENT_STATES } from './statement-lines'

const pay = (...parts: [invoiceID: number, amountCents: number][]) =>
  parts.map(([invoiceID, amountCents]) => ({ invoiceID, amountCents }))

test.each([
  ['all of it', 'open', pay([1, 600], [2, 400]), []],
  ['a part', 'open', pay([1, 1]), []],
  ['a cent more', 'open', pay([1, 600], [2, 401]), ['payments above_line']],
  ['an invoice twice', 'open', pay([1, 1], [1, 1]), ['payments invoice_twice']],
  ['a booked one', 'booked', pay([1, 1]), ['state line_not_open']],
  ['one that was left out', 'left_out', pay([1, 1]), ['state line_not_open']],
] as const)('%s', (_, state, payments, expected) => {
  const problems = linePaymentProblems({ kind: 'in', state, amountCents: 1_000 }, payments)
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test('money that went back pays nothing', () => {
  const line = { kind: 'returned', state: 'open', amountCents: 1_000 } as const
  expect(linePaymentProblems(line, pay([1, 600]))).toEqual([{ path: 'payments', message: 'went_back' }])
})

test.each([
  ['all of it', 'returned', 'open', [600, 400], []],
  ['a part', 'returned', 'open', [600], []],
  ['a cent more', 'returned', 'open', [600, 401], ['paymentIDs above_line']],
  ['by money that came in', 'in', 'open', [600], ['paymentIDs came_in']],
  ['by one that was booked', 'returned', 'booked', [600], ['state line_not_open']],
] as const)('taken back: %s', (_, kind, state, amounts, expected) => {
  const problems = lineReversalProblems(
    { kind, state, amountCents: 1_000 },
    amounts.map((amountCents) => ({ amountCents })),
  )
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual(expected)
})

test('what was booked is not left out', () => {
  expect(STATEMENT_STATES.filter(mayLeaveOut)).toEqual(['open', 'left_out'])
})
