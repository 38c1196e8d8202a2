import { eq } from 'drizzle-orm'
import { type CompanyInvoice, companyInvoices as calls } from '#/contract/company-invoices'
import { addedProblems, addedSums, leftByRate } from '#/domain/finance/added-lines'
import { INVOICE_STATUS, isIssued } from '#/domain/finance/invoice-status'
import type { HistoryAction } from '#/domain/product/history'
import { toCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { companyInvoiceLines, companyInvoices } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { companyClock } from '../employees/company-clock'
import { issueInvoice } from './issue-invoice'
import { requireInvoice } from './load-invoice'
import { companyInvoiceRecord, lockInvoice } from './lock-invoice'
import { returnDrawn } from './return-drawn'
import { settleInvoice } from './settle-invoice'

/** Issues a draft or throws it away. Faults with 422 at `action` where that cannot be done, with the reason. */
export const changeInvoice = (ctx: SignedInContext, input: Input<typeof calls.change>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.change, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id, 'as_seen')
    assertValid(before.status === INVOICE_STATUS.draft ? [] : [{ path: 'action', message: 'not_a_draft' }])
    if (input.body.action === 'discard') {
      await tx
        .update(companyInvoices)
        .set({ status: INVOICE_STATUS.cancelled, revision: before.revision + 1 })
        .where(eq(companyInvoices.id, before.id))
      return auditedInvoice(tx, ctx, before, 'discarded')
    }
    assertValid(before.issueRefusal === null ? [] : [{ path: 'action', message: before.issueRefusal }])
    await issueInvoice(
      tx,
      { id: before.id, companyId: before.company.id, terms: before.terms },
      {
        today: (await companyClock(tx, before.company.id, ctx.now)).today,
        now: ctx.now,
        by: ctx.caller.userId,
        issuer: ctx.deps.issuer,
      },
    )
    return auditedInvoice(tx, ctx, before, 'published')
  })

/** A line that takes something back of an issued one, at one of its VAT rates and never more than is left at it; what an advance paid of it goes back to that. */
export const creditInvoice = (ctx: SignedInContext, input: Input<typeof calls.credit>): Promise<CompanyInvoice> =>
  idempotentWrite(ctx, calls.credit, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id, 'as_seen')
    assertValid(isIssued(before.status) ? [] : [{ path: 'id', message: 'not_issued' }])
    const { description, amountNoVatCents, vatPercent } = input.body
    const line = {
      kind: 'credit',
      quantity: 1,
      unitAmountCents: amountNoVatCents,
      vatHundredths: toCents(vatPercent),
    } as const
    const left = leftByRate(before.lines.map((each) => ({ ...each, vatHundredths: toCents(each.vatPercent) })))
    assertValid(
      addedProblems(line, left).map(({ path, message }) => ({
        path: path === 'unitAmountCents' ? 'amountNoVatCents' : path,
        message,
      })),
    )
    const credit = addedSums(line, left)
    const { today } = await companyClock(tx, before.company.id, ctx.now)
    await tx.insert(companyInvoiceLines).values({
      companyId: before.company.id,
      invoiceId: before.id,
      position: before.lines.length + 1,
      kind: 'credit',
      description,
      vatHundredths: line.vatHundredths,
      ...credit,
      day: today,
      addedAt: ctx.now,
      addedBy: ctx.caller.userId,
    })
    await returnDrawn(
      tx,
      { companyId: before.company.id, invoiceId: before.id },
      -(before.unPaidAmountCents + credit.amountNoVatCents + credit.vatCents),
      { today, now: ctx.now, by: ctx.caller.userId, reason: description },
    )
    await settleInvoice(tx, before.company.id, before.id)
    return auditedInvoice(tx, ctx, before, 'changed')
  })

/** Writes the history of what was done, and answers the invoice as it is now. */
export async function auditedInvoice(
  tx: Transaction,
  ctx: SignedInContext,
  before: CompanyInvoice,
  action: HistoryAction,
): Promise<CompanyInvoice> {
  const after = await requireInvoice(tx, ctx, before.id)
  await companyInvoiceRecord.audit(tx, ctx, { before, after, action, companyId: after.company.id })
  return after
}
