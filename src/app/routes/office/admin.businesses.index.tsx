import { createFileRoute } from '@tanstack/react-router'
import { BusinessesPage } from '#/features/business/all/businesses-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/businesses/')({
  component: BusinessesPage,
  loader: readAhead(() => import('#/features/business/all/businesses-list-query')),
})
