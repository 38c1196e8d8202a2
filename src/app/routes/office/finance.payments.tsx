import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#/features/finance/payments/payments-page'
import { ByOwner, CompanyPaymentsPage, companyPaymentsAhead, isOfCompanies } from '../by-owner'
import { readAhead } from '../read-ahead'

const ofBusinesses = readAhead(() => import('#/features/finance/payments/payments-list-query'))

export const Route = createFileRoute('/_shell/_screens/_office/finance/payments')({
  component: () => <ByOwner business={PaymentsPage} company={CompanyPaymentsPage} />,
  loader: (to) => (isOfCompanies(to.location) ? companyPaymentsAhead(to) : ofBusinesses(to)),
})
