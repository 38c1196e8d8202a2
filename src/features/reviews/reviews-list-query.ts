import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { reviewFilter } from './review-query'
import { REVIEWS_LIST } from './reviews-spec'

export const LIST_QUERY = defineListQuery({
  name: 'reviews',
  spec: REVIEWS_LIST,
  call: api.reviews.list,
  toQuery: (state, page, { business, today }) => ({
    params: { id: business?.restaurantID ?? ALL_BUSINESSES },
    query: { ...reviewFilter(state, today()), ...page },
  }),
})
