import { and, desc, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { companyPayments as calls } from '#/contract/company-payments'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { BUDGET_PAYMENT } from '#/domain/budgets/left'
import { companyInvoiceName } from '#/domain/finance/company-invoice-lines'
import { within } from '../../db/reach'
import { budgets, cities, companies, companyInvoices, companyPayments } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { companiesOf } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { IS_DRAWN, presentPayment, selectPayments } from './payment-rows'
import { IS_OPEN, UNPAID } from '../invoices/invoice-rows'

/** One page of what companies paid, with what all of it comes to. What was only drawn from an advance is no money that came. */
export function listPayments(
  ctx: SignedInContext,
  query: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  const reach = companiesOf(ctx, query.companyId)
  return inSnapshot(ctx, async (tx) => {
    const filters = [
      within(companyPayments.companyId, reach),
      sql`NOT (${IS_DRAWN})`,
      query.startDate === undefined ? undefined : gte(companyPayments.docDate, query.startDate),
      query.endDate === undefined ? undefined : lte(companyPayments.docDate, query.endDate),
      query.paymentUnit === undefined ? undefined : eq(companyPayments.unit, query.paymentUnit),
      searched(query.search),
    ]
    const { items, total } = await pageOf(tx, query, {
      rows: selectPayments(tx),
      filters,
      sorts: {
        docDate: companyPayments.docDate,
        id: companyPayments.id,
        company: sql`drin_fold(${companies.name})`,
        paymentUnit: companyPayments.unit,
        amountCents: companyPayments.amountCents,
      },
      last: desc(companyPayments.id),
    })
    const found = selectPayments(tx)
      .where(and(...filters))
      .as('found')
    const sums = await tx
      .select({ currency: found.currency, amountCents: sql<number>`sum(${found.amountCents})::float8` })
      .from(found)
      .groupBy(found.currency)
      .orderBy(found.currency)
    return { items: items.map(presentPayment), total, sums }
  })
}

/** `PAY-1001`, `INV-B2B-1001`, a number, a part of the company's or the budget's name, of the note. */
function searched(search = ''): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const number = Number(/^(?:[a-z0-9]+-)*(\d{1,9})$/i.exec(wanted)?.[1] ?? '-1')
  const containing = (text: SQL): SQL => sql`position(drin_fold(${wanted}) IN drin_fold(${text})) > 0`
  return or(
    eq(companyPayments.id, number),
    eq(companyPayments.invoiceId, number),
    containing(sql`${companies.name}`),
    containing(sql`coalesce(${budgets.number}, '')`),
    containing(sql`${companyPayments.note}`),
  )
}

/** What companies can pay: issued invoices of which something is unpaid, the first due first, and prepaid budgets that are not paid in full. */
export function listPayable(
  ctx: SignedInContext,
  { companyId }: QueryOf<typeof calls.payable>,
): Promise<ResponseOf<typeof calls.payable>> {
  const reach = companiesOf(ctx, companyId)
  return inSnapshot(ctx, async (tx) => {
    const today = calendarDayInCity(ctx.now)
    const company = { id: companies.id, name: companies.name }
    const open = await tx
      .select({
        id: companyInvoices.id,
        company,
        currency: companyInvoices.currency,
        unpaidCents: sql<number>`(${UNPAID})::float8`,
        dueDate: companyInvoices.dueDate,
        revision: companyInvoices.revision,
        today,
      })
      .from(companyInvoices)
      .innerJoin(companies, eq(companies.id, companyInvoices.companyId))
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(and(within(companyInvoices.companyId, reach), IS_OPEN))
      .orderBy(companyInvoices.dueDate, companyInvoices.id)
      .limit(PAYABLE_MAX)
    const prepaid = await tx
      .select({
        id: budgets.id,
        number: budgets.number,
        company,
        currency: budgets.currency,
        unpaidCents: sql<number>`(${budgets.amountCents} - ${budgets.paidCents})::float8`,
        revision: budgets.revision,
        today,
      })
      .from(budgets)
      .innerJoin(companies, eq(companies.id, budgets.companyId))
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(
        and(
          within(budgets.companyId, reach),
          eq(budgets.paymentMethod, BUDGET_PAYMENT.prepaid),
          ne(budgets.status, 4),
          sql`${budgets.toDay} >= ${today}`,
          sql`${budgets.paidCents} < ${budgets.amountCents}`,
        ),
      )
      .orderBy(budgets.fromDay, budgets.id)
      .limit(PAYABLE_MAX)
    return [
      ...open.map((invoice) => ({ kind: 'invoice' as const, number: companyInvoiceName(invoice.id), ...invoice })),
      ...prepaid.map((budget) => ({ kind: 'budget' as const, dueDate: null, ...budget })),
    ]
  })
}
const PAYABLE_MAX = 500
