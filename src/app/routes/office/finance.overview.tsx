import { createFileRoute } from '@tanstack/react-router'
import { OverviewPage } from '#/features/finance/overview/overview-page'
import { ByOwner, CompanyFinancePage } from '../by-owner'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/finance/overview')({
  component: () => <ByOwner business={OverviewPage} company={CompanyFinancePage} />,
  loader: readAhead(() => import('#/features/finance/overview/invoices-list-query')),
})
