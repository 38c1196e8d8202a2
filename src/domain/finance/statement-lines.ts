import type { Cents } from '../values/money'
import type { BookingKind } from './bank/bank-file'

/** Open: nobody has said what it is; booked: payments came of it; left out: it is none of ours. */
export const STATEMENT_STATES = ['open', 'booked', 'left_out'] as const
export type StatementState = (typeof STATEMENT_STATES)[number]

export type LineProblem = {
  path: 'state' | 'payments' | 'paymentIDs'
  message: 'line_not_open' | 'above_line' | 'invoice_twice' | 'went_back' | 'came_in'
}
type Line = { kind: BookingKind; state: StatementState; amountCents: Cents }

/** What is wrong with payments of a line: it is open and came in, each invoice stands once, and together they are at most its amount. */
export function linePaymentProblems(
  line: Line,
  payments: readonly { invoiceID: number; amountCents: Cents }[],
): LineProblem[] {
  if (line.state !== 'open') return [{ path: 'state', message: 'line_not_open' }]
  if (line.kind !== 'in') return [{ path: 'payments', message: 'went_back' }]
  if (new Set(payments.map(({ invoiceID }) => invoiceID)).size < payments.length)
    return [{ path: 'payments', message: 'invoice_twice' }]
  const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum > line.amountCents ? [{ path: 'payments', message: 'above_line' }] : []
}

/** What is wrong with payments that a line takes back: it is open and went back, and together they are at most its amount. */
export function lineReversalProblems(line: Line, payments: readonly { amountCents: Cents }[]): LineProblem[] {
  if (line.state !== 'open') return [{ path: 'state', message: 'line_not_open' }]
  if (line.kind !== 'returned') return [{ path: 'paymentIDs', message: 'came_in' }]
  const sum = payments.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum > line.amountCents ? [{ path: 'paymentIDs', message: 'above_line' }] : []
}

/** The state that somebody sets by hand; what was booked is opened by the reversal of its payments alone. */
export const mayLeaveOut = (state: StatementState): boolean => state !== 'booked'
