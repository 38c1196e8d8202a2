import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#/features/menu/menu-page'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/menu')({
  component: MenuPage,
  loader: readScreenAhead(() => import('#/features/menu/menu-ahead')),
})
