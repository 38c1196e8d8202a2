import { and, between, desc, eq, gt, inArray, isNotNull, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { invoices as calls } from '#/contract/invoices'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import { ANY_LATENESS, readLateness } from '#/domain/orders/lateness-range'
import { namesOf } from '#/domain/values/money'
import { rowsBy } from '#/domain/values/rows-by'
import { businessesOf } from '../../../ground/businesses/require-business'
import type { Transaction } from '../../../db/database'
import { within } from '../../../db/reach'
import { businesses, invoices, payments } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { pageOf } from '../../../ground/lists/page-of'
import { daysAsked } from '../last-days'
import { draftContents } from './draft-content'
import { dayOfBusiness, presentInvoices, selectInvoices, stateAt, UNPAID } from './invoice-rows'
import { presentLines } from './load-invoice'

type Query = QueryOf<typeof calls.list>
type Answer = ResponseOf<typeof calls.list>

const SORTS = {
  id: invoices.id,
  docDate: invoices.docDate,
  dueDate: invoices.dueDate,
  restaurantName: sql`lower(${businesses.name})`,
  total: sql`${invoices.amountNoVatCents} + ${invoices.vatCents}`,
  paid: invoices.paidCents,
  unpaid: UNPAID,
}

/** One page of the invoices of the caller's businesses, with what all that the filters match come to. */
export function listInvoices(ctx: SignedInContext, query: Query): Promise<Answer> {
  const reach = businessesOf(ctx, query.businessId)
  return inSnapshot(ctx, async (tx) => {
    const days = await daysAsked(tx, query, { now: ctx.now, reach })
    const selection = [
      within(invoices.businessId, reach),
      query.cityId === undefined ? undefined : eq(businesses.cityId, query.cityId),
      query.accManagerId === undefined ? undefined : eq(invoices.accManagerId, query.accManagerId),
      query.currency === undefined ? undefined : inArray(invoices.currency, namesOf(query.currency)),
    ]
    const among = [...selection, between(invoices.docDate, days.from, days.to), searched(query.search)]
    const filters = [
      ...among,
      query.status === undefined ? undefined : eq(invoices.status, query.status),
      stateFilter(query.state, ctx.now),
      query.late === undefined ? undefined : isUnpaidFor(query.late, ctx.now),
      // What was thrown away is shown to whoever asks for it.
      query.state === 'cancelled' || query.status === INVOICE_STATUS.cancelled
        ? undefined
        : ne(invoices.status, INVOICE_STATUS.cancelled),
    ]
    const { items: rows, total } = await pageOf(tx, query, {
      rows: selectInvoices(tx, ctx.now),
      filters,
      sorts: SORTS,
      last: desc(invoices.id),
    })
    const items = await presentInvoices(tx, rows)
    return {
      items: query.isFullBody ? await withLines(tx, rows, items) : items,
      total,
      statistics: await statisticsOf(tx, {
        invoiced: areDrafts(query) ? await draftSums(tx, filters) : await issuedSums(tx, filters),
        paid: [...selection, between(payments.docDate, days.from, days.to)],
      }),
      states: await statesOf(tx, ctx, among),
    }
  })
}

/** Issued, not paid, and so many days past its due day on its business's own day. */
function isUnpaidFor(range: string, now: Date): SQL | undefined {
  const { over, upTo } = readLateness(range) ?? ANY_LATENESS
  const days = sql`${dayOfBusiness(now)}::date - ${invoices.dueDate}::date`
  return and(
    inArray(invoices.status, [INVOICE_STATUS.issued, INVOICE_STATUS.partlyPaid]),
    over === null ? undefined : sql`${days} > ${over}`,
    upTo === null ? undefined : sql`${days} <= ${upTo}`,
  )
}

function stateFilter(wanted: Query['state'], now: Date): SQL | undefined {
  if (wanted === undefined) return undefined
  if (wanted === 'issued') return isNotNull(invoices.issuedAt)
  if (wanted === 'unpaid') return and(isNotNull(invoices.issuedAt), gt(UNPAID, 0))
  if (wanted === 'with_payments') return ne(invoices.paidCents, 0)
  return eq(stateAt(now), wanted)
}

function searched(search = ''): SQL | undefined {
  const wanted = search.trim()
  if (wanted === '') return undefined
  const number = /^(?:inv-?)?(\d{1,9})$/i.exec(wanted)?.[1]
  return or(
    number === undefined ? undefined : eq(invoices.id, Number(number)),
    sql`position(lower(${wanted}) IN lower(${invoices.officialNo})) > 0`,
    sql`position(drin_fold(${wanted}) IN drin_fold(${businesses.name})) > 0`,
  )
}

const totalOf = (column: SQLWrapper): SQL<number> => sql<number>`coalesce(sum(${column}), 0)::float8`

/** Sums in one kind of money. */
type Sums = Pick<Answer['statistics'][number], 'currency' | 'TotalAmountNoVat' | 'TotalVat' | 'TotalPaidInvoice'>

const areDrafts = ({ status, state }: Query): boolean => state === 'draft' || status === INVOICE_STATUS.draft

const issuedSums = (tx: Transaction, filters: readonly (SQL | undefined)[]): Promise<Sums[]> =>
  tx
    .select({
      currency: invoices.currency,
      TotalAmountNoVat: totalOf(invoices.amountNoVatCents),
      TotalVat: totalOf(invoices.vatCents),
      TotalPaidInvoice: totalOf(invoices.paidCents),
    })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(and(...filters, isNotNull(invoices.issuedAt)))
    .groupBy(invoices.currency)

/** What drafts come to by their orders of this moment: at most one a business, so that each is computed. */
async function draftSums(tx: Transaction, filters: readonly (SQL | undefined)[]): Promise<Sums[]> {
  const drafts = await tx
    .select({ id: invoices.id, businessId: invoices.businessId, currency: invoices.currency })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(and(...filters, eq(invoices.status, INVOICE_STATUS.draft)))
  const contents = await draftContents(tx, drafts)
  return [...rowsBy(drafts, ({ currency }) => currency)].map(([currency, those]) => {
    const lines = those.flatMap(({ id }) => contents.get(id)?.lines ?? [])
    const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
    return {
      currency,
      TotalAmountNoVat: sum(({ amountNoVatCents }) => amountNoVatCents),
      TotalVat: sum(({ vatCents }) => vatCents),
      TotalPaidInvoice: 0,
    }
  })
}

async function statisticsOf(
  tx: Transaction,
  { invoiced, paid }: { invoiced: readonly Sums[]; paid: readonly (SQL | undefined)[] },
): Promise<Answer['statistics']> {
  const received = await tx
    .select({ currency: payments.currency, amount: totalOf(sql`${payments.amountCents}`) })
    .from(payments)
    .innerJoin(invoices, and(eq(invoices.businessId, payments.businessId), eq(invoices.id, payments.invoiceId)))
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(and(...paid))
    .groupBy(payments.currency)
  const currencies = [...new Set([...invoiced, ...received].map(({ currency }) => currency))].toSorted()
  return currencies.map((currency) => {
    const sum = invoiced.find((row) => row.currency === currency)
    const [net, vat, paidCents] = [sum?.TotalAmountNoVat ?? 0, sum?.TotalVat ?? 0, sum?.TotalPaidInvoice ?? 0]
    return {
      currency,
      TotalAmountNoVat: net,
      TotalVat: vat,
      TotalAmountWithVat: net + vat,
      TotalPaidInvoice: paidCents,
      TotalUnPaidInvoice: net + vat - paidCents,
      TotalPeriodPayments: received.find((row) => row.currency === currency)?.amount ?? 0,
    }
  })
}

async function statesOf(
  tx: Transaction,
  { now }: SignedInContext,
  filters: readonly (SQL | undefined)[],
): Promise<Answer['states']> {
  const found = tx
    .select({ state: stateAt(now).as('state'), currency: invoices.currency, unpaid: UNPAID.as('unpaid') })
    .from(invoices)
    .innerJoin(businesses, eq(businesses.id, invoices.businessId))
    .where(and(...filters))
    .as('found')
  return tx
    .select({
      state: found.state,
      currency: found.currency,
      count: sql<number>`count(*)::integer`,
      unPaidCents: sql<number>`coalesce(sum(${found.unpaid}), 0)::float8`,
    })
    .from(found)
    .groupBy(found.state, found.currency)
    .orderBy(found.state, found.currency)
}

async function withLines(
  tx: Transaction,
  rows: Parameters<typeof presentInvoices>[1],
  items: Answer['items'],
): Promise<Answer['items']> {
  const drafts = await draftContents(
    tx,
    rows.filter(({ status }) => status === INVOICE_STATUS.draft),
  )
  const full: Answer['items'] = []
  for (const [i, row] of rows.entries()) {
    const item = items[i]
    if (item !== undefined) full.push({ ...item, lines: await presentLines(tx, row, drafts.get(row.id)) })
  }
  return full
}
