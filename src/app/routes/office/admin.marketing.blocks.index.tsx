import { createFileRoute } from '@tanstack/react-router'
import { BlocksPage } from '#/features/marketing/blocks/blocks-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/blocks/')({
  component: BlocksPage,
  loader: readAhead(() => import('#/features/marketing/blocks/blocks-list-query')),
})
