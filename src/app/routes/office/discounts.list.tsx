import { createFileRoute } from '@tanstack/react-router'
import { DiscountsPage } from '#/features/discounts/list/discounts-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/discounts/list')({
  component: DiscountsPage,
  loader: readAhead(() => import('#/features/discounts/list/discounts-list-query')),
})
