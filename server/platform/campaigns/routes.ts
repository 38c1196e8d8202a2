import type { campaigns } from '#/contract/campaigns'
import type { shownCounts } from '#/contract/shown-counts'
import type { Routes } from '../../ground/http/implement'
import { listCampaigns, readCampaign } from './campaign-rows'
import { reportShown } from './report-shown'
import { changeCampaign, copyCampaign, createCampaign, orderCampaign, setCampaignStatus } from './save-campaign'

export const campaignRoutes: Routes<typeof campaigns> = {
  list: (ctx, { query }) => listCampaigns(ctx, query),
  one: (ctx, { params }) => readCampaign(ctx, params.id),
  create: createCampaign,
  change: changeCampaign,
  order: orderCampaign,
  setStatus: setCampaignStatus,
  copy: copyCampaign,
}

export const shownCountRoutes: Routes<typeof shownCounts> = { report: reportShown }
