import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { daysOf } from '#/components/list/period-days'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import type { ListView } from '#/components/list/use-list-view'
import { MoneyOfCents } from '#/components/money-of-cents'
import { LIST_QUERY } from './account-list-query'
import styles from '../invoices/invoices.module.css'

/** What was owed before the days, what came to it and off it, and what is owed after them: the three add up to the fourth. */
export const AccountSums = ({ view: { state } }: { view: ListView<typeof LIST_QUERY.spec> }) => {
  const { t } = useLingui()
  const day = useDayText()
  const scope = useListScope()
  const today = scope.today()
  const { from, to } = daysOf(state, today) ?? { from: today, to: today }
  const { params } = LIST_QUERY.toQuery(state, { limit: 1, offset: 0, sort: 'day', direction: 'desc' }, scope)
  const { data } = useQuery({
    ...query(api.companyInvoices.account, { params, query: { startDate: from, endDate: to, limit: 1 } }),
    placeholderData: keepPreviousData,
  })
  const [first, last] = [day(from), day(to)]
  const figures = [
    { key: 'openingCents', label: t`Balance before ${first}` },
    { key: 'invoicedCents', label: t({ message: 'Invoiced', context: 'column of an account' }) },
    { key: 'paidCents', label: t({ message: 'Paid', context: 'column of an account' }) },
    { key: 'closingCents', label: t`Balance after ${last}` },
  ] as const
  return (
    <section className={styles['sums']} aria-label={t`Account summary`} aria-busy={data === undefined}>
      {figures.map(({ key, label }) => (
        <p key={key} className={styles['sum']}>
          <span>{label}</span>
          <b>{data === undefined ? '–' : <MoneyOfCents cents={data[key]} currency={data.currency} />}</b>
        </p>
      ))}
    </section>
  )
}
