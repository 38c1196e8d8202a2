import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { companyPayments } from '../../db/schema'
import { drawnPayment } from './drawn-payment'

type Of = { companyId: number; invoiceId: number }
type When = { today: string; now: Date; by: number | null; reason: string }

/**
 * What a credit line leaves paid too much goes back to the advances that were drawn for it, the latest first: a drawing is taken back whole and
 * drawn again with what is still due, as no payment is ever changed. Money that came for the invoice itself stays on it. Account and invoice
 * must be locked, and the invoice settled after it.
 */
export async function returnDrawn(
  tx: Transaction,
  { companyId, invoiceId }: Of,
  overpaidCents: number,
  { reason, ...when }: When,
): Promise<void> {
  if (overpaidCents <= 0) return
  const drawn = await tx
    .select()
    .from(companyPayments)
    .where(
      and(
        eq(companyPayments.companyId, companyId),
        eq(companyPayments.invoiceId, invoiceId),
        isNotNull(companyPayments.budgetId),
        gt(companyPayments.amountCents, 0),
        sql`NOT EXISTS (SELECT FROM company_payments r
          WHERE r.company_id = ${companyPayments.companyId} AND r.reverses_id = ${companyPayments.id})`,
      ),
    )
    .orderBy(desc(companyPayments.id))
  let leftCents = overpaidCents
  for (const { id, budgetId, currency, amountCents } of drawn) {
    const takenCents = Math.min(leftCents, amountCents)
    if (takenCents === 0) return
    const of = { companyId, invoiceId, budgetId, currency }
    await tx
      .insert(companyPayments)
      .values({ ...drawnPayment({ ...of, amountCents: -amountCents }, when), reversesId: id, reason })
    if (takenCents < amountCents)
      await tx.insert(companyPayments).values(drawnPayment({ ...of, amountCents: amountCents - takenCents }, when))
    leftCents -= takenCents
  }
}
