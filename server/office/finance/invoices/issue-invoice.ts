import { sql } from 'drizzle-orm'
import { shareLines } from '#/domain/finance/invoice-lines'
import type { Issuer } from '#/domain/finance/invoice-parties'
import { dueDay, type PaymentTerms } from '#/domain/finance/periods'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { invoiceLines, invoices } from '../../../db/schema'
import { countedGroups, dropCounted, uncountedOrders } from '../sold-orders'
import { spansOf } from './draft-content'
import { recipientOf } from './recipient-of'
import { settle } from './settle-invoice'

type Draft = { id: number; businessId: number; paymentTermsType: PaymentTerms; accManagerId: number | null }
type Issue = { today: string; now: Date; by: number | null; issuer: Issuer | undefined }

/**
 * Writes down what a draft comes to at this moment: its orders, its lines, its sums, between whom it is, and when it is to be paid. From then on
 * only credit lines and payments come to it. The draft and its business must be locked. Lines are made of the orders that
 * were written, not of what was read before: an order that changes meanwhile is in both or in neither.
 */
export async function issueInvoice(tx: Transaction, draft: Draft, { today, now, by, issuer }: Issue): Promise<void> {
  const { id, businessId } = draft
  await tx.execute(sql`
    INSERT INTO invoice_orders (business_id, business_day, invoice_id, order_id, terms_id, sales_cents, base_cents)
    SELECT u.business_id, u.business_day, u.span, u.order_id, u.terms_id, u.sales_cents, u.base_cents
    FROM (${uncountedOrders(spansOf([draft]))}) u`)
  await dropCounted(tx, draft)
  const groups = await countedGroups(tx, draft)
  const lines = shareLines(groups)
  if (lines.length > 0)
    await tx.insert(invoiceLines).values(
      lines.map((line, i) => ({
        businessId,
        invoiceId: id,
        position: i + 1,
        kind: line.kind,
        unitAmountCents: line.amountNoVatCents,
        amountNoVatCents: line.amountNoVatCents,
        vatHundredths: line.vatHundredths,
        vatCents: line.vatCents,
        termsId: line.termsId,
        percentHundredths: line.percentHundredths,
        ordersCount: line.orders,
        baseCents: line.baseCents,
        addedAt: now,
        addedBy: by,
        day: today,
      })),
    )
  await tx
    .update(invoices)
    .set({
      status: 1,
      docDate: today,
      issuedAt: now,
      issuedBy: by,
      dueDate: dueDay(today, draft.paymentTermsType),
      accManagerId: draft.accManagerId,
      parties: { issuer: issuer ?? null, recipient: await recipientOf(tx, businessId) },
      salesCents: groups.reduce((sum, { salesCents }) => sum + salesCents, 0),
    })
    .where(isRow(invoices, draft))
  await settle(tx, draft)
}
