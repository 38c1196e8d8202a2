import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Wallet from 'lucide-react/icons/wallet'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { defineList, optionsOf } from '#/components/list/list-definition'
import { ListScreen } from '#/components/list/list-screen'
import { useListScope } from '#/components/list/use-list-scope'
import type { Budget } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { FinanceAlert } from '#/components/budgets/finance-alert'
import { type BudgetPlace, budgetPageAt } from '#/components/budgets/budget-place'
import { BUDGET_LOOK } from '../budget-words'
import { NewBudget } from '../new-budget'
import { BudgetCounters } from './budget-counters'
import { LIST_QUERY } from './budgets-list-query'
import { useBudgetColumns } from './use-budget-columns'

/** `/company/budgets`, and `/b2bFinance/budgets` over all companies: what is set aside for meals, and what is left of it. */
export const BudgetsPage = ({ place }: { place: BudgetPlace }) => {
  const mayWrite = useMay(ACCESS.budgetsWriting)
  return (
    <ListScreen
      list={useBudgetsList(place)}
      first={
        mayWrite && {
          label: <Trans>New budget</Trans>,
          dialog: (close) => <NewBudget place={place} onClose={close} />,
        }
      }
    />
  )
}

const idOf = ({ id }: Budget): number => id

function useBudgetsList(place: BudgetPlace) {
  const { t, i18n } = useLingui()
  const { data: companies = [] } = useQuery(query(api.budgets.companies))
  const { columns, phoneRow } = useBudgetColumns({ isOfSeveral: companies.length > 1 })
  const all = t({ message: 'All', context: 'no filter' })
  const scope = useListScope()
  return defineList({
    ...LIST_QUERY,
    scope,
    icon: Wallet,
    words: {
      title: place === 'company' ? t`Budgets` : t`Company budgets`,
      search: t({ message: 'Name', context: 'of a budget' }),
      count: (count) => t`${plural(count, { one: '# budget', other: '# budgets' })}`,
    },
    empty: { title: t`No budgets yet`, text: t`Nobody can order before there is an active one.` },
    columns,
    phoneRow,
    keyOf: idOf,
    choices: {
      status: {
        label: t`Status`,
        options: optionsOf(LIST_QUERY.spec.choices.status, (status) =>
          status === 'all' ? all : i18n._(BUDGET_LOOK[BUDGET_STATUS[status]].label),
        ),
      },
      warned: { label: t`Used`, options: { all, yes: t`Nearly used` } },
    },
    details: {
      company: (id) => ({ label: t`Company`, value: companies.find((one) => one.id === id)?.name ?? String(id) }),
    },
    picks: {
      company: {
        label: t`Company`,
        all,
        options: companies.length > 1 ? companies.map(({ id, name }) => ({ value: id, label: name })) : [],
      },
    },
    opens: { page: (budget, look) => <Link {...budgetPageAt(place, budget)} {...look} /> },
    above: (view) => (
      <>
        <FinanceAlert place={place} companyId={view.state.details.company} />
        <BudgetCounters view={view} />
      </>
    ),
    file: { name: () => [scope.today()] },
  })
}
