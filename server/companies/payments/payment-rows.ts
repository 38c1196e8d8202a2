import { and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CompanyPayment } from '#/contract/company-payments'
import { paymentCodec } from '#/domain/finance/payment-codec'
import type { Transaction } from '../../db/database'
import { budgets, companies, companyPayments, peopleNames } from '../../db/schema'
import { personName } from '../../ground/businesses/person-name'

const reversals = alias(companyPayments, 'reversals')

/** Payments with their company, the budget that they are for and who recorded them. */
export const selectPayments = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(companyPayments),
      companyName: sql<string>`${companies.name}`.as('company_name'),
      budgetNumber: sql<string | null>`${budgets.number}`.as('budget_number'),
      reversedById: sql<number | null>`${reversals.id}`.as('reversed_by_id'),
      recorder: sql<{ name: string; surname: string } | null>`CASE WHEN ${peopleNames.id} IS NOT NULL
        THEN json_build_object('name', ${peopleNames.name}, 'surname', ${peopleNames.surname}) END`.as('recorder'),
    })
    .from(companyPayments)
    .innerJoin(companies, eq(companies.id, companyPayments.companyId))
    .leftJoin(budgets, and(eq(budgets.companyId, companyPayments.companyId), eq(budgets.id, companyPayments.budgetId)))
    .leftJoin(
      reversals,
      and(eq(reversals.companyId, companyPayments.companyId), eq(reversals.reversesId, companyPayments.id)),
    )
    .leftJoin(peopleNames, eq(peopleNames.id, companyPayments.createdBy))
    .$dynamic()
type Row = Awaited<ReturnType<typeof selectPayments>>[number]

/** No money came by it: an invoice was paid out of what had come for a budget. */
export const IS_DRAWN: SQL | undefined = and(isNotNull(companyPayments.invoiceId), isNotNull(companyPayments.budgetId))

export const presentPayment = (row: Row): CompanyPayment => ({
  ...paymentCodec.toWire(row),
  id: row.id,
  invoiceID: row.invoiceId,
  budget: row.budgetId === null ? null : { id: row.budgetId, number: row.budgetNumber ?? '' },
  isDrawn: row.invoiceId !== null && row.budgetId !== null,
  company: { id: row.companyId, name: row.companyName },
  amountCents: row.amountCents,
  currency: row.currency,
  reversesId: row.reversesId,
  reason: row.reason,
  reversedById: row.reversedById,
  createdBy: personName(row.recorder),
})

type Of = { companyId: number } & ({ invoiceId: number } | { budgetId: number })

/** All payments on an invoice, or those that came for a budget, as they came. */
export async function paymentsOf(tx: Transaction, { companyId, ...of }: Of): Promise<CompanyPayment[]> {
  const target =
    'invoiceId' in of
      ? eq(companyPayments.invoiceId, of.invoiceId)
      : and(eq(companyPayments.budgetId, of.budgetId), isNull(companyPayments.invoiceId))
  const rows = await selectPayments(tx)
    .where(and(eq(companyPayments.companyId, companyId), target))
    .orderBy(asc(companyPayments.docDate), asc(companyPayments.id))
  return rows.map(presentPayment)
}
