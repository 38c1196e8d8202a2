import * as v from 'valibot'
import { BANNER_PLACES, BANNER_SORTS } from '../domain/marketing/banner'
import { TITLE_MAX } from '../domain/marketing/campaign'
import { BANNER_SHAPE } from '../domain/marketing/catalogues'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import {
  Destination,
  MarketingState,
  NamedTexts,
  Picture,
  Redirect,
  ShownWhen,
  SoFar,
  textsInput,
} from './marketing-values'
import { KnownPhotoUrl } from './media'
import { Count, Id, listOf, pageQuery, text, textId, textInt } from './shared'

export const BannerInput = v.strictObject({
  title: textsInput(TITLE_MAX),
  bannerType: v.picklist(Object.values(BANNER_SHAPE)),
  place: v.picklist(BANNER_PLACES),
  ...Picture,
  /** For a narrow screen; null: the wide one, cut. */
  pictureSmallUrl: v.nullable(KnownPhotoUrl),
  redirect: Redirect,
  ...ShownWhen,
})
export type BannerInput = v.InferOutput<typeof BannerInput>

export const Banner = v.object({
  id: Id,
  ...BannerInput.entries,
  orderNo: Count,
  state: MarketingState,
  leadsTo: Destination,
  city: v.array(NamedTexts),
  businessType: v.array(NamedTexts),
  revision: Count,
})
export type Banner = v.InferOutput<typeof Banner>

export const BannerDetails = v.object({ ...Banner.entries, soFar: SoFar })
export type BannerDetails = v.InferOutput<typeof BannerDetails>

const read = {
  reads: ['banner', 'city', 'business_type', 'store_details', 'business_status', 'dish'],
  method: 'GET',
  access: ACCESS.administration,
} as const
const written = { changes: ['banner'], access: ACCESS.platform, response: Banner } as const
const params = { id: textId }

/** Pictures of the guests' website that lead somewhere. The reading calls, the place and the switch are ours. */
export const webBanners = {
  list: endpoint({
    ...read,
    path: 'banners/v1/web',
    query: {
      city: v.optional(textId),
      place: v.optional(v.picklist(BANNER_PLACES)),
      state: v.optional(MarketingState),
      /** Part of a title in any language. */
      name: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(BANNER_SORTS), 'orderNo'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    },
    response: listOf(Banner),
  }),
  one: endpoint({
    ...read,
    reads: [...read.reads, 'shown_count'],
    path: 'banners/v1/web/:id',
    params,
    response: BannerDetails,
  }),
  create: endpoint({ ...written, method: 'POST', path: 'banners/v1/web', body: BannerInput }),
  /** Needs `If-Match`. */
  change: endpoint({ ...written, method: 'PUT', path: 'banners/v1/web/:id', params, body: BannerInput }),
  /** Its place from 1; beyond the end it is the last one. */
  order: endpoint({
    ...written,
    method: 'PUT',
    path: 'banners/v1/web/:id/order/:n',
    params: { id: textId, n: v.pipe(textInt, v.minValue(1)) },
  }),
  /** Shown on the website (1) or not (0), at once. */
  setStatus: endpoint({
    ...written,
    method: 'PUT',
    path: 'banners/v1/web/:id/status/:s',
    params: { id: textId, s: v.pipe(textInt, v.picklist([0, 1])) },
  }),
}
