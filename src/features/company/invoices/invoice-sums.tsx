import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { MoneyFigures } from '#/components/invoice/money-figures'
import type { ListView } from '#/components/list/use-list-view'
import type { LIST_QUERY } from './company-invoices-list-query'

/** What was invoiced, paid and is left of it, over the list; pressing what is left shows the rows that it is made of. */
export const InvoiceSums = ({ view: { state, change } }: { view: ListView<typeof LIST_QUERY.spec> }) => {
  const { t } = useLingui()
  const { company } = state.details
  const { data } = useQuery({
    ...query(api.companyInvoices.list, {
      query: { limit: 1, ...(company !== undefined && { companyId: company }) },
    }),
    placeholderData: keepPreviousData,
  })
  const choose = (wanted: 'unpaid' | 'overdue' | 'paid') =>
    change(({ choices }) => ({ choices: { ...choices, state: state.choices.state === wanted ? 'all' : wanted } }))
  const figures = [
    { of: undefined, label: t({ message: 'Invoiced', context: 'column of an account' }), key: 'totalCents' },
    { of: 'paid', label: t({ message: 'Paid', context: 'an amount' }), key: 'paidCents' },
    { of: 'unpaid', label: t({ message: 'Unpaid', context: 'an amount' }), key: 'unpaidCents' },
    { of: 'overdue', label: t({ message: 'Overdue', context: 'an amount' }), key: 'overdueCents' },
  ] as const
  return (
    <MoneyFigures
      isBusy={data === undefined}
      figures={figures.map(({ of, label, key }) => ({
        key,
        label,
        amounts: (data?.sums ?? []).map((sums) => ({ currency: sums.currency, cents: sums[key] })),
        ...(of !== undefined && { press: { isPressed: state.choices.state === of, onPress: () => choose(of) } }),
      }))}
    />
  )
}
