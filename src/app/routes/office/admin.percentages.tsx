import { createFileRoute } from '@tanstack/react-router'
import { PercentagesPage } from '#/features/business/percentages/all/percentages-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/percentages')({
  component: PercentagesPage,
  loader: readAhead(() => import('#/features/business/percentages/all/percentages-list-query')),
})
