import { api } from '#/api/app-api'
import { readOwner } from '#/components/invoice/read-owner'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import { readId } from '#/components/list/read-id'
import { PAYMENT_UNIT_VALUES } from '#/domain/finance/payment-units'

/** What the URL of what companies paid may say. */
const COMPANY_PAYMENTS_LIST = {
  choices: { how: ['all', '1', '2', '3', '4'] },
  details: { company: readId, owner: readOwner },
  picked: ['company', 'owner'],
  period: 'month',
  days: 'calendar',
  sorts: ['docDate', 'id', 'company', 'paymentUnit', 'amountCents'],
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'company-payments',
  spec: COMPANY_PAYMENTS_LIST,
  call: api.companyPayments.list,
  toQuery: (state, page, { today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    const paymentUnit = PAYMENT_UNIT_VALUES.find((unit) => String(unit) === state.choices.how)
    const search = state.q.trim()
    return {
      query: {
        ...page,
        startDate: from,
        endDate: to,
        ...(state.details.company !== undefined && { companyId: state.details.company }),
        ...(paymentUnit !== undefined && { paymentUnit }),
        ...(search !== '' && { search }),
      },
    }
  },
})
