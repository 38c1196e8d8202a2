import * as v from 'valibot'
import { CAMPAIGN_SORTS, GUESTS, TITLE_MAX } from '../domain/marketing/campaign'
import { CAMPAIGN, POSITION, VIEW } from '../domain/marketing/catalogues'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import {
  Destination,
  Ids,
  MarketingState,
  NamedTexts,
  Picture,
  Redirect,
  ShownWhen,
  SoFar,
  textsInput,
} from './marketing-values'
import { Count, Day, Id, listOf, pageQuery, text, textId, textInt, whole } from './shared'

const Position = v.picklist(Object.values(POSITION))

const fields = {
  title: textsInput(TITLE_MAX),
  type: v.picklist(Object.values(CAMPAIGN)),
  position: Position,
  viewType: v.picklist(Object.values(VIEW)),
  guests: v.picklist(GUESTS),
  /** The businesses that take part in it, in this order. */
  businessIds: Ids,
  ...Picture,
  redirect: Redirect,
  ...ShownWhen,
}
export const CampaignInput = v.strictObject({
  ...fields,
  /** The place that it takes among all, from 1; left out: it stays where it is, a new one is the last. */
  orderNo: v.optional(whole(1)),
})
export type CampaignInput = v.InferOutput<typeof CampaignInput>

export const Campaign = v.object({
  id: Id,
  ...fields,
  orderNo: Count,
  state: MarketingState,
  leadsTo: Destination,
  /** The specification's names of the same: its number, its title where it is at home, 1 shown or 0 off, its first and its last day. */
  categoryID: Id,
  categoryName: v.string(),
  status: v.picklist([0, 1]),
  startDate: v.nullable(Day),
  endDate: v.nullable(Day),
  city: v.array(NamedTexts),
  businessType: v.array(NamedTexts),
  revision: Count,
})
export type Campaign = v.InferOutput<typeof Campaign>

export const CampaignDetails = v.object({ ...Campaign.entries, soFar: SoFar })
export type CampaignDetails = v.InferOutput<typeof CampaignDetails>

/** How many of what else was asked for are in each state. */
const StateCounts = v.object({ live: Count, planned: Count, draft: Count, over: Count })

const read = {
  reads: ['campaign', 'city', 'business_type', 'store_details', 'business_status', 'dish'],
  method: 'GET',
  access: ACCESS.administration,
} as const
const written = { changes: ['campaign'], access: ACCESS.platform, response: Campaign } as const
const params = { id: textId }

/** What is put before guests for a while, in the order in which they see it. */
export const campaigns = {
  list: endpoint({
    ...read,
    path: 'marketing/v1/campaigns',
    query: {
      /** Campaigns of all cities (types) are among those of each. */
      city: v.optional(textId),
      businessType: v.optional(textId),
      position: v.optional(v.pipe(textInt, Position)),
      state: v.optional(MarketingState),
      /** Part of a title in any language. */
      name: v.optional(text(100)),
      /** 1: what is not over; −1: all. */
      onlyValid: v.optional(v.pipe(textInt, v.picklist([1, -1])), '-1'),
      ...pageQuery(),
      sort: v.optional(v.picklist(CAMPAIGN_SORTS), 'orderNo'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: v.object({ ...listOf(Campaign).entries, counts: StateCounts }),
  }),
  one: endpoint({
    ...read,
    reads: [...read.reads, 'shown_count'],
    path: 'marketing/v1/campaigns/:id',
    params,
    response: CampaignDetails,
  }),
  create: endpoint({ ...written, method: 'POST', path: 'marketing/v1/campaigns', body: CampaignInput }),
  /** Needs `If-Match`. */
  change: endpoint({ ...written, method: 'PUT', path: 'marketing/v1/campaigns/:id', params, body: CampaignInput }),
  /** Its place from 1; beyond the end it is the last one. */
  order: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/campaigns/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
  }),
  /** Shown in the app (1) or not (0), at once. Ours. */
  setStatus: endpoint({
    ...written,
    method: 'PUT',
    path: 'marketing/v1/campaigns/:id/status/:s',
    params: { id: textId, s: v.pipe(textInt, v.picklist([0, 1])) },
  }),
  /** The same as a draft, the last of all. Ours. */
  copy: endpoint({ ...written, method: 'POST', path: 'marketing/v1/campaigns/:id/copy', params }),
}
