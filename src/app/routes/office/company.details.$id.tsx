import { createFileRoute } from '@tanstack/react-router'
import { CompanyPage } from '#/features/companies/details/company-page'

export const Route = createFileRoute('/_shell/_screens/_office/company/details/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: CompanyPage,
})
