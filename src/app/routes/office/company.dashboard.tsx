import { createFileRoute } from '@tanstack/react-router'
import { CompanyDashboardPage } from '#/features/company-dashboard/company-dashboard-page'

export const Route = createFileRoute('/_shell/_screens/_office/company/dashboard')({
  component: () => <CompanyDashboardPage place="company" />,
})
