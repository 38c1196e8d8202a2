import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { LedgerFigures } from '#/components/ledger/ledger-figures'
import { daysOf } from '#/components/list/period-days'
import { useListScope } from '#/components/list/use-list-scope'
import type { ListView } from '#/components/list/use-list-view'
import { LIST_QUERY } from './account-list-query'

/** Of the days alone: what narrows the rows changes nothing of what is owed. */
export const AccountSums = ({ view: { state } }: { view: ListView<typeof LIST_QUERY.spec> }) => {
  const scope = useListScope()
  const { params } = LIST_QUERY.toQuery(state, { limit: 1, offset: 0, sort: 'day', direction: 'desc' }, scope)
  const { from: startDate, to: endDate } = daysOf(state, scope.today()) ?? { from: scope.today(), to: scope.today() }
  const { data } = useQuery({
    ...query(api.companyInvoices.account, { params, query: { startDate, endDate, limit: 1 } }),
    placeholderData: keepPreviousData,
  })
  return <LedgerFigures figures={data} />
}
