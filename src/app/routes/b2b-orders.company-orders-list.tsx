import { createFileRoute } from '@tanstack/react-router'
import { MealsPage } from '#/features/company-orders/meals-page'
import { readAhead } from './read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/b2bOrders/companyOrdersList')({
  component: MealsPage,
  loader: readAhead(() => import('#/features/company-orders/meals-list-query')),
})
