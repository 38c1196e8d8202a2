import { createFileRoute } from '@tanstack/react-router'
import { FiltersPage } from '#/features/marketing/filters/filters-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/filters')({
  component: FiltersPage,
  loader: readAhead(() => import('#/features/marketing/filters/filters-list-query')),
})
