import { eq } from 'drizzle-orm'
import { type StatementLine, statements as calls } from '#/contract/statements'
import { PAYMENT_UNITS } from '#/domain/finance/payment-units'
import { PAYMENT_NOTE_MAX, reversalRefusal } from '#/domain/finance/payments'
import {
  linePaymentProblems,
  lineReversalProblems,
  mayLeaveOut,
  type StatementState,
} from '#/domain/finance/statement-lines'
import { cutText } from '#/domain/values/graphemes'
import { isSameMoney } from '#/domain/values/money'
import type { Transaction } from '../../../db/database'
import { bankStatementLines } from '../../../db/schema'
import type { SignedInContext } from '../../../ground/http/context'
import { Fault, assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { writeAudit } from '../../../ground/writes/write-audit'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { lockInvoice } from '../../../companies/invoices/lock-invoice'
import { bookPayment, bookReversal, lockPaymentOfInvoice } from '../../../companies/invoices/pay-invoice'
import { bookPayments } from '../payments/book-payments'
import { lockPayment, writeReversal } from '../payments/reverse-payment'
import { presentLines, selectLines } from './line-rows'

/** Payments of an open line. Two people who confirm it at once book it once: the second one is told that it is not open. */
export const bookLine = (ctx: SignedInContext, input: Input<typeof calls.book>): Promise<StatementLine> =>
  idempotentWrite(ctx, calls.book, input, async (tx) => {
    const line = await lockLine(tx, input.params.id)
    const { payments, owner, isSecond } = input.body
    assertValid(linePaymentProblems(line, payments))
    const how = {
      docDate: line.day,
      paymentUnit: PAYMENT_UNITS.bank,
      note: wordsOf(line),
      currency: line.currency,
      statementLineId: line.id,
      isSecond,
    }
    if (owner !== 'company') await bookPayments(tx, ctx, { ...how, parts: payments })
    // Always in the order of their numbers, so that two people do not wait for each other.
    else
      for (const { invoiceID, amountCents } of payments.toSorted((a, b) => a.invoiceID - b.invoiceID))
        await bookPayment(tx, ctx, await lockInvoice(tx, ctx, invoiceID, 'as_it_is'), { ...how, amountCents })
    return writeState(tx, ctx, line, 'booked')
  })

/**
 * Takes back payments by an open line of money that went back, on its day. What they were booked from stays booked: that
 * money came, and went. Always in the order of their numbers, so that two people do not wait for each other.
 */
export const takeBackByLine = (ctx: SignedInContext, input: Input<typeof calls.takeBack>): Promise<StatementLine> =>
  idempotentWrite(ctx, calls.takeBack, input, async (tx) => {
    const line = await lockLine(tx, input.params.id)
    const ids = [...new Set(input.body.paymentIDs)].toSorted((a, b) => a - b)
    const lock = input.body.owner === 'company' ? ofCompany : ofBusiness
    const found = []
    for (const id of ids) found.push(await lock(tx, ctx, id))
    assertValid(
      lineReversalProblems(
        line,
        found.map(({ payment }) => payment),
      ),
    )
    for (const { payment, reverse } of found) {
      const refusal = isSameMoney(payment.currency, line.currency) ? reversalRefusal(payment) : 'other_currency'
      if (refusal !== undefined) assertValid([{ path: 'paymentIDs', message: refusal }])
      const docDate = payment.docDate > line.day ? payment.docDate : line.day
      await reverse({ docDate, reason: wordsOf(line), statementLineId: line.id })
    }
    return writeState(tx, ctx, line, 'booked')
  })

type Reversal = { docDate: string; reason: string; statementLineId: number }

async function ofBusiness(tx: Transaction, ctx: SignedInContext, id: number) {
  const payment = await lockPayment(tx, ctx.caller.businesses, id)
  return { payment, reverse: (reversal: Reversal): Promise<unknown> => writeReversal(tx, ctx, payment, reversal) }
}

/** Each sees the invoice as those before it have left it. */
async function ofCompany(tx: Transaction, ctx: SignedInContext, id: number) {
  const { payment, invoiceId } = await lockPaymentOfInvoice(tx, ctx, id)
  const reverse = async (reversal: Reversal): Promise<unknown> =>
    bookReversal(tx, ctx, await lockInvoice(tx, ctx, invoiceId, 'as_it_is'), payment.id, reversal)
  return { payment, reverse }
}

/** What the bank says of it, as a note. */
const wordsOf = ({ payer, text }: { payer: string; text: string }): string =>
  cutText([payer, text].filter((part) => part !== '').join(': '), PAYMENT_NOTE_MAX)

/** A line that is none of ours, or is to be decided again. */
export const leaveLineOut = (ctx: SignedInContext, input: Input<typeof calls.leaveOut>): Promise<StatementLine> =>
  idempotentWrite(ctx, calls.leaveOut, input, async (tx) => {
    const line = await lockLine(tx, input.params.id)
    if (!mayLeaveOut(line.state)) assertValid([{ path: 'state', message: 'line_not_open' }])
    return writeState(tx, ctx, line, input.body.state)
  })

async function lockLine(tx: Transaction, id: number) {
  const [line] = await tx.select().from(bankStatementLines).where(eq(bankStatementLines.id, id)).for('update')
  if (line === undefined) throw new Fault('not_found')
  return line
}

async function writeState(
  tx: Transaction,
  ctx: SignedInContext,
  { id, state: before }: { id: number; state: StatementState },
  state: StatementState,
): Promise<StatementLine> {
  await tx.update(bankStatementLines).set({ state }).where(eq(bankStatementLines.id, id))
  await writeAudit(tx, ctx, { kind: 'bank_line', id, action: 'changed', before: { state: before }, after: { state } })
  const [line] = await presentLines(tx, await selectLines(tx).where(eq(bankStatementLines.id, id)))
  if (line === undefined) throw new Error('a line that was written was not found')
  return line
}
