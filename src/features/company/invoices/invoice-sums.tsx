import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ListView } from '#/components/list/use-list-view'
import { MoneyOfCents } from '#/components/money-of-cents'
import type { LIST_QUERY } from './company-invoices-list-query'
import styles from './invoices.module.css'

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
    change({ choices: { ...state.choices, state: state.choices.state === wanted ? 'all' : wanted } })
  const figures = [
    { of: undefined, label: t({ message: 'Invoiced', context: 'column of an account' }), key: 'totalCents' },
    { of: 'paid', label: t({ message: 'Paid', context: 'an amount' }), key: 'paidCents' },
    { of: 'unpaid', label: t({ message: 'Unpaid', context: 'an amount' }), key: 'unpaidCents' },
    { of: 'overdue', label: t({ message: 'Overdue', context: 'an amount' }), key: 'overdueCents' },
  ] as const
  return (
    <section className={styles['sums']} aria-label={t`Figures`} aria-busy={data === undefined}>
      {figures.map(({ of, label, key }) => {
        const content = (
          <>
            <span>{label}</span>
            {(data?.sums.length ?? 0) === 0 && <b>–</b>}
            {data?.sums.map((sums) => (
              <b key={sums.currency}>
                <MoneyOfCents cents={sums[key]} currency={sums.currency} />
              </b>
            ))}
          </>
        )
        return of === undefined ? (
          <p key={key} className={styles['sum']}>
            {content}
          </p>
        ) : (
          <button
            key={key}
            type="button"
            className={styles['sum']}
            aria-pressed={state.choices.state === of}
            onClick={() => choose(of)}
          >
            {content}
          </button>
        )
      })}
    </section>
  )
}
