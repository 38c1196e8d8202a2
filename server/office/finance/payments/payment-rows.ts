import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Payment } from '#/contract/payments'
import { paymentCodec } from '#/domain/finance/payment-codec'
import { type Person, personName } from '../../../ground/businesses/person-name'
import type { Transaction } from '../../../db/database'
import { areRows } from '../../../db/is-row'
import { businesses, invoices, payments, peopleNames } from '../../../db/schema'

const reversals = alias(payments, 'reversals')
const managers = alias(peopleNames, 'managers')
const recorders = alias(peopleNames, 'recorders')

const person = (of: typeof managers | typeof recorders, name: string): SQL.Aliased<Person | null> =>
  sql<Person | null>`
    CASE WHEN ${of.id} IS NOT NULL THEN json_build_object('name', ${of.name}, 'surname', ${of.surname}) END`.as(name)

/** `Name Surname` of the invoice's account manager, to be searched in. */
export const MANAGER_NAME: SQL<string> = sql<string>`concat_ws(' ', ${managers.name}, ${managers.surname})`

/** Payments with their business, their invoice and who is about them. */
export const selectPayments = (tx: Transaction) =>
  tx
    .select({
      ...getTableColumns(payments),
      businessName: sql<string>`${businesses.name}`.as('business_name'),
      invoiceDate: sql<string>`${invoices.docDate}`.as('invoice_date'),
      officialNo: sql<string | null>`${invoices.officialNo}`.as('official_no'),
      accManagerId: sql<number | null>`${invoices.accManagerId}`.as('acc_manager_id'),
      manager: person(managers, 'manager'),
      recorder: person(recorders, 'recorder'),
      reversedById: sql<number | null>`${reversals.id}`.as('reversed_by_id'),
    })
    .from(payments)
    .innerJoin(businesses, eq(businesses.id, payments.businessId))
    .innerJoin(invoices, and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId)))
    .leftJoin(managers, eq(managers.id, invoices.accManagerId))
    .leftJoin(recorders, eq(recorders.id, payments.createdBy))
    .leftJoin(reversals, and(eq(reversals.businessId, payments.businessId), eq(reversals.reversesId, payments.id)))
    .$dynamic()

type PaymentRow = Awaited<ReturnType<typeof selectPayments>>[number]

export const presentPayment = (row: PaymentRow, isFullBody: boolean): Payment => {
  const { docDate, paymentUnit, ...details } = paymentCodec.toWire(row)
  return {
    id: row.id,
    docDate,
    paymentUnit,
    restaurant: { restaurantID: row.businessId, restaurantName: row.businessName },
    invoiceID: row.invoiceId,
    invoiceDate: row.invoiceDate,
    officialNo: row.officialNo,
    accManager: row.accManagerId === null ? null : { id: row.accManagerId, name: personName(row.manager) ?? '' },
    amountCents: row.amountCents,
    currency: row.currency,
    reversesId: row.reversesId,
    reversedById: row.reversedById,
    details: isFullBody
      ? {
          ...details,
          reason: row.reason,
          createdAt: row.createdAt.toISOString(),
          createdBy: personName(row.recorder),
          isOfStatement: row.statementLineId !== null,
        }
      : null,
  }
}

/** In the order of their numbers. */
export async function findPayments(
  tx: Transaction,
  these: readonly { businessId: number; id: number }[],
): Promise<Payment[]> {
  if (these.length === 0) return []
  const rows = await selectPayments(tx).where(areRows(payments, these)).orderBy(payments.id)
  return rows.map((row) => presentPayment(row, true))
}
