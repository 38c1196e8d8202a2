import { createFileRoute } from '@tanstack/react-router'
import { CompanyInvoicesPage } from '#/features/company/invoices/company-invoices-page'
import { readAhead } from './read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/b2bFinance/invoices')({
  component: CompanyInvoicesPage,
  loader: readAhead(() => import('#/features/company/invoices/company-invoices-list-query')),
})
