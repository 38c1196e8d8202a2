import { type Cents, type Currency, isSameMoney } from '../values/money'
import { type InvoiceStatus, isIssued } from './invoice-status'

/** By which the list of payments can be sorted. */
export const PAYMENT_SORTS = ['docDate', 'id', 'restaurant', 'invoiceID', 'paymentUnit', 'amountCents'] as const
export const PAYMENT_REASON_MAX = 300
export const PAYMENT_NOTE_MAX = 300
/** How many invoices are paid by one press. */
export const PAYMENTS_AT_ONCE = 100

/** What decides whether an invoice takes a payment. `today`: the day of its business. */
export type PayableInvoice = { status: InvoiceStatus; unpaidCents: Cents; currency: Currency; today: string }
export type EnteredPayment = { amountCents: Cents; docDate: string; currency?: Currency | undefined }
export type PaymentProblem = { path: 'invoiceID' | 'amountCents' | 'docDate'; message: PaymentProblemKind }
export const PAYMENT_PROBLEMS = [
  'not_issued',
  'already_paid',
  'other_currency',
  'not_positive',
  'above_unpaid',
  'in_future',
] as const
export type PaymentProblemKind = (typeof PAYMENT_PROBLEMS)[number]

/** What is wrong with a payment on an invoice, by field; the first thing of each. */
export function paymentProblems(payment: EnteredPayment, invoice: PayableInvoice): PaymentProblem[] {
  if (!isIssued(invoice.status)) return [{ path: 'invoiceID', message: 'not_issued' }]
  if (payment.currency !== undefined && !isSameMoney(payment.currency, invoice.currency))
    return [{ path: 'invoiceID', message: 'other_currency' }]
  if (invoice.unpaidCents <= 0) return [{ path: 'invoiceID', message: 'already_paid' }]
  const problems: PaymentProblem[] = []
  // NaN is not positive either.
  if (!(payment.amountCents > 0)) problems.push({ path: 'amountCents', message: 'not_positive' })
  else if (payment.amountCents > invoice.unpaidCents) problems.push({ path: 'amountCents', message: 'above_unpaid' })
  if (payment.docDate > invoice.today) problems.push({ path: 'docDate', message: 'in_future' })
  return problems
}

export type ReversalRefusal = 'is_reversal' | 'already_reversed' | 'is_drawn'

/**
 * Why a payment cannot be reversed. A reversal takes back the whole payment, once, and stays. `isDrawn`: no money came by it, an invoice was paid
 * out of what had come in advance.
 */
export function reversalRefusal(payment: {
  reversesId: number | null
  reversedById: number | null
  isDrawn?: boolean
}): ReversalRefusal | undefined {
  if (payment.isDrawn === true) return 'is_drawn'
  if (payment.reversesId !== null) return 'is_reversal'
  return payment.reversedById === null ? undefined : 'already_reversed'
}

/** What of payments that are entered together goes to each invoice: the oldest is paid first, none above what is unpaid. */
export function spread<Invoice extends { unpaidCents: Cents; dueDate: string | null; id: number }>(
  amountCents: Cents,
  invoices: readonly Invoice[],
): { invoice: Invoice; amountCents: Cents }[] {
  let left = amountCents
  return invoices
    .toSorted((a, b) => (a.dueDate ?? '').localeCompare(b.dueDate ?? '') || a.id - b.id)
    .flatMap((invoice) => {
      const share = Math.min(left, invoice.unpaidCents)
      left -= share
      return share > 0 ? [{ invoice, amountCents: share }] : []
    })
}

/** What is wrong with one sum on several invoices, by the field of a form; `parts` of 0 take none of it. */
export function spreadProblems(
  payment: EnteredPayment,
  parts: readonly { amountCents: Cents; invoice: PayableInvoice }[],
): { path: string; message: PaymentProblemKind | SpreadProblemKind }[] {
  const problems: { path: string; message: PaymentProblemKind | SpreadProblemKind }[] = []
  for (const [at, { amountCents, invoice }] of parts.entries()) {
    if (amountCents === 0) continue
    for (const { path, message } of paymentProblems({ ...payment, amountCents }, invoice))
      problems.push({ path: path === 'docDate' ? path : `payments[${at}].amountCents`, message })
  }
  const rest = spreadRest(
    payment.amountCents,
    parts.map((part) => part.amountCents),
  )
  if (!(payment.amountCents > 0)) problems.push({ path: 'amountCents', message: 'not_positive' })
  else if (rest !== 0) problems.push({ path: 'amountCents', message: rest > 0 ? 'not_spread' : 'above_amount' })
  return problems
}
/** Some of it is on no invoice; more is on them than came in. */
export type SpreadProblemKind = 'not_spread' | 'above_amount'

/** What of a sum is on no invoice yet; negative: more is on them. What cannot be read counts as nothing. */
export const spreadRest = (amountCents: Cents, parts: readonly Cents[]): Cents =>
  [amountCents, ...parts.map((part) => -part)].reduce((rest, one) => rest + (Number.isNaN(one) ? 0 : one), 0)
