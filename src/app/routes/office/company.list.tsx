import { createFileRoute } from '@tanstack/react-router'
import { CompaniesPage } from '#/features/companies/companies-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/list')({
  component: CompaniesPage,
  loader: readAhead(() => import('#/features/companies/companies-list-query')),
})
