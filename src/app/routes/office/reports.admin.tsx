import { createFileRoute } from '@tanstack/react-router'
import { PlatformPage } from '#/features/reports/platform/platform-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/reports/admin')({
  component: PlatformPage,
  loader: readAhead(() => import('#/features/reports/platform/platform-list-query')),
})
