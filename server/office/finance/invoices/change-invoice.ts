import { eq } from 'drizzle-orm'
import { type Invoice, invoices as calls } from '#/contract/invoices'
import { INVOICE_STATUS, isIssued } from '#/domain/finance/invoice-status'
import type { HistoryAction } from '#/domain/product/history'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { businesses, invoices } from '../../../db/schema'
import type { SignedInContext } from '../../../ground/http/context'
import { assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { writeAudit } from '../../../ground/writes/write-audit'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { issueInvoice } from './issue-invoice'
import { lockInvoice, requireInvoice } from './lock-invoice'

/**
 * Issues a draft, throws it away, or writes down how the fiscal service named an issued one. Faults with 422 at `action`
 * where that cannot be done, with the reason; with 409 where another person was first.
 */
export function changeInvoice(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Invoice> {
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id)
    const { body } = input
    if (body.action === 'official') {
      assertValid(officialProblems(before, body.officialDate, await todayOf(tx, ctx, before)))
      const { officialNo, officialDate } = body
      return write(tx, ctx, before, { officialNo, officialDate }, 'changed')
    }
    assertValid(before.status === INVOICE_STATUS.draft ? [] : [{ path: 'action', message: 'not_a_draft' }])
    if (body.action === 'discard') return write(tx, ctx, before, { status: INVOICE_STATUS.cancelled }, 'discarded')
    assertValid(before.issueRefusal === null ? [] : [{ path: 'action', message: before.issueRefusal }])
    await issueInvoice(
      tx,
      {
        id: before.id,
        businessId: before.restaurant.restaurantID,
        paymentTermsType: before.paymentTermsType,
        accManagerId: before.accManager?.id ?? null,
      },
      { today: await todayOf(tx, ctx, before), now: ctx.now, by: ctx.caller.userId, issuer: ctx.deps.issuer },
    )
    return writeInvoiceAudit(tx, ctx, before, 'published')
  })
}

/** It is said once; before the issue there is nothing to name, and no fiscal service answers from the future. */
function officialProblems(before: Invoice, officialDate: string, today: string): { path: string; message: string }[] {
  if (!isIssued(before.status)) return [{ path: 'action', message: 'not_issued' }]
  if (before.officialNo !== null) return [{ path: 'officialNo', message: 'locked' }]
  return officialDate < before.docDate || officialDate > today
    ? [{ path: 'officialDate', message: officialDate > today ? 'in_future' : 'before_issue' }]
    : []
}

async function todayOf(tx: Transaction, ctx: SignedInContext, { restaurant }: Invoice): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, restaurant.restaurantID))
  return calendarDay(ctx.now, business?.timeZone ?? 'UTC')
}

async function write(
  tx: Transaction,
  ctx: SignedInContext,
  before: Invoice,
  columns: Partial<typeof invoices.$inferInsert>,
  action: HistoryAction,
): Promise<Invoice> {
  await tx
    .update(invoices)
    .set({ ...columns, revision: before.revision + 1 })
    .where(isRow(invoices, { businessId: before.restaurant.restaurantID, id: before.id }))
  return writeInvoiceAudit(tx, ctx, before, action)
}

/** Writes the history of what was done, and answers the invoice as it is now. */
export async function writeInvoiceAudit(
  tx: Transaction,
  ctx: SignedInContext,
  before: Invoice,
  action: HistoryAction,
): Promise<Invoice> {
  const after = await requireInvoice(tx, ctx, before.id)
  await writeAudit(tx, ctx, {
    kind: 'invoice',
    id: after.id,
    businessId: after.restaurant.restaurantID,
    action,
    before: auditedFields(before),
    after: auditedFields(after),
  })
  return after
}

/** What a history keeps: what people decide or write down with it, without what only follows. */
export const auditedFields = ({
  revision: _revision,
  state: _state,
  restaurant,
  issueRefusal: _refusal,
  ...invoice
}: Invoice) => ({
  ...invoice,
  restaurantID: restaurant.restaurantID,
})
