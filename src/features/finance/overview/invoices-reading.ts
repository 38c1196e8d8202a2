import { api } from '#/api/app-api'
import { defineReading } from '#/components/list/list-definition'
import { invoiceFilter } from './invoice-query'
import { INVOICES_LIST } from './invoices-spec'

export const READING = defineReading({
  name: 'invoices',
  spec: INVOICES_LIST,
  call: api.invoices.list,
  ask: (state, page, { business, today }) => ({
    query: { ...invoiceFilter(state, today(), business?.restaurantID), ...page },
  }),
})
