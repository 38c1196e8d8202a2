import type { ListState } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import type { QueryOf } from '#/contract/endpoint'
import type { invoices } from '#/contract/invoices'
import type { INVOICES_LIST } from './invoices-spec'

export type InvoicesState = ListState<typeof INVOICES_LIST>

/** The days of the documents that the list is about, both included. */
export function invoiceDays(state: InvoicesState, today: string): { startDate: string; endDate: string } {
  const { from, to } = daysOf(state, today) ?? { from: today, to: today }
  return { startDate: from, endDate: to }
}

/** What the list shows as the filter of the call, without the page. `ofPlace`: the business of the top bar, unless a link names one. */
export function invoiceFilter(
  state: InvoicesState,
  today: string,
  ofPlace: number | undefined,
): Partial<QueryOf<typeof invoices.list>> {
  const { state: wanted } = state.choices
  const { late, currency, manager, business: businessId = ofPlace } = state.details
  const search = state.q.trim()
  return {
    ...invoiceDays(state, today),
    ...(businessId !== undefined && { businessId }),
    ...(late !== undefined && { late }),
    ...(currency !== undefined && { currency }),
    ...(manager !== undefined && { accManagerId: manager }),
    ...(wanted !== 'all' && { state: wanted }),
    ...(search !== '' && { search }),
  }
}
