import { eq, sql } from 'drizzle-orm'
import { statusOf } from '#/domain/finance/invoice-status'
import type { Transaction } from '../../db/database'
import { companyInvoices } from '../../db/schema'

/**
 * Writes what an issued invoice comes to by its lines and payments, the status that follows, and what the company's account owes by it. Call it after
 * each payment, reversal or credit line, in the same transaction, account and invoice being locked.
 */
export async function settleInvoice(tx: Transaction, companyId: number, id: number): Promise<void> {
  const { rows } = await tx.execute<{ net: number; vat: number; paid: number; revision: number; unpaid: number }>(sql`
    SELECT coalesce(l.net, 0)::float8 AS net, coalesce(l.vat, 0)::float8 AS vat, coalesce(p.paid, 0)::float8 AS paid, i.revision,
      (i.amount_no_vat_cents + i.vat_cents - i.paid_cents)::float8 AS unpaid
    FROM company_invoices i,
      LATERAL (SELECT sum(amount_no_vat_cents) AS net, sum(vat_cents) AS vat FROM company_invoice_lines
        WHERE company_id = i.company_id AND invoice_id = i.id) l,
      LATERAL (SELECT sum(amount_cents) AS paid FROM company_payments WHERE company_id = i.company_id AND invoice_id = i.id) p
    WHERE i.company_id = ${companyId} AND i.id = ${id} AND i.issued_at IS NOT NULL`)
  const [row] = rows
  if (row === undefined) throw new Error(`invoice ${id} of a company was never issued`)
  const { net, vat, paid } = row
  await tx
    .update(companyInvoices)
    .set({
      status: statusOf(net + vat, paid),
      amountNoVatCents: net,
      vatCents: vat,
      paidCents: paid,
      revision: row.revision + 1,
    })
    .where(eq(companyInvoices.id, id))
  await tx.execute(sql`
    UPDATE company_accounts SET unpaid_cents = unpaid_cents + ${net + vat - paid - row.unpaid}
    WHERE company_id = ${companyId}`)
}
