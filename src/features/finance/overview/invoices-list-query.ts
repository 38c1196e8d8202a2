import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { invoiceFilter } from './invoice-query'
import { INVOICES_LIST } from './invoices-spec'

export const LIST_QUERY = defineListQuery({
  name: 'invoices',
  spec: INVOICES_LIST,
  call: api.invoices.list,
  toQuery: (state, page, { business, today }) => ({
    query: { ...invoiceFilter(state, today(), business?.restaurantID), ...page },
  }),
})
