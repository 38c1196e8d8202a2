import { api } from '#/api/app-api'
import { readOwner } from '#/components/invoice/read-owner'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readId } from '#/components/list/read-id'
import { COMPANY_INVOICE_SORTS } from '#/contract/company-invoices'

/** What the URL of invoices to companies may say. */
const COMPANY_INVOICES_LIST = {
  choices: { state: ['all', 'unpaid', 'overdue', 'not_due', 'partly_paid', 'paid', 'draft', 'cancelled'] },
  details: { company: readId, owner: readOwner },
  picked: ['owner'],
  period: null,
  sorts: COMPANY_INVOICE_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'company-invoices',
  spec: COMPANY_INVOICES_LIST,
  call: api.companyInvoices.list,
  toQuery: (state, page) => {
    const { state: wanted } = state.choices
    const search = state.q.trim()
    return {
      query: {
        ...page,
        ...(state.details.company !== undefined && { companyId: state.details.company }),
        ...(wanted !== 'all' && { state: wanted }),
        ...(search !== '' && { search }),
      },
    }
  },
})
