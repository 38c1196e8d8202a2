import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { orderFilter } from './order-query'
import { ORDERS_LIST } from './orders-list-spec'

/** Lists and files show no more of an order. */
export const LISTED = { fields: 'list' } as const

export const LIST_QUERY = defineListQuery({
  name: 'orders',
  spec: ORDERS_LIST,
  call: api.orders.list,
  toQuery: (state, page, { business, today }) => ({
    query: { ...orderFilter(state, today(), business?.restaurantID), ...page, ...LISTED },
  }),
})
