import { createFileRoute } from '@tanstack/react-router'
import { CampaignPage } from '#/features/marketing/campaigns/campaign-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/campaigns/$id')({
  component: CampaignPage,
})
