import { createFileRoute } from '@tanstack/react-router'
import { BudgetsPage } from '#/features/budgets/list/budgets-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/budgets')({
  component: () => <BudgetsPage place="company" />,
  loader: readAhead(() => import('#/features/budgets/list/budgets-list-query')),
})
