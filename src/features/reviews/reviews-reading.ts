import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { reviewFilter } from './review-query'
import { REVIEWS_LIST } from './reviews-spec'

export const READING = defineReading({
  name: 'reviews',
  spec: REVIEWS_LIST,
  call: api.reviews.list,
  ask: (state, page, { business, today }) => ({
    params: { id: business?.restaurantID ?? ALL_BUSINESSES },
    query: { ...reviewFilter(state, today()), ...page },
  }),
})
