import { createFileRoute } from '@tanstack/react-router'
import { LocationsPage } from '#/features/business/locations/locations-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/locations')({
  component: LocationsPage,
  loader: readAhead(() => import('#/features/business/locations/locations-list-query')),
})
