import { api } from '#/api/app-api'
import { defineListQuery } from '#/components/list/list-definition'
import { daysOf } from '#/components/list/period-days'
import { PAYMENT_UNIT_VALUES } from '#/domain/finance/payment-units'
import { PAYMENTS_LIST } from './payments-spec'

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
