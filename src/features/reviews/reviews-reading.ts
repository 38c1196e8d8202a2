import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { prefetchList } from '#/components/list/prefetch-list'
import { type ListPlace, listPlace } from '#/components/list/use-list-place'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { reviewFilter } from './review-query'
import { REVIEWS_LIST } from './reviews-spec'

export const reviewsReading = ({ business, today }: ListPlace) =>
  defineReading({
    name: 'reviews',
    spec: REVIEWS_LIST,
    call: api.reviews.list,
    ask: (state, page) => ({
      params: { id: business?.restaurantID ?? ALL_BUSINESSES },
      query: { ...reviewFilter(state, today()), ...page },
    }),
  })

/** For the route: asks for the first rows ahead. */
export const prefetchReviews = (search: Readonly<Record<string, unknown>>): void =>
  prefetchList(reviewsReading(listPlace()), search)
