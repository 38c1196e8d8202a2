import { createFileRoute } from '@tanstack/react-router'
import { TopProductsOfAll } from '#/features/top-products/top-products-of-all'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/top/items')({
  component: TopProductsOfAll,
  loader: readScreenAhead(() => import('#/features/top-products/top-products-ahead')),
})
