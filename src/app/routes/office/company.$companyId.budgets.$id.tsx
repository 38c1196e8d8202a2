import { createFileRoute } from '@tanstack/react-router'
import { BudgetPage } from '#/features/budgets/detail/budget-page'

export const Route = createFileRoute('/_shell/_screens/_office/company/$companyId/budgets/$id')({
  component: () => <BudgetPage place="company" />,
})
