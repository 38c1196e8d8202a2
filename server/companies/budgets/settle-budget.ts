import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database'
import { budgets, companyPayments } from '../../db/schema'

/** Writes what came for a budget: the sum of its payments and reversals. Call it after each, in the same transaction, account and budget being locked. */
export async function settleBudget(tx: Transaction, companyId: number, id: number): Promise<void> {
  const [row] = await tx
    .select({ paidCents: sql`coalesce(sum(${companyPayments.amountCents}), 0)`.mapWith(Number) })
    .from(companyPayments)
    .where(
      and(
        eq(companyPayments.companyId, companyId),
        eq(companyPayments.budgetId, id),
        // What an invoice is paid with out of it came before.
        isNull(companyPayments.invoiceId),
      ),
    )
  await tx
    .update(budgets)
    .set({ paidCents: row?.paidCents ?? 0 })
    .where(and(eq(budgets.companyId, companyId), eq(budgets.id, id)))
}
