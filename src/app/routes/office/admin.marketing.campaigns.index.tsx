import { createFileRoute } from '@tanstack/react-router'
import { CampaignsPage } from '#/features/marketing/campaigns/campaigns-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/campaigns/')({
  component: CampaignsPage,
  loader: readAhead(() => import('#/features/marketing/campaigns/campaigns-list-query')),
})
