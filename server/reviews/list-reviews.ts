import type { ResponseOf } from '#/contract/endpoint'
import type { Review, reviews } from '#/contract/reviews'
import type { REVIEW_SORTS } from '#/domain/orders/review'
import { run } from '../db/statement'
import { inSnapshot, type SignedInContext } from '../http/context'
import { minutesLate, REVIEW_TABLES } from './review-facts'
import { type ReviewFilter, whereOf } from './review-filter'
import { reviewedBusinesses } from './reviewed-businesses'

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
  const businessIds = reviewedBusinesses(ctx, id)
  const { where, parameters } = whereOf(filter, { businessIds, now: ctx.now })
  const direction = filter.direction === 'asc' ? 'ASC' : 'DESC'
  return inSnapshot(ctx, async (tx) => {
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
