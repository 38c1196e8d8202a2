import { and, eq, max, sql } from 'drizzle-orm'
import { type Invoice, type InvoiceLine, invoices as calls, type LineInput } from '#/contract/invoices'
import type { ResponseOf } from '#/contract/endpoint'
import { type AddedLine, addedProblems, addedSums, type LeftAtRate, leftByRate } from '#/domain/finance/added-lines'
import { INVOICE_STATUS, isIssued } from '#/domain/finance/invoice-status'
import { toCents } from '#/domain/values/money'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import { requireBusiness } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { businesses, invoiceLines, invoices } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { Fault, assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { idempotentWrite } from '../../../ground/writes/idempotent-write'
import { writeInvoiceAudit } from './change-invoice'
import { lockInvoice, requireInvoice } from './lock-invoice'
import { settle } from './settle-invoice'

/** What was added by hand stands behind the shares, whose number is not known before the issue. */
export const FIRST_ADDED = 1_000

const lineOf = ({ kind, quantity, unitAmountCents, vatPercent }: LineInput): AddedLine => ({
  kind,
  quantity,
  unitAmountCents,
  vatHundredths: toCents(vatPercent),
})

const leftOf = (lines: readonly InvoiceLine[]): LeftAtRate[] =>
  leftByRate(lines.map((line) => ({ ...line, vatHundredths: toCents(line.vatPercent) })))

/** Free lines come to drafts, credit lines to what was issued. */
const kindProblems = (invoice: Invoice, { kind }: LineInput) =>
  (kind === 'free' ? invoice.status === INVOICE_STATUS.draft : isIssued(invoice.status))
    ? []
    : [{ path: 'kind', message: kind === 'free' ? 'not_a_draft' : 'not_issued' }]

/** What a line would come to, without writing it. */
export function calcItem(
  ctx: SignedInContext,
  { params, body }: Input<typeof calls.calcItem>,
): Promise<ResponseOf<typeof calls.calcItem>> {
  requireBusiness(ctx, params.id)
  return inSnapshot(ctx, async (tx) => {
    const { invoiceId, ...input } = body
    const invoice = invoiceId === undefined ? undefined : await requireInvoice(tx, ctx, invoiceId)
    if (invoice !== undefined && invoice.restaurant.restaurantID !== params.id) throw new Fault('not_found')
    const line = lineOf(input)
    const left = leftOf(invoice?.lines ?? [])
    assertValid(
      invoice === undefined
        ? addedProblems({ ...line, kind: 'free' }, [])
        : [...kindProblems(invoice, input), ...addedProblems(line, left)],
    )
    return {
      description: input.description,
      quantity: input.quantity,
      unitAmountCents: input.kind === 'credit' ? -input.unitAmountCents : input.unitAmountCents,
      ...addedSums(line, left),
      vatPercent: input.vatPercent,
      basis: input.kind === 'credit' ? 'credit' : 'units',
    }
  })
}

/** Adds a line; faults with 422 at its field, a credit line of more than is left at its VAT rate, too. */
export function addItem(ctx: SignedInContext, input: Input<typeof calls.addItem>): Promise<Invoice> {
  return idempotentWrite(ctx, calls.addItem, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id)
    const { body } = input
    const line = lineOf(body)
    const left = leftOf(before.lines)
    assertValid([...kindProblems(before, body), ...addedProblems(line, left)])
    const { restaurantID } = before.restaurant
    const [last] = await tx
      .select({ position: max(invoiceLines.position) })
      .from(invoiceLines)
      .where(and(eq(invoiceLines.businessId, restaurantID), eq(invoiceLines.invoiceId, before.id)))
    await tx.insert(invoiceLines).values({
      businessId: restaurantID,
      invoiceId: before.id,
      position: Math.max(last?.position ?? 0, FIRST_ADDED) + 1,
      kind: body.kind,
      description: body.description,
      quantity: body.quantity,
      unitAmountCents: body.kind === 'credit' ? -body.unitAmountCents : body.unitAmountCents,
      ...addedSums(line, left),
      vatHundredths: line.vatHundredths,
      addedAt: ctx.now,
      addedBy: ctx.caller.userId,
      day: await todayOf(tx, ctx, restaurantID),
    })
    return finish(tx, ctx, before)
  })
}

/** Takes back a line that was added to a draft by hand. */
export function removeItem(ctx: SignedInContext, input: Input<typeof calls.removeItem>): Promise<Invoice> {
  return idempotentWrite(ctx, calls.removeItem, input, async (tx) => {
    const before = await lockInvoice(tx, ctx, input.params.id)
    assertValid(before.status === INVOICE_STATUS.draft ? [] : [{ path: 'itemId', message: 'not_a_draft' }])
    const removed = await tx
      .delete(invoiceLines)
      .where(
        and(
          eq(invoiceLines.businessId, before.restaurant.restaurantID),
          eq(invoiceLines.id, input.params.itemId),
          eq(invoiceLines.invoiceId, before.id),
        ),
      )
      .returning({ id: invoiceLines.id })
    if (removed.length === 0) throw new Fault('not_found')
    return finish(tx, ctx, before)
  })
}

/** An issued invoice has new sums with the line, a draft only a new revision. */
async function finish(tx: Transaction, ctx: SignedInContext, before: Invoice): Promise<Invoice> {
  const key = { businessId: before.restaurant.restaurantID, id: before.id }
  if (before.status === INVOICE_STATUS.draft)
    await tx
      .update(invoices)
      .set({ revision: sql`${invoices.revision} + 1` })
      .where(isRow(invoices, key))
  else await settle(tx, key)
  return writeInvoiceAudit(tx, ctx, before, 'changed')
}

async function todayOf(tx: Transaction, ctx: SignedInContext, businessId: number): Promise<string> {
  const [business] = await tx
    .select({ timeZone: businesses.timeZone })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return calendarDay(ctx.now, business?.timeZone ?? 'UTC')
}
