import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#/features/budgets/detail/budget-page'

export const Route = createFileRoute('/_shell/_screens/_office/b2bFinance/$companyId/budgets/$id')({
  component: () => <BudgetPage place="platform" />,
})
