import { eq, sql } from 'drizzle-orm'
import type { Issuer } from '#/domain/finance/invoice-parties'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { dueDay, type PaymentTerms } from '#/domain/finance/periods'
import type { Transaction } from '../../db/database'
import { companyInvoiceLines, companyInvoices } from '../../db/schema'
import { COUNTS, mealsOfIssued, OF_DRAFT } from './draft-meals'
import { recipientOf } from './load-invoice'
import { settleInvoice } from './settle-invoice'

type Draft = { id: number; companyId: number; terms: PaymentTerms }
type Issue = { today: string; now: Date; by: number | null; issuer: Issuer | undefined }

/**
 * Marks the meals of a draft as its own, and writes down what those come to: lines are made of the meals that were marked, not of what was read
 * before. What they came to goes from what is not invoiced to what is unpaid. The account of the company must be locked.
 */
export async function issueInvoice(
  tx: Transaction,
  { id, companyId, terms }: Draft,
  { today, now, by, issuer }: Issue,
): Promise<void> {
  const { rows } = await tx.execute<{ cents: number }>(sql`
    WITH counted AS (
      UPDATE meals SET invoice_id = ${id} FROM company_invoices i, meals m
      WHERE i.id = ${id} AND ${OF_DRAFT} AND ${COUNTS} AND meals.company_id = m.company_id AND meals.id = m.id
      RETURNING meals.company_cents)
    SELECT coalesce(sum(company_cents), 0)::float8 AS cents FROM counted`)
  const { lines, mealsNo } = await mealsOfIssued(tx, id)
  if (lines.length > 0)
    await tx.insert(companyInvoiceLines).values(
      lines.map(({ restaurant, meals, ...line }, at) => ({
        companyId,
        invoiceId: id,
        position: at + 1,
        kind: 'meals' as const,
        description: restaurant,
        quantity: meals,
        ...line,
        day: today,
        addedAt: now,
        addedBy: by,
      })),
    )
  await tx
    .update(companyInvoices)
    .set({
      status: INVOICE_STATUS.issued,
      docDate: today,
      issuedAt: now,
      issuedBy: by,
      dueDate: dueDay(today, terms),
      parties: { issuer: issuer ?? null, recipient: await recipientOf(tx, companyId) },
      mealsNo,
    })
    .where(eq(companyInvoices.id, id))
  await settleInvoice(tx, companyId, id)
  await tx.execute(sql`
    UPDATE company_accounts SET not_invoiced_cents = not_invoiced_cents - ${rows[0]?.cents ?? 0}
    WHERE company_id = ${companyId}`)
}
