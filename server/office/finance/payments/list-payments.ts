import { and, asc, between, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf, ResponseOf } from '#/contract/endpoint'
import type { payments as calls } from '#/contract/payments'
import { PAYMENT_UNITS } from '#/domain/finance/payment-units'
import { namesOf } from '#/domain/values/money'
import { businessesOf } from '../../../ground/businesses/require-business'
import { businesses, invoices, payments } from '../../../db/schema'
import { inSnapshot, type SignedInContext } from '../../../ground/http/context'
import { pageOf } from '../../../ground/lists/page-of'
import { daysAsked } from '../last-days'
import { MANAGER_NAME, presentPayment, selectPayments } from './payment-rows'
import { within } from '../../../db/reach'

const SORTS = {
  docDate: payments.docDate,
  id: payments.id,
  restaurant: sql`lower(${businesses.name})`,
  invoiceID: payments.invoiceId,
  paymentUnit: payments.unit,
  amountCents: payments.amountCents,
}

/** One page of the payments on one invoice, or of some days, with what all of them come to. */
export function listPayments(
  ctx: SignedInContext,
  query: QueryOf<typeof calls.list>,
): Promise<ResponseOf<typeof calls.list>> {
  const reach = businessesOf(ctx, query.businessId)
  return inSnapshot(ctx, async (tx) => {
    // Of one invoice all that there are, unless days are named.
    const hasDays = query.invoiceId === undefined || query.startDate !== undefined || query.endDate !== undefined
    const days = hasDays ? await daysAsked(tx, query, { now: ctx.now, reach }) : undefined
    const filters = [
      within(payments.businessId, reach),
      query.invoiceId === undefined ? undefined : eq(payments.invoiceId, query.invoiceId),
      days && between(payments.docDate, days.from, days.to),
      query.paymentUnit && eq(payments.unit, query.paymentUnit),
      query.currency && inArray(payments.currency, namesOf(query.currency)),
      query.accManagerId === undefined ? undefined : eq(invoices.accManagerId, query.accManagerId),
      isFound(query.search?.trim() ?? ''),
    ]
    const { items, total } = await pageOf(tx, query, {
      rows: selectPayments(tx),
      filters,
      sorts: SORTS,
      // Of one day the last one first, as the days are.
      last: query.direction === 'desc' ? desc(payments.id) : asc(payments.id),
    })
    const found = selectPayments(tx)
      .where(and(...filters))
      .as('found')
    const sums = await tx
      .select({ currency: found.currency, amountCents: sql<number>`sum(${found.amountCents})::float8` })
      .from(found)
      .groupBy(found.currency)
      .orderBy(found.currency)
    return { items: items.map((row) => presentPayment(row, query.isFullBody)), total, sums }
  })
}

/** `5001`, `PAY-3001`, `INV-5001`, a part of a name or of the note. */
function isFound(search: string): SQL | undefined {
  if (search === '') return undefined
  const number = Number(/^(?:[a-z]+[-\s]?)?(\d{1,9})$/i.exec(search)?.[1] ?? '-1')
  const within = (text: SQL): SQL => sql`position(drin_fold(${search}) IN drin_fold(${text})) > 0`
  return or(
    eq(payments.id, number),
    eq(payments.invoiceId, number),
    within(sql`${businesses.name}`),
    within(MANAGER_NAME),
    within(sql`${payments.note}`),
  )
}

/** The ways to pay by their numbers; the screen names them in the reader's language. */
export const listUnits = async (): Promise<ResponseOf<typeof calls.units>> =>
  Object.entries(PAYMENT_UNITS).map(([value, id]) => ({ id, value }))
