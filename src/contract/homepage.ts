import * as v from 'valibot'
import { ACCESS } from '../domain/people/access'
import { Block, BlockInput } from './app-blocks'
import { Filter, FilterInput } from './app-filters'
import { Campaign, CampaignInput } from './campaigns'
import { endpoint } from './endpoint'
import { Redirect, WallMoment } from './marketing-values'
import { Amount, Count, Currency, Id, text, textId, textInt, whole } from './shared'
import { SubBlock, Subcategory, SubcategoryInput } from './subcategories'
import { Banner } from './web-banners'

const Language = v.picklist(['sq', 'en', 'it'])
const Platform = v.picklist(['app', 'web'])

const Picture = {
  pictureUrl: v.nullable(v.string()),
  pictureSmallUrl: v.nullable(v.string()),
  /** What of it stays in sight however it is cut, in hundredths of its width and height. */
  focusX: whole(0, 100),
  focusY: whole(0, 100),
  alt: v.string(),
}

/** A business as guests see it in a list. */
const HomeBusiness = v.object({
  id: Id,
  name: v.string(),
  logo: v.nullable(v.string()),
  typeIds: v.array(Id),
  isOpen: v.boolean(),
  /** Of 5, of the last 30 days; null: fewer than 20 reviews. */
  rating: v.nullable(v.number()),
  deliveryMinutes: Count,
  transportCost: Amount,
  minimumOrder: Amount,
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
const HomeCampaign = v.object({
  id: Id,
  title: v.string(),
  type: Id,
  position: Id,
  viewType: Id,
  /** Whom the channel shows it to: everyone, new guests, guests who have not ordered for 30 days. */
  guests: v.string(),
  redirect: Redirect,
  businesses: v.array(HomeBusiness),
  ...Picture,
})

/** What a guest in a city sees at a moment, in one language. */
export const Homepage = v.object({
  city: v.object({ id: Id, name: v.string(), currency: Currency }),
  campaigns: v.array(HomeCampaign),
  blocks: v.array(
    v.object({
      id: Id,
      title: v.string(),
      contentType: Id,
      formatType: Id,
      bannerType: v.nullable(Id),
      /** 3: the channel sorts by the guest's place, cuts after `nearKm`, and leaves the block out where that is not known. */
      autoType: v.nullable(Id),
      nearKm: v.nullable(v.number()),
      picture: v.nullable(v.object({ redirect: Redirect, ...Picture })),
      campaigns: v.array(HomeCampaign),
      businesses: v.array(HomeBusiness),
      subcategories: v.array(
        v.object({
          id: Id,
          name: v.string(),
          businessIds: v.array(Id),
          parts: v.array(v.object({ id: Id, name: v.string(), businessIds: v.array(Id) })),
          ...Picture,
        }),
      ),
      dishes: v.array(
        v.object({ id: Id, businessId: Id, name: v.string(), photoUrl: v.nullable(v.string()), price: Amount }),
      ),
      businessTypes: v.array(v.object({ id: Id, name: v.string() })),
    }),
  ),
  filters: v.array(
    v.object({
      id: Id,
      name: v.string(),
      type: Id,
      parameterName: v.string(),
      condition: v.string(),
      value: v.string(),
    }),
  ),
  /** Of the website alone. */
  banners: v.array(
    v.object({ id: Id, title: v.string(), bannerType: Id, place: v.string(), redirect: Redirect, ...Picture }),
  ),
})
export type Homepage = v.InferOutput<typeof Homepage>

const ofHome = {
  cityId: textId,
  platform: v.optional(Platform, 'app'),
  businessType: v.optional(textInt),
  lang: v.optional(Language, 'sq'),
}

/** One record as it stands in a form, in the place of the saved one; without an id it is a new one, behind the others. */
const Draft = v.variant('kind', [
  v.strictObject({ kind: v.literal('campaign'), id: v.nullable(Id), input: v.omit(CampaignInput, ['orderNo']) }),
  v.strictObject({ kind: v.literal('block'), id: v.nullable(Id), input: BlockInput }),
  v.strictObject({ kind: v.literal('subcategory'), id: v.nullable(Id), input: SubcategoryInput }),
  v.strictObject({ kind: v.literal('filter'), id: v.nullable(Id), input: FilterInput }),
])
export type Draft = v.InferOutput<typeof Draft>

const READS = ['app_block', 'app_subcategory', 'app_filter', 'campaign', 'banner'] as const

/** The guests' home. All three answer by one function. */
export const homepage = {
  /** Everything that there is, shown or not, in the order of guests. */
  configurator: endpoint({
    reads: READS,
    method: 'GET',
    path: 'marketing/v1/app/configurator/homepage',
    response: v.object({
      campaigns: v.array(Campaign),
      blocks: v.array(Block),
      subcategories: v.array(Subcategory),
      subBlocks: v.array(SubBlock),
      filters: v.array(Filter),
      banners: v.array(Banner),
    }),
    access: ACCESS.administration,
  }),
  /** For everybody, and what is live now; `ETag`, and an age that is said. */
  show: endpoint({
    reads: READS,
    method: 'GET',
    path: 'web/v1/homepage',
    query: {
      ...ofHome,
      /** Another moment on the clocks of the city: for administrators. */
      at: v.optional(v.pipe(text(16), WallMoment)),
    },
    response: Homepage,
    access: 'anyone',
  }),
  /** As it will be with what stands in a form. Ours. */
  preview: endpoint({
    reads: READS,
    method: 'POST',
    path: 'marketing/v1/app/configurator/preview',
    body: v.strictObject({
      cityId: Id,
      platform: Platform,
      businessType: v.nullable(Id),
      lang: Language,
      /** Null: now. */
      at: v.nullable(WallMoment),
      draft: v.nullable(Draft),
    }),
    response: v.object({
      homepage: Homepage,
      /** Blocks that are live and have nothing to show: guests do not see them. */
      emptyBlockIds: v.array(Id),
    }),
    access: ACCESS.administration,
  }),
}
