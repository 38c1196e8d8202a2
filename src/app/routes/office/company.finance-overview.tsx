import { createFileRoute } from '@tanstack/react-router'
import { FinanceOverviewPage } from '#/features/company/invoices/company-invoices-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/finance-overview')({
  component: FinanceOverviewPage,
  loader: readAhead(() => import('#/features/company/invoices/company-invoices-list-query')),
})
