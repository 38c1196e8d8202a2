import type { ListState } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import type { QueryOf } from '#/contract/endpoint'
import type { reviews } from '#/contract/reviews'
import { STARS } from '#/domain/orders/review'
import type { REVIEWS_LIST } from './reviews-spec'

export type ReviewsState = ListState<typeof REVIEWS_LIST>

/** The days that the list and its figures are about, both included. */
export function reviewDays(state: ReviewsState, today: string): { startDate: string; endDate: string } {
  const { from, to } = daysOf(state, today) ?? { from: today, to: today }
  return { startDate: from, endDate: to }
}

/** What the list shows as the filter of the call, without the page. */
export function reviewFilter(state: ReviewsState, today: string): Partial<QueryOf<typeof reviews.list>> {
  const { comment, ready } = state.choices
  const count = STARS.find((stars) => String(stars) === state.choices.stars)
  const search = state.q.trim()
  return {
    ...reviewDays(state, today),
    ...(count !== undefined && { count }),
    ...(comment !== 'all' && { comment }),
    ...(ready !== 'all' && { ready }),
    ...(search !== '' && { search }),
  }
}
