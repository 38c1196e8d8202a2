import type { CampaignInput } from '#/contract/campaigns'
import type { BannerInput } from '#/contract/web-banners'
import { BANNER_SHAPE, CAMPAIGN, POSITION, REDIRECT, VIEW } from '#/domain/marketing/catalogues'

const shown = (name: string) => ({
  title: { sq: name, en: name, it: name },
  pictureUrl: null,
  focusX: 50,
  focusY: 50,
  alt: { sq: '', en: '', it: '' },
  redirect: {
    type: REDIRECT.page,
    businessId: null,
    businessIds: [],
    subcategoryId: null,
    itemId: null,
    page: '/offers',
  },
  cityIds: [],
  businessTypeIds: [],
  startAt: null,
  endAt: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  startTime: null,
  endTime: null,
  isShown: true,
})

export const aCampaign = (name: string, changes: Partial<CampaignInput> = {}): CampaignInput => ({
  ...shown(name),
  type: CAMPAIGN.discount,
  position: POSITION.topSlider,
  viewType: VIEW.cards,
  guests: 'everyone',
  businessIds: [],
  ...changes,
})

export const aBanner = (name: string, changes: Partial<BannerInput> = {}): BannerInput => ({
  ...shown(name),
  bannerType: BANNER_SHAPE.wide,
  place: 'homeTop',
  pictureSmallUrl: null,
  ...changes,
})
