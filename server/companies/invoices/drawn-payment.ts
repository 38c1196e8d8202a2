import { PAYMENT_UNITS } from '#/domain/finance/payment-units'
import type { companyPayments } from '../../db/schema'

type Payment = typeof companyPayments.$inferInsert
type Of = Pick<Payment, 'companyId' | 'invoiceId' | 'budgetId' | 'currency' | 'amountCents'>
type When = { today: string; now: Date; by: number | null }

/** What an invoice is paid with out of a budget that was paid in advance: a row that names both, and no money that came. */
export const drawnPayment = (of: Of, { today, now, by }: When): Payment => ({
  ...of,
  unit: PAYMENT_UNITS.offset,
  docDate: today,
  createdAt: now,
  createdBy: by,
})
