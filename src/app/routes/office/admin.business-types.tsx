import { createFileRoute } from '@tanstack/react-router'
import { TypesPage } from '#/features/business/types/types-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/business-types')({
  component: TypesPage,
  loader: readAhead(() => import('#/features/business/types/types-list-query')),
})
