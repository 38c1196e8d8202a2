import { and, eq } from 'drizzle-orm'
import { type Payment, payments as calls } from '#/contract/payments'
import { reversalRefusal } from '#/domain/finance/payments'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { type Reach, within } from '../../../db/reach'
import { invoices, payments } from '../../../db/schema'
import type { SignedInContext } from '../../../ground/http/context'
import { Fault, assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { timeZoneOf } from '../../../ground/businesses/time-zone-of'
import { writeAudit } from '../../../ground/writes/write-audit'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { openLineAgain } from '../../../companies/payments/open-line-again'
import { settle } from '../invoices/settle-invoice'
import { findPayments } from './payment-rows'

/**
 * Takes a whole payment back by a negative one of the business's today, which it answers. Once: 422 `already_reversed` at
 * `id`, 422 `is_reversal` for a reversal. The line of a statement that it came of is open again, to be booked where it belongs.
 */
export const reversePayment = (ctx: SignedInContext, input: Input<typeof calls.reverse>): Promise<Payment> =>
  idempotentWrite(ctx, calls.reverse, input, async (tx) => {
    const before = await lockPayment(tx, ctx.caller.businesses, input.params.id)
    const refusal = reversalRefusal(before)
    if (refusal !== undefined) assertValid([{ path: 'id', message: refusal }])
    const docDate = calendarDay(ctx.now, await timeZoneOf(tx, before.businessId))
    const after = await writeReversal(tx, ctx, before, { docDate, reason: input.body.reason })
    if (before.statementLineId !== null) await openLineAgain(tx, before.statementLineId)
    return after
  })

/** The negative payment of one that was locked and may be taken back. `statementLineId`: of the bank's line that says so. */
export async function writeReversal(
  tx: Transaction,
  ctx: SignedInContext,
  before: LockedPayment,
  reversal: { docDate: string; reason: string; statementLineId?: number },
): Promise<Payment> {
  const { businessId, invoiceId, unit, currency } = before
  const [made] = await tx
    .insert(payments)
    .values({
      businessId,
      invoiceId,
      unit,
      currency,
      ...reversal,
      amountCents: -before.amountCents,
      reversesId: before.id,
      createdAt: ctx.now,
      createdBy: ctx.caller.userId,
    })
    .returning({ id: payments.id })
  await settle(tx, { businessId, id: invoiceId })
  const [after] = await findPayments(tx, [{ businessId, id: made?.id ?? 0 }])
  if (after === undefined) throw new Error('a reversal that was written was not found')
  await writeAudit(tx, ctx, { kind: 'payment', id: before.id, businessId, action: 'ended', before: null, after })
  return after
}

export type LockedPayment = Awaited<ReturnType<typeof lockPayment>>

/** Its invoice first, as every payment on it waits for that. */
export async function lockPayment(tx: Transaction, reach: Reach, id: number) {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(within(payments.businessId, reach), eq(payments.id, id)))
  if (payment === undefined) throw new Fault('not_found')
  const { businessId, invoiceId } = payment
  await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(isRow(invoices, { businessId, id: invoiceId }))
    .for('update')
  const [reversal] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.businessId, businessId), eq(payments.reversesId, id)))
  return { ...payment, reversedById: reversal?.id ?? null }
}
