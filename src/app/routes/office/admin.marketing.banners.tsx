import { createFileRoute } from '@tanstack/react-router'
import { BannersPage } from '#/features/marketing/banners/banners-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/banners')({
  component: BannersPage,
  loader: readAhead(() => import('#/features/marketing/banners/banners-list-query')),
})
