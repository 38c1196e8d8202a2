import { createFileRoute } from '@tanstack/react-router'
import { LiveNowPage } from '#/features/marketing/now/live-now-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/now')({
  component: LiveNowPage,
})
