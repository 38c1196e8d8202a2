import { createFileRoute } from '@tanstack/react-router'
import { GroupsPage } from '#/features/employees/groups/groups-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/employees/groups')({
  component: GroupsPage,
  loader: readAhead(() => import('#/features/employees/groups/groups-list-query')),
})
