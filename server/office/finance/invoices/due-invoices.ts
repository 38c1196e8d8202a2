import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { DueInvoice } from '#/contract/invoices'
import { type OrdersOfTerms, shareLines } from '#/domain/finance/invoice-lines'
import { totalOf } from '#/domain/finance/vat'
import { endedPeriods } from '#/domain/finance/invoice-periods'
import { INVOICE_STATUS } from '#/domain/finance/invoice-status'
import type { InvoiceRefusal } from '#/domain/finance/invoice-sums'
import { rowsBy } from '#/domain/values/rows-by'
import type { Period } from '#/domain/finance/periods'
import { calendarDay } from '../../../ground/businesses/calendar-day'
import type { Transaction } from '../../../db/database'
import { businesses, financeTerms, invoices } from '../../../db/schema'
import { type UncountedDay, uncountedByDay, type Uninvoiced } from './uncounted-days'

type Wanted = { businessIds: readonly number[]; now: Date; until?: string | undefined }

/**
 * Of each business the invoices that can be made: one of every period that has ended, where something was sold or changed.
 * What a period came to that can have no invoice of its own (nothing, or more given back than sold) goes into the next. A
 * business of which there is none to make is in it once, with the reason. `until`: no later periods than that day's.
 */
export async function dueInvoices(tx: Transaction, { businessIds, now, until }: Wanted): Promise<DueInvoice[]> {
  const places = await placesOf(tx, businessIds)
  const terms = rowsBy(
    await tx
      .select({
        businessId: financeTerms.businessId,
        validFrom: financeTerms.validFrom,
        paymentTermsType: financeTerms.paymentTermsType,
      })
      .from(financeTerms)
      .where(inArray(financeTerms.businessId, [...businessIds]))
      .orderBy(asc(financeTerms.validFrom)),
    ({ businessId }) => businessId,
  )
  const settling = (place: Place, firstDay: string | null) => ({
    today: calendarDay(now, place.timeZone),
    settledUntil: place.settledUntil,
    firstDay,
    terms: terms.get(place.id) ?? [],
  })
  // What is sold in periods that go on is left to them: of most businesses that is all that there is.
  const asked = places.flatMap((place): Uninvoiced[] => {
    const { id: businessId, settledUntil } = place
    if (settledUntil === null) return [{ businessId, settledUntil, until: 'later' }]
    const last = endedPeriods(settling(place, null)).at(-1)
    return last === undefined ? [] : [{ businessId, settledUntil, until: last.to }]
  })
  const days = rowsBy(await uncountedByDay(tx, asked), ({ span }) => span)
  return places.flatMap((place) => {
    const mine = days.get(place.id) ?? []
    const ended = endedPeriods(settling(place, mine[0]?.day ?? null))
    const wanted = ended.filter(({ to }) => until === undefined || to <= until)
    const none = noneOf(place, { ended, asked: wanted, hasSold: mine.length > 0, hasTerms: terms.has(place.id), until })
    if (none !== undefined) return [dueOf(place, null, [], none)]
    return dueOfPeriods(place, wanted, mine)
  })
}

type Place = {
  id: number
  name: string
  currency: DueInvoice['currency']
  timeZone: string
  settledUntil: string | null
}

function noneOf(
  { settledUntil }: Place,
  {
    ended,
    asked,
    hasSold,
    hasTerms,
    until,
  }: {
    ended: readonly Period[]
    asked: readonly Period[]
    hasSold: boolean
    hasTerms: boolean
    until: string | undefined
  },
): InvoiceRefusal | undefined {
  if (!hasTerms) return 'no_terms'
  if (asked.length > 0) return undefined
  if (until !== undefined && settledUntil !== null && until <= settledUntil) return 'already_made'
  return ended.length === 0 && settledUntil === null && !hasSold ? 'nothing_to_count' : 'period_open'
}

function dueOfPeriods(place: Place, periods: readonly Period[], days: readonly UncountedDay[]): DueInvoice[] {
  const made: DueInvoice[] = []
  let carried: readonly UncountedDay[] = []
  let after = ''
  let last: DueInvoice | undefined
  for (const period of periods) {
    const groups = [...carried, ...days.filter(({ day }) => day > after && day <= period.to)]
    after = period.to
    const due = dueOf(place, period, groups, null)
    const isNegative = due.amountNoVatCents + due.vatCents < 0
    if (groups.length > 0 && !isNegative) {
      made.push(due)
      carried = []
    } else {
      carried = groups
      last = { ...due, reason: isNegative ? 'negative_total' : 'nothing_to_count' }
    }
  }
  return made.length === 0 && last !== undefined ? [last] : made
}

/** Lines are rounded once for each of the terms, as on the invoice. */
function dueOf(
  place: Place,
  period: Period | null,
  days: readonly UncountedDay[],
  reason: InvoiceRefusal | null,
): DueInvoice {
  const byTerms = [...rowsBy(days, ({ termsId }) => termsId).values()].flatMap((rows): OrdersOfTerms[] => {
    const [first] = rows
    if (first === undefined) return []
    return [
      {
        termsId: first.termsId,
        shares: first.shares,
        orders: rows.reduce((sum, { orders }) => sum + orders, 0),
        baseCents: rows.reduce((sum, { baseCents }) => sum + baseCents, 0),
      },
    ]
  })
  return {
    restaurantID: place.id,
    restaurantName: place.name,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    currency: place.currency,
    ordersCount: days.reduce((sum, { orders }) => sum + orders, 0),
    salesCents: days.reduce((sum, { salesCents }) => sum + salesCents, 0),
    ...totalOf(shareLines(byTerms)),
    reason,
  }
}

const placesOf = (tx: Transaction, businessIds: readonly number[]): Promise<Place[]> => {
  const settled = tx
    .select({ businessId: invoices.businessId, until: max(invoices.periodTo).as('until') })
    .from(invoices)
    .where(and(inArray(invoices.businessId, [...businessIds]), ne(invoices.status, INVOICE_STATUS.cancelled)))
    .groupBy(invoices.businessId)
    .as('settled')
  return tx
    .select({
      id: businesses.id,
      name: businesses.name,
      currency: businesses.currency,
      timeZone: businesses.timeZone,
      settledUntil: settled.until,
    })
    .from(businesses)
    .leftJoin(settled, eq(settled.businessId, businesses.id))
    .where(inArray(businesses.id, [...businessIds]))
    .orderBy(sql`lower(${businesses.name})`, asc(businesses.id))
}
