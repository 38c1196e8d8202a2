import type { ResponseOf, QueryOf } from '#/contract/endpoint'
import type { Review, reviews } from '#/contract/reviews'
import type { REVIEW_SORTS } from '#/domain/orders/review'
import { containing, run, type Parameters, parameters } from '../../db/statement'
import { FROM_THE_FIRST, seeWholeSince } from '../../ground/archive/reach-archive'
import { inSnapshot, type SignedInContext } from '../../ground/http/context'
import { minutesLate, REVIEW_TABLES, isFrom, isUntil, readiness } from './review-facts'
import { reviewedBusinesses } from './reviewed-businesses'
import { idsOf, type Reach, withinText } from '../../db/reach'

/** What may stand behind ORDER BY. */
const SORT_COLUMNS: Readonly<Record<(typeof REVIEW_SORTS)[number], string>> = {
  registrationtime: 'r.at',
  count: 'r.stars',
}

type Row = {
  id: number
  at: Date
  stars: Review['count']
  comment: string
  businessId: number
  businessName: string
  orderId: number
  registeredAt: Date
  minutesLate: number | null
  customerId: number
  customerName: string
}

/** One page of the reviews of a business, or of all the caller's, and how many there are. */
export async function listReviews(
  ctx: SignedInContext,
  id: number,
  filter: ReviewFilter,
): Promise<ResponseOf<typeof reviews.list>> {
  const reach = reviewedBusinesses(ctx, id)
  const { where, parameters } = whereOf(filter, { reach, now: ctx.now })
  const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
  return inSnapshot(ctx, async (tx) => {
    await seeWholeSince(tx, filter.startDate ?? FROM_THE_FIRST)
    const [counted] = await run<{ total: number }>(tx, {
      text: `SELECT count(*)::integer AS total FROM ${REVIEW_TABLES} ${where}`,
      values: parameters.values,
    })
    const now = `${parameters.add(ctx.now)}::timestamptz`
    const rows = await run<Row>(tx, {
      text: `
        SELECT r.id, r.at, r.stars, r.comment, b.id AS "businessId", b.name AS "businessName", o.id AS "orderId",
          o.registered_at AS "registeredAt", ${minutesLate(now)} AS "minutesLate", c.id AS "customerId", c.name AS "customerName"
        FROM ${REVIEW_TABLES} ${where}
        ORDER BY ${SORT_COLUMNS[filter.sort]} ${direction}, r.id ${direction}
        LIMIT ${Number(filter.limit)} OFFSET ${Number(filter.offset)}`,
      values: parameters.values,
    })
    return { items: rows.map(present), total: counted?.total ?? 0 }
  })
}

const present = (row: Row): Review => ({
  id: row.id,
  registrationtime: row.at.toISOString(),
  count: row.stars,
  comment: row.comment,
  restaurant: { restaurantID: row.businessId, restaurantName: row.businessName },
  order: { id: row.orderId, registrationtime: row.registeredAt.toISOString(), minutesLate: row.minutesLate },
  customer: { id: row.customerId, name: row.customerName },
})

type ReviewFilter = QueryOf<typeof reviews.list>

/** The filter as a WHERE clause over `REVIEW_TABLES`. */
function whereOf(
  filter: ReviewFilter,
  { reach, now }: { reach: Reach; now: Date },
): { where: string; parameters: Parameters } {
  const params = parameters()
  const { add } = params
  const { startDate, endDate, count, comment, ready, search, beforeId } = filter
  const conditions = [
    withinText('r.business_id', add(idsOf(reach))),
    startDate === undefined ? undefined : isFrom(add(startDate)),
    endDate === undefined ? undefined : isUntil(add(endDate)),
    count === undefined ? undefined : `r.stars = ${add(count)}`,
    comment === undefined ? undefined : comment === 'with' ? `r.comment <> ''` : `r.comment = ''`,
    ready === undefined ? undefined : `${readiness(`${add(now)}::timestamptz`)} = ${add(ready)}`,
    isFound(search, params),
    beforeId === undefined ? undefined : `r.id < ${add(beforeId)}`,
  ]
  return { where: `WHERE ${conditions.filter((each) => each !== undefined).join(' AND ')}`, parameters: params }
}

/** In the comment, the guest's name or, for a number, that of the order. Accents and capitals do not matter. */
function isFound(search: string | undefined, { add }: Parameters): string | undefined {
  const text = search?.trim() ?? ''
  if (text === '') return undefined
  const like = (words: string): string => add(containing(words))
  // In a query of its own: folded once, not once for every review.
  const folded = `(SELECT drin_fold(${like(text)}))`
  const digits = text.replace(/^#/, '')
  const ofOrder = /^\d+$/.test(digits) ? ` OR r.order_id::text LIKE ${like(digits)}` : ''
  return `(drin_fold(r.comment) LIKE ${folded} OR c.search_name LIKE ${folded}${ofOrder})`
}
