import { api } from '#/api/app-api'
import { readOwner } from '#/components/invoice/read-owner'
import { defineListQuery } from '#/components/list/list-definition'
import type { ListSpec } from '#/components/list/list-state'
import { daysOf } from '#/components/list/period-days'
import { readId } from '#/components/list/read-id'
import { PAYMENT_UNIT_VALUES } from '#/domain/finance/payment-units'
import { PAYMENT_SORTS } from '#/domain/finance/payments'
import { CURRENCIES } from '#/domain/values/money'

/** What the URL of the payments may say. */
const PAYMENTS_LIST = {
  choices: { how: ['all', '1', '2', '3', '4'] },
  details: {
    /** The payments on one invoice. */
    invoice: readId,
    // What a figure of the dashboard counts.
    business: readId,
    currency: (text: string) => CURRENCIES.find((one) => one === text),
    manager: readId,
    owner: readOwner,
  },
  picked: ['manager', 'owner'],
  period: 'month',
  days: 'calendar',
  sorts: PAYMENT_SORTS,
  sort: { by: 'docDate', direction: 'desc' },
  sizes: [50, 200, 500],
} as const satisfies ListSpec

export const LIST_QUERY = defineListQuery({
  name: 'payments',
  spec: PAYMENTS_LIST,
  call: api.payments.list,
  toQuery: (state, page, { business, today }) => {
    const { from, to } = daysOf(state, today()) ?? { from: today(), to: today() }
    const paymentUnit = PAYMENT_UNIT_VALUES.find((unit) => String(unit) === state.choices.how)
    const businessId = state.details.business ?? business?.restaurantID
    const search = state.q.trim()
    return {
      query: {
        ...page,
        startDate: from,
        endDate: to,
        isFullBody: true,
        ...(businessId !== undefined && { businessId }),
        ...(state.details.currency !== undefined && { currency: state.details.currency }),
        ...(state.details.manager !== undefined && { accManagerId: state.details.manager }),
        ...(paymentUnit !== undefined && { paymentUnit }),
        ...(state.details.invoice !== undefined && { invoiceId: state.details.invoice }),
        ...(search !== '' && { search }),
      },
    }
  },
})
