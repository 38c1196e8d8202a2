import { and, between, desc, eq, gte, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { companyInvoices as calls } from '#/contract/company-invoices'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { within } from '../../db/reach'
import { cities, companies, companyInvoices } from '../../db/schema'
import { calendarDayInCity } from '../../ground/businesses/calendar-day'
import { companiesOf } from '../../ground/businesses/require-company'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { pageOf } from '../../ground/lists/page-of'
import { IS_OPEN, isShownTo, presentRows, selectInvoices, UNPAID } from './invoice-rows'

type Query = QueryOf<typeof calls.list>

/** One page of the invoices of the caller's companies, with what all that the filters match come to. */
export function listInvoices(ctx: SignedInContext, query: Query): Promise<ResponseOf<typeof calls.list>> {
  const reach = companiesOf(ctx, query.companyId)
  return inSnapshot(ctx, async (tx) => {
    const { startDate, endDate } = query
    const filters = [
      within(companyInvoices.companyId, reach),
      isShownTo(ctx.caller),
      startDate === undefined ? undefined : gte(companyInvoices.docDate, startDate),
      endDate === undefined ? undefined : lte(companyInvoices.docDate, endDate),
      stateFilter(query.state, ctx.now),
      searched(query.search),
    ]
    const { items, total } = await pageOf(tx, query, {
      rows: selectInvoices(tx, ctx.now),
      filters,
      sorts: {
        docDate: companyInvoices.docDate,
        dueDate: companyInvoices.dueDate,
        company: sql`drin_fold(${companies.name})`,
        total: sql`${companyInvoices.amountNoVatCents} + ${companyInvoices.vatCents}`,
        unpaid: UNPAID,
      },
      last: desc(companyInvoices.id),
    })
    const sum = (what: SQL) => sql<number>`coalesce(sum(${what}), 0)::float8`
    const sums = await tx
      .select({
        currency: companyInvoices.currency,
        totalCents: sum(sql`${companyInvoices.amountNoVatCents} + ${companyInvoices.vatCents}`),
        paidCents: sum(sql`${companyInvoices.paidCents}`),
        unpaidCents: sum(UNPAID),
        overdueCents: sum(
          sql`CASE WHEN ${companyInvoices.dueDate} < ${calendarDayInCity(ctx.now)} THEN ${UNPAID} ELSE 0 END`,
        ),
      })
      .from(companyInvoices)
      .innerJoin(companies, eq(companies.id, companyInvoices.companyId))
      .innerJoin(cities, eq(cities.id, companies.cityId))
      .where(and(...filters, isNotNull(companyInvoices.issuedAt)))
      .groupBy(companyInvoices.currency)
      .orderBy(companyInvoices.currency)
    return { items: await presentRows(tx, items), total, sums }
  })
}

/** By the words of `invoiceState`, on the company's own day; what was thrown away is shown to whoever asks for it. */
function stateFilter(wanted: Query['state'], now: Date): SQL | undefined {
  const { status, dueDate } = companyInvoices
  const { draft, issued, partlyPaid, paid, cancelled } = INVOICE_STATUS
  switch (wanted) {
    case undefined:
      return ne(status, cancelled)
    case 'draft':
      return eq(status, draft)
    case 'cancelled':
      return eq(status, cancelled)
    case 'paid':
      return eq(status, paid)
    case 'unpaid':
      return IS_OPEN
    case 'overdue':
      return and(between(status, issued, partlyPaid), sql`${dueDate} < ${calendarDayInCity(now)}`)
    case 'partly_paid':
      return and(eq(status, partlyPaid), sql`${dueDate} >= ${calendarDayInCity(now)}`)
    case 'not_due':
      return and(eq(status, issued), sql`${dueDate} >= ${calendarDayInCity(now)}`)
  }
}

function searched(search = ''): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const number = /^(?:inv-?b2b-?)?(\d{1,9})$/i.exec(wanted)?.[1]
  return or(
    number === undefined ? undefined : eq(companyInvoices.id, Number(number)),
    sql`position(drin_fold(${wanted}) IN drin_fold(${companies.name})) > 0`,
  )
}
