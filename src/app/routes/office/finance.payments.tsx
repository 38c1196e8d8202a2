import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#/features/finance/payments/payments-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/finance/payments')({
  component: PaymentsPage,
  loader: readAhead(() => import('#/features/finance/payments/payments-list-query')),
})
