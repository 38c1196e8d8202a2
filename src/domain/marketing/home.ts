import type { Texts } from '../values/texts'
import type { WallClock } from '../values/wall-clock'
import type { Filter } from './filter'
import type { Redirect } from './redirect'
import type { Schedule } from './schedule'

/** A picture as it is shown: what must stay in sight, in hundredths of its sides. */
export type Picture = { pictureUrl: string | null; focusX: number; focusY: number; alt: Texts }
/** For whom and when; no city and no type is all of them. */
export type ShownWhen = Schedule & { isShown: boolean; cityIds: readonly number[]; businessTypeIds: readonly number[] }

export type HomeCampaign = Picture &
  ShownWhen & {
    id: number
    title: Texts
    type: number
    position: number
    viewType: number
    orderNo: number
    guests: string
    businessIds: readonly number[]
    redirect: Redirect
  }
export type HomeBlock = Picture &
  ShownWhen & {
    id: number
    title: Texts
    contentType: number
    formatType: number
    bannerType: number | null
    mode: number
    itemIds: readonly number[]
    autoType: number | null
    autoMost: number
    orderNo: number
    pictureSmallUrl: string | null
    redirect: Redirect
  }
export type HomeSubcategory = Picture & {
  id: number
  name: Texts
  blockId: number | null
  businessIds: readonly number[]
  orderNo: number
  isShown: boolean
}
export type HomeSubBlock = {
  id: number
  subcategoryId: number
  name: Texts
  businessIds: readonly number[]
  orderNo: number
  isShown: boolean
}
export type HomeFilter = Filter & {
  id: number
  name: Texts
  cityIds: readonly number[]
  businessTypeIds: readonly number[]
  orderNo: number
  isShown: boolean
}
export type HomeBanner = Picture &
  ShownWhen & {
    id: number
    title: Texts
    bannerType: number
    place: string
    orderNo: number
    pictureSmallUrl: string | null
    redirect: Redirect
  }

/** Number and place of a record that is not saved yet: behind all that are. */
export const NEW_RECORD = { id: 2_147_483_647, orderNo: 2_147_483_647 } as const

/** Everything that administrators made, shown or not. */
export type HomeRecords = {
  campaigns: readonly HomeCampaign[]
  blocks: readonly HomeBlock[]
  subcategories: readonly HomeSubcategory[]
  subBlocks: readonly HomeSubBlock[]
  filters: readonly HomeFilter[]
  banners: readonly HomeBanner[]
}

/** What is known of a business at the moment that is asked for. Amounts are decimal. */
export type HomeBusiness = {
  id: number
  name: string
  logo: string | null
  typeIds: readonly number[]
  isOpen: boolean
  /** Of 5, of the days and with the reviews that the platform asks for; null: too few. */
  rating: number | null
  deliveryMinutes: number
  transportCost: number
  minimumOrder: number
  /** For channels, which sort by the guest's place; null: not known. */
  latitude: number | null
  longitude: number | null
  /** Days since it was made; null: not known. */
  daysOld: number | null
  /** Orders of the last weeks at this hour. */
  ordersAtHour: number
}
export type HomeDish = {
  id: number
  businessId: number
  name: Texts
  photoUrl: string | null
  price: number
  /** Portions of the last weeks. */
  portions: number
  daysOld: number | null
}
export type HomeFacts = {
  /** Those of the city that take orders, open or not. */
  businesses: readonly HomeBusiness[]
  dishes: readonly HomeDish[]
  businessTypes: readonly { id: number; value: Texts }[]
}

export type HomeAsk = {
  cityId: number
  /** What the clocks of the city show. */
  now: WallClock
  platform: 'app' | 'web'
  /** Null: all. */
  businessTypeId: number | null
  lang: string
}

/** What a guest in a city sees at a moment; texts in one language, else in the next that is written. */
export type Homepage = {
  campaigns: ShownCampaign[]
  blocks: ShownBlock[]
  filters: (Pick<HomeFilter, 'id' | 'type' | 'parameterName' | 'condition' | 'value'> & { name: string })[]
  /** Of the website alone. */
  banners: (ShownPicture & { id: number; title: string; bannerType: number; place: string; redirect: Redirect })[]
}
export type ShownPicture = {
  pictureUrl: string | null
  pictureSmallUrl: string | null
  focusX: number
  focusY: number
  alt: string
}
export type ShownCampaign = ShownPicture & {
  id: number
  title: string
  type: number
  position: number
  viewType: number
  guests: string
  redirect: Redirect
  businesses: ShownBusiness[]
}
export type ShownBusiness = Omit<HomeBusiness, 'ordersAtHour' | 'daysOld'>
export type ShownBlock = {
  id: number
  title: string
  contentType: number
  formatType: number
  bannerType: number | null
  /** `near`: the channel sorts by the guest's place, cuts after `nearKm`, and leaves the block out where that is not known. */
  autoType: number | null
  nearKm: number | null
  picture: (ShownPicture & { redirect: Redirect }) | null
  campaigns: ShownCampaign[]
  businesses: ShownBusiness[]
  subcategories: (ShownPicture & { id: number; name: string; businessIds: number[]; parts: ShownPart[] })[]
  dishes: { id: number; businessId: number; name: string; photoUrl: string | null; price: number }[]
  businessTypes: { id: number; name: string }[]
}
type ShownPart = { id: number; name: string; businessIds: number[] }
