import { and, eq } from 'drizzle-orm'
import { type CompanyInvoice, companyInvoices as calls } from '#/contract/company-invoices'
import type { CompanyPayment } from '#/contract/company-payments'
import { paymentProblems } from '#/domain/finance/payments'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { within } from '../../db/reach'
import { companyPayments } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { companyClock } from '../employees/company-clock'
import { type EnteredPayment, writePayment, writeReversal } from '../payments/write-payment'
import { auditedInvoice } from './change-invoice'
import { lockInvoice } from './lock-invoice'
import { settleInvoice } from './settle-invoice'

/** A payment on an issued invoice, never above what is unpaid. Faults with 422 by the rules of the domain. */
export const payInvoice = (ctx: SignedInContext, input: Input<typeof calls.pay>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.pay, input, async (tx) =>
    bookPayment(tx, ctx, await lockInvoice(tx, ctx, input.params.id, 'as_seen'), input.body),
  )

/** Takes a whole payment back by a negative one of today, once: 422 `already_reversed` or `is_reversal` at `paymentId`. */
export const reversePayment = (ctx: SignedInContext, input: Input<typeof calls.reverse>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.reverse, input, async (tx) => {
    const invoice = await lockInvoice(tx, ctx, input.params.id, 'as_seen')
    const { today } = await companyClock(tx, invoice.company.id, ctx.now)
    return bookReversal(tx, ctx, invoice, input.params.paymentId, { docDate: today, reason: input.body.reason })
  })

/** A payment on an invoice that is locked, entered by hand or from a bank's line. */
export async function bookPayment(
  tx: Transaction,
  ctx: SignedInContext,
  invoice: CompanyInvoice,
  payment: EnteredPayment & { /** Of the money, where it is known. */ currency?: Currency },
): Promise<CompanyInvoice> {
  const { today } = await companyClock(tx, invoice.company.id, ctx.now)
  assertValid(paymentProblems(payment, { ...invoice, unpaidCents: invoice.unPaidAmountCents, today }))
  const { currency: _currency, ...entered } = payment
  await writePayment(tx, ctx, paidFor(invoice), entered, invoice.payments)
  return settled(tx, ctx, invoice)
}

/** A payment of an invoice that is locked, taken back by hand or by a bank's line. Faults with 404 for one of another invoice. */
export async function bookReversal(
  tx: Transaction,
  ctx: SignedInContext,
  invoice: CompanyInvoice,
  paymentId: number,
  reversal: { docDate: string; reason: string; statementLineId?: number },
): Promise<CompanyInvoice> {
  const payment = invoice.payments.find(({ id }) => id === paymentId)
  if (payment === undefined) throw new Fault('not_found')
  await writeReversal(tx, ctx, paidFor(invoice), payment, reversal)
  return settled(tx, ctx, invoice)
}

/** A payment on an invoice, that being locked. Faults with 404 for one that is unknown, out of reach, or came for a budget. */
export async function lockPaymentOfInvoice(
  tx: Transaction,
  ctx: SignedInContext,
  id: number,
): Promise<{ payment: CompanyPayment; invoiceId: number }> {
  const [found] = await tx
    .select({ invoiceId: companyPayments.invoiceId })
    .from(companyPayments)
    .where(and(within(companyPayments.companyId, ctx.caller.companies), eq(companyPayments.id, id)))
  if (found === undefined || found.invoiceId === null) throw new Fault('not_found')
  const invoice = await lockInvoice(tx, ctx, found.invoiceId, 'as_it_is')
  const payment = invoice.payments.find((one) => one.id === id)
  if (payment === undefined) throw new Fault('not_found')
  return { payment, invoiceId: invoice.id }
}

const paidFor = ({ company, id, currency }: CompanyInvoice) => ({ companyId: company.id, invoiceId: id, currency })

async function settled(tx: Transaction, ctx: SignedInContext, before: CompanyInvoice): Promise<CompanyInvoice> {
  await settleInvoice(tx, before.company.id, before.id)
  return auditedInvoice(tx, ctx, before, 'changed')
}
