import { createFileRoute } from '@tanstack/react-router'
import { SeoPage } from '#/features/seo/seo-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/seo')({
  component: SeoPage,
  loader: readAhead(() => import('#/features/seo/seo-list-query')),
})
