import type { Cents } from '../values/money'

/** As the wire numbers them. `cancelled`: a draft that was thrown away; what was issued stays. */
export const INVOICE_STATUS = { draft: 0, issued: 1, partlyPaid: 2, paid: 3, cancelled: 4 } as const
export type InvoiceStatus = (typeof INVOICE_STATUS)[keyof typeof INVOICE_STATUS]
export const INVOICE_STATUS_VALUES = Object.values(INVOICE_STATUS)

export const isIssued = (status: InvoiceStatus): boolean =>
  status === INVOICE_STATUS.issued || status === INVOICE_STATUS.partlyPaid || status === INVOICE_STATUS.paid

/** The status of an issued invoice after a payment, a reversal or a credit line; one of nothing is paid at once. */
export const statusOf = (totalCents: Cents, paidCents: Cents): 1 | 2 | 3 => {
  if (paidCents >= totalCents) return INVOICE_STATUS.paid
  return paidCents > 0 ? INVOICE_STATUS.partlyPaid : INVOICE_STATUS.issued
}

/** How an issued invoice stands on a day: past its due day nobody says "not due". */
export const INVOICE_STATES = ['draft', 'not_due', 'partly_paid', 'overdue', 'paid', 'cancelled'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** `today` and `dueDate`: days of the business. */
export function invoiceState(status: InvoiceStatus, dueDate: string | null, today: string): InvoiceState {
  if (status === INVOICE_STATUS.draft) return 'draft'
  if (status === INVOICE_STATUS.cancelled) return 'cancelled'
  if (status === INVOICE_STATUS.paid) return 'paid'
  if (dueDate !== null && dueDate < today) return 'overdue'
  return status === INVOICE_STATUS.partlyPaid ? 'partly_paid' : 'not_due'
}
