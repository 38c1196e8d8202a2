import { createFileRoute } from '@tanstack/react-router'
import { BudgetsPage } from '#/features/budgets/list/budgets-page'
import { readAhead } from './read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/b2bFinance/budgets')({
  component: () => <BudgetsPage place="platform" />,
  loader: readAhead(() => import('#/features/budgets/list/budgets-list-query')),
})
