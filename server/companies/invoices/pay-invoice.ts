import { type CompanyInvoice, companyInvoices as calls } from '#/contract/company-invoices'
import { paymentCodec } from '#/domain/finance/payment-codec'
import { paymentProblems, reversalRefusal } from '#/domain/finance/payments'
import { companyPayments } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { auditedInvoice, dayOf } from './change-invoice'
import { lockInvoice } from './lock-invoice'
import { settleInvoice } from './settle-invoice'

/** A payment on an issued invoice, never above what is unpaid. Faults with 422 by the rules of the domain. */
export const payInvoice = (ctx: SignedInContext, input: Input<typeof calls.pay>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.pay, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id)
    const { isSecond, ...payment } = input.body
    const { amountCents, docDate } = payment
    const today = await dayOf(tx, ctx, before.company.id)
    assertValid(
      paymentProblems(payment, {
        status: before.status,
        unpaidCents: before.unPaidAmountCents,
        currency: before.currency,
        today,
      }),
    )
    const isThere = before.payments.some(
      (one) => one.amountCents === amountCents && one.docDate === docDate && one.reversedById === null,
    )
    assertValid(isThere && isSecond !== true ? [{ path: 'amountCents', message: 'payment_repeated' }] : [])
    await tx.insert(companyPayments).values({
      companyId: before.company.id,
      invoiceId: before.id,
      ...paymentCodec.toRow(payment),
      amountCents,
      currency: before.currency,
      createdAt: ctx.now,
      createdBy: ctx.caller.userId,
    })
    await settleInvoice(tx, before.company.id, before.id)
    return auditedInvoice(tx, ctx, before, 'changed')
  })

/** Takes a whole payment back by a negative one of today, once: 422 `already_reversed` or `is_reversal` at `paymentId`. */
export const reversePayment = (ctx: SignedInContext, input: Input<typeof calls.reverse>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.reverse, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id)
    const payment = before.payments.find(({ id }) => id === input.params.paymentId)
    if (payment === undefined) throw new Fault('not_found')
    const refusal = reversalRefusal(payment)
    assertValid(refusal === undefined ? [] : [{ path: 'paymentId', message: refusal }])
    await tx.insert(companyPayments).values({
      companyId: before.company.id,
      invoiceId: before.id,
      unit: payment.paymentUnit,
      docDate: await dayOf(tx, ctx, before.company.id),
      amountCents: -payment.amountCents,
      currency: payment.currency,
      reversesId: payment.id,
      reason: input.body.reason,
      createdAt: ctx.now,
      createdBy: ctx.caller.userId,
    })
    await settleInvoice(tx, before.company.id, before.id)
    return auditedInvoice(tx, ctx, before, 'changed')
  })
