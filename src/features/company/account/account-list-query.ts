import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { readOwner } from '#/components/invoice/read-owner'
import { daysOf } from '#/components/list/period-days'
import { readId } from '#/components/list/read-id'
import { sessionStore } from '#/session/session-store'

const DOC_TYPES = ['1', '2', '3', '4'] as const

/** What the URL of a company's account may say. */
const ACCOUNT_LIST = {
  choices: { type: ['all', ...DOC_TYPES] },
  details: { company: readId, owner: readOwner },
  picked: ['company', 'owner'],
  period: 'month',
  days: 'calendar',
  sorts: ['day'],
  sort: { by: 'day', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'company-account',
  spec: ACCOUNT_LIST,
  call: api.companyInvoices.account,
  toQuery: (state, page, { today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    const { type } = state.choices
    // Of several companies the first, until one is chosen.
    const accountId = state.details.company ?? sessionStore.get().user?.companies[0]?.id ?? 0
    return {
      params: { accountId },
      query: {
        ...page,
        startDate: from,
        endDate: to,
        ...(type !== 'all' && { docType: Number(type) }),
        ...(state.q.trim() !== '' && { search: state.q.trim() }),
      },
    }
  },
})
