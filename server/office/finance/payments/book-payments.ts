import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FieldError } from '#/contract/envelope'
import type { Payment } from '#/contract/payments'
import { type PaymentEntry, paymentCodec } from '#/domain/finance/payment-codec'
import { paymentProblems } from '#/domain/finance/payments'
import type { Currency } from '#/domain/values/money'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import type { Transaction } from '../../../db/database'
import { type Reach, within } from '../../../db/reach'
import { businesses, invoices, payments } from '../../../db/schema'
import type { SignedInContext } from '../../../ground/http/context'
import { Fault, assertValid } from '../../../ground/http/faults'
import { writeAudits } from '../../../ground/writes/write-audit'
import { settle } from '../invoices/settle-invoice'
import { findPayments } from './payment-rows'

export type Booked = PaymentEntry & {
  /** At most one for each invoice. */
  parts: readonly { invoiceID: number; amountCents: number }[]
  /** Of the money, where it is known; else all invoices are in the money of the first. */
  currency?: Currency
  statementLineId?: number
  /** An equal payment is meant a second time. */
  isSecond: boolean | undefined
}

/**
 * Books payments on issued invoices, which are locked until the commit: two people who pay the same one at once never pay
 * more than is unpaid. All of them, or none: faults with 404 for an invoice that is not the caller's, 422 with what is wrong
 * at `payments.n`, by the rules of the domain.
 */
export async function bookPayments(tx: Transaction, ctx: SignedInContext, booked: Booked): Promise<Payment[]> {
  const { parts, docDate } = booked
  const rows = await lockInvoices(
    tx,
    ctx.caller.businesses,
    parts.map(({ invoiceID }) => invoiceID),
  )
  const found = parts.map(({ invoiceID }) => rows.find(({ id }) => id === invoiceID))
  if (found.includes(undefined)) throw new Fault('not_found')
  const currency = booked.currency ?? found[0]?.currency
  const problems = parts.flatMap(({ invoiceID, amountCents }, at): FieldError[] => {
    const invoice = found[at]
    if (invoice === undefined) return []
    const today = calendarDay(ctx.now, invoice.timeZone)
    const isTwice = parts.findIndex((part) => part.invoiceID === invoiceID) < at
    return [
      ...(isTwice ? [{ path: 'invoiceID', message: 'invoice_twice' }] : []),
      ...paymentProblems({ amountCents, docDate, currency }, { ...invoice, today }),
      // The day is one for all of them.
    ].map(({ path, message }) => ({ path: path === 'docDate' ? path : `payments.${at}.${path}`, message }))
  })
  assertValid(problems)
  if (booked.isSecond !== true) await requireNew(tx, ctx.caller.businesses, booked)
  const made = await tx
    .insert(payments)
    .values(
      parts.map(({ invoiceID, amountCents }, at) => ({
        businessId: found[at]?.businessId ?? 0,
        invoiceId: invoiceID,
        ...paymentCodec.toRow(booked),
        amountCents,
        currency: found[at]?.currency ?? 'ALL',
        statementLineId: booked.statementLineId ?? null,
        createdAt: ctx.now,
        createdBy: ctx.caller.userId,
      })),
    )
    .returning({ id: payments.id, businessId: payments.businessId })
  for (const row of found) if (row !== undefined) await settle(tx, row)
  const after = await findPayments(tx, made)
  await writeAudits(
    tx,
    ctx,
    after.map((payment) => ({
      kind: 'payment',
      id: payment.id,
      businessId: payment.restaurant.restaurantID,
      action: 'created',
      before: null,
      after: payment,
    })),
  )
  return after
}

/** Always in the same order, so that two people who pay the same ones do not wait for each other. */
const lockInvoices = (tx: Transaction, reach: Reach, ids: readonly number[]) =>
  tx
    .select({
      id: invoices.id,
      businessId: invoices.businessId,
      status: invoices.status,
      currency: invoices.currency,
      unpaidCents: sql<number>`${invoices.amountNoVatCents} + ${invoices.vatCents} - ${invoices.paidCents}`,
      timeZone: businesses.timeZone,
    })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(and(within(invoices.businessId, reach), inArray(invoices.id, [...ids])))
    .orderBy(asc(invoices.id))
    .for('update', { of: invoices })

/** An equal payment that stands is asked about first: the same money is easily entered twice. */
async function requireNew(tx: Transaction, reach: Reach, { parts, docDate }: Booked): Promise<void> {
  const standing = await tx
    .select({ invoiceID: payments.invoiceId, amountCents: payments.amountCents })
    .from(payments)
    .where(
      and(
        within(payments.businessId, reach),
        eq(payments.docDate, docDate),
        isNull(payments.reversesId),
        inArray(
          payments.invoiceId,
          parts.map(({ invoiceID }) => invoiceID),
        ),
        sql`NOT EXISTS (SELECT 1 FROM payments back WHERE back.business_id = ${payments.businessId} AND back.reverses_id = ${payments.id})`,
      ),
    )
  assertValid(
    parts.flatMap((part, at) =>
      standing.some((one) => one.invoiceID === part.invoiceID && one.amountCents === part.amountCents)
        ? [{ path: `payments.${at}.amountCents`, message: 'payment_repeated' }]
        : [],
    ),
  )
}
