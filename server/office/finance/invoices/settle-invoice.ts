import { sql } from 'drizzle-orm'
import { statusOf } from '#/domain/finance/invoice-status'
import type { Transaction } from '../../../db/database'
import { isRow } from '../../../db/is-row'
import { invoices } from '../../../db/schema'
import type { InvoiceKey } from './draft-content'

/** Sums that follow from an issued invoice's lines and payments. */
export type SettledSums = {
  status: 1 | 2 | 3
  amountNoVatCents: number
  vatCents: number
  paidCents: number
  revision: number
}

/**
 * Writes what an issued invoice comes to by its lines and payments, and the status that follows. Call it after each payment,
 * reversal or credit line, in the same transaction, the invoice being locked. Throws for one that was never issued.
 */
export async function settle(tx: Transaction, invoice: InvoiceKey): Promise<SettledSums> {
  const { rows } = await tx.execute<{ net: number; vat: number; paid: number; revision: number }>(sql`
    SELECT coalesce(l.net, 0)::float8 AS net, coalesce(l.vat, 0)::float8 AS vat, coalesce(p.paid, 0)::float8 AS paid, i.revision
    FROM invoices i,
      LATERAL (SELECT sum(amount_no_vat_cents) AS net, sum(vat_cents) AS vat FROM invoice_lines
        WHERE business_id = i.business_id AND invoice_id = i.id) l,
      LATERAL (SELECT sum(amount_cents) AS paid FROM payments WHERE business_id = i.business_id AND invoice_id = i.id) p
    WHERE i.business_id = ${invoice.businessId} AND i.id = ${invoice.id} AND i.issued_at IS NOT NULL`)
  const [row] = rows
  if (row === undefined) throw new Error(`invoice ${invoice.id} was never issued`)
  const settled: SettledSums = {
    status: statusOf(row.net + row.vat, row.paid),
    amountNoVatCents: row.net,
    vatCents: row.vat,
    paidCents: row.paid,
    revision: row.revision + 1,
  }
  await tx.update(invoices).set(settled).where(isRow(invoices, invoice))
  return settled
}
