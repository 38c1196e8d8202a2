import { and, eq, sql } from 'drizzle-orm'
import { BUDGET_PAYMENT } from '#/domain/budgets/left'
import type { Issuer } from '#/domain/finance/invoice-parties'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { dueDay, type PaymentTerms } from '#/domain/finance/periods'
import type { Currency } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { companyInvoiceLines, companyInvoices, companyPayments } from '../../db/schema'
import { COUNTS, DELIVERY_COUNTS, mealsOfIssued, OF_DRAFT } from './draft-meals'
import { recipientOf } from './load-invoice'
import { drawnPayment } from './drawn-payment'
import { settleInvoice } from './settle-invoice'

type Draft = { id: number; companyId: number; terms: PaymentTerms }
/** What of the meals a budget paid, by the prepaid one that did; null: of others, and of what carrying them cost. */
type Counted = { prepaidId: number | null; currency: Currency | null; cents: number }
type Issue = { today: string; now: Date; by: number | null; issuer: Issuer | undefined }

/**
 * Marks the meals of a draft as its own, and writes down what those come to: lines are made of the meals that were marked, not of what was read
 * before. What they came to goes from what is not invoiced to what is unpaid; what prepaid budgets paid in advance is drawn from those at once. The
 * account of the company must be locked.
 */
export async function issueInvoice(
  tx: Transaction,
  { id, companyId, terms }: Draft,
  { today, now, by, issuer }: Issue,
): Promise<void> {
  const { rows } = await tx.execute<Counted>(sql`
    WITH counted AS (
      UPDATE meals SET invoice_id = ${id} FROM company_invoices i, meals m
      WHERE i.company_id = ${companyId} AND i.id = ${id} AND ${OF_DRAFT} AND ${COUNTS} AND meals.company_id = m.company_id AND meals.id = m.id
      RETURNING meals.company_id, meals.budget_id, meals.company_cents),
    carried AS (
      UPDATE meal_deliveries SET invoice_id = ${id} FROM company_invoices i, meal_deliveries m
      WHERE i.company_id = ${companyId} AND i.id = ${id} AND ${OF_DRAFT} AND ${DELIVERY_COUNTS} AND meal_deliveries.company_id = m.company_id AND meal_deliveries.id = m.id
      RETURNING meal_deliveries.amount_cents)
    SELECT CASE WHEN b.payment_method = ${BUDGET_PAYMENT.prepaid} THEN b.id END AS "prepaidId", b.currency, sum(c.company_cents)::float8 AS cents
    FROM counted c JOIN budgets b ON b.company_id = c.company_id AND b.id = c.budget_id GROUP BY 1, 2
    UNION ALL SELECT NULL, NULL, sum(amount_cents)::float8 FROM carried HAVING count(*) > 0`)
  const { lines, mealsNo } = await mealsOfIssued(tx, { companyId, id })
  if (lines.length > 0)
    await tx.insert(companyInvoiceLines).values(
      lines.map(({ restaurant, count, ...line }, at) => ({
        companyId,
        invoiceId: id,
        position: at + 1,
        description: restaurant,
        quantity: count,
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
    .where(and(eq(companyInvoices.companyId, companyId), eq(companyInvoices.id, id)))
  const drawn = rows.flatMap(({ prepaidId, currency, cents }) =>
    prepaidId === null || currency === null || cents === 0
      ? []
      : [{ budgetId: prepaidId, currency, amountCents: cents }],
  )
  if (drawn.length > 0)
    await tx
      .insert(companyPayments)
      .values(drawn.map((payment) => drawnPayment({ ...payment, companyId, invoiceId: id }, { today, now, by })))
  await settleInvoice(tx, companyId, id)
  const owed = rows.reduce((sum, { prepaidId, cents }) => sum + (prepaidId === null ? cents : 0), 0)
  await tx.execute(sql`
    UPDATE company_accounts SET not_invoiced_cents = not_invoiced_cents - ${owed}
    WHERE company_id = ${companyId}`)
}
