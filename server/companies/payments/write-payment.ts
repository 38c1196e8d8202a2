import { and, eq } from 'drizzle-orm'
import type { CompanyPayment } from '#/contract/company-payments'
import { type PaymentEntry, paymentCodec } from '#/domain/finance/payment-codec'
import { reversalRefusal } from '#/domain/finance/payments'
import type { Cents, Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { companyPayments } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import { openLineAgain } from './open-line-again'

/** What money is for: an issued invoice of the company, or in advance a prepaid budget. */
export type PaidFor = { companyId: number; currency: Currency } & ({ invoiceId: number } | { budgetId: number })

export type EnteredPayment = PaymentEntry & {
  amountCents: Cents
  /** An equal payment is meant a second time. */
  isSecond?: boolean | undefined
  /** The line of a bank statement that it comes from. */
  statementLineId?: number | undefined
}

/** Writes a payment down; one of the same day and amount that stands (`others`) is asked about first. The target must be locked, and settled after it. */
export async function writePayment(
  tx: Transaction,
  { now, caller }: SignedInContext,
  target: PaidFor,
  { isSecond, statementLineId, amountCents, ...entry }: EnteredPayment,
  others: readonly CompanyPayment[],
): Promise<void> {
  const isThere = others.some(
    (one) => one.amountCents === amountCents && one.docDate === entry.docDate && one.reversedById === null,
  )
  assertValid(isThere && isSecond !== true ? [{ path: 'amountCents', message: 'payment_repeated' }] : [])
  await tx.insert(companyPayments).values({
    ...target,
    ...paymentCodec.toRow(entry),
    amountCents,
    statementLineId: statementLineId ?? null,
    createdAt: now,
    createdBy: caller.userId,
  })
}

/** Takes a whole payment back by a negative one, once: 422 at `paymentId` where that cannot be. The target must be locked, and settled after it. */
export async function writeReversal(
  tx: Transaction,
  { now, caller }: SignedInContext,
  target: PaidFor,
  payment: CompanyPayment,
  { docDate, reason, statementLineId }: { docDate: string; reason: string; statementLineId?: number },
): Promise<void> {
  const refusal = reversalRefusal(payment)
  assertValid(refusal === undefined ? [] : [{ path: 'paymentId', message: refusal }])
  await tx.insert(companyPayments).values({
    ...target,
    unit: payment.paymentUnit,
    docDate,
    amountCents: -payment.amountCents,
    reversesId: payment.id,
    reason,
    statementLineId: statementLineId ?? null,
    createdAt: now,
    createdBy: caller.userId,
  })
  // What a bank took back came and went: its first line stays booked.
  if (statementLineId !== undefined) return
  const [before] = await tx
    .select({ lineId: companyPayments.statementLineId })
    .from(companyPayments)
    .where(and(eq(companyPayments.companyId, target.companyId), eq(companyPayments.id, payment.id)))
  if (before !== undefined && before.lineId !== null) await openLineAgain(tx, before.lineId)
}
