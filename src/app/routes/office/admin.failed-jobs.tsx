import { createFileRoute } from '@tanstack/react-router'
import { FailedJobsPage } from '#/features/failed-jobs/failed-jobs-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/failed-jobs')({
  component: FailedJobsPage,
  loader: readAhead(() => import('#/features/failed-jobs/failed-jobs-list-query')),
})
