import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { ALL_BUSINESSES, COMMENTED, REVIEW_READINESS, REVIEW_SORTS, STARS } from '../domain/orders/review'
import { endpoint } from './endpoint'
import { Count, Day, Id, Instant, listOf, text, textId, textInt } from './shared'

const StarCount = v.picklist(STARS)
/** Of stars, 1 to 5; `null` where there is no review. */
const Average = v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5)))
const Group = v.object({ reviews: Count, average: Average })

export const Review = v.object({
  id: Id,
  registrationtime: Instant,
  /** The stars. */
  count: StarCount,
  /** Empty where the guest only gave stars. */
  comment: v.string(),
  restaurant: v.object({ restaurantID: Id, restaurantName: v.string() }),
  order: v.object({
    id: Id,
    registrationtime: Instant,
    /** Started minutes after the promise until it was ready, negative before it; `null` where nothing was promised. */
    minutesLate: v.nullable(v.pipe(v.number(), v.safeInteger())),
  }),
  customer: v.object({ id: Id, name: v.string() }),
})
export type Review = v.InferOutput<typeof Review>

export const ReviewFigures = v.object({
  /** By which clock the days are counted; of several businesses the first one's. */
  timeZone: v.string(),
  ...Group.entries,
  /** The same number of days just before the period. */
  before: Group,
  /** Five stars first; every number of stars is there. */
  stars: v.array(v.object({ count: StarCount, reviews: Count })),
  /** The last eight weeks, the oldest first; the last one ends with the period's last day. */
  weeks: v.array(v.object({ from: Day, to: Day, ...Group.entries })),
  /** Reviews of orders that were ready more than ten minutes after the promise, and of the others that had one. */
  late: Group,
  onTime: Group,
})
export type ReviewFigures = v.InferOutput<typeof ReviewFigures>

/** One of the caller's businesses, or `0` for all of them. */
const restaurant = { id: v.pipe(textId, v.minValue(ALL_BUSINESSES)) }

export const reviews = {
  /** Newest first, unless asked otherwise. */
  list: endpoint({
    reads: ['review'],
    method: 'GET',
    path: 'justeat/v2/restaurants/:id/rates',
    params: restaurant,
    query: {
      /** Days in which they were written, by each business's own clock. */
      startDate: v.optional(Day),
      endDate: v.optional(Day),
      /** Stars. */
      count: v.optional(v.pipe(textInt, StarCount)),
      comment: v.optional(v.picklist(COMMENTED)),
      ready: v.optional(v.picklist(REVIEW_READINESS)),
      /** Words of the comment, the number of the order or the guest's name. */
      search: v.optional(text(100)),
      limit: v.optional(v.pipe(textInt, v.minValue(1), v.maxValue(500)), '50'),
      offset: v.optional(v.pipe(textInt, v.minValue(0)), '0'),
      sort: v.optional(v.picklist(REVIEW_SORTS), 'registrationtime'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
      /** Only reviews below this number: the pages of an export stay whole while reviews come in. */
      beforeId: v.optional(textInt),
    },
    response: listOf(Review),
    access: ACCESS.reviews,
  }),
  /** Of a period, both days included; 422 where it ends before it begins. */
  figures: endpoint({
    reads: ['review'],
    method: 'GET',
    path: 'justeat/v2/restaurants/:id/rates/statistics',
    params: restaurant,
    query: { startDate: Day, endDate: Day },
    response: ReviewFigures,
    access: ACCESS.reviews,
  }),
}
