import { createFileRoute } from '@tanstack/react-router'
import { TransactionsPage } from '#/features/finance/transactions/transactions-page'
import { ByOwner, CompanyTransactionsPage } from '../by-owner'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/finance/transactions')({
  component: () => <ByOwner business={TransactionsPage} company={CompanyTransactionsPage} />,
  loader: readAhead(() => import('#/features/finance/transactions/transactions-list-query')),
})
