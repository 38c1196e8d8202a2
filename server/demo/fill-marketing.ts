import {
  BANNER_SHAPE,
  CAMPAIGN,
  type CampaignType,
  POSITION,
  type Position,
  REDIRECT,
  VIEW,
} from '#/domain/marketing/catalogues'
import { dayAfter } from '#/domain/values/wall-clock'
import type { Transaction } from '../db/database'
import { campaigns, shownCounts, webBanners } from '../db/schema'
import { calendarDay } from '../ground/businesses/calendar-day'
import { photoName } from './demo-photo'
import { insertRows, takeIds } from './insert-rows'
import type { PhotoKind } from './photo-kinds'
import { textsOf, type Words } from './words'

const ZONE = 'Europe/Tirane'

type Shown = {
  title: Words
  photo: PhotoKind
  /** Days from today, the last one included; null: no bound. */
  from: number | null
  to: number | null
  /** By their place among the demonstration's; none: all. */
  cities: readonly number[]
  draft?: boolean
}

const CAMPAIGNS: readonly (Shown & { type: CampaignType; position: Position; businesses: readonly number[] })[] = [
  {
    title: ['Fundjava e picave', 'Pizza weekend', 'Weekend della pizza'],
    photo: 'pizza',
    from: -1,
    to: 2,
    cities: [0],
    type: CAMPAIGN.discount,
    position: POSITION.topSlider,
    businesses: [0, 1],
  },
  {
    title: ['Dreka nën 600 L', 'Lunch under 600 L', 'Pranzo sotto i 600 L'],
    photo: 'bowl',
    from: -20,
    to: 10,
    cities: [],
    type: CAMPAIGN.list,
    position: POSITION.topSlider,
    businesses: [0, 1, 2],
  },
  {
    title: ['Bukë e ngrohtë', 'Warm bread', 'Pane caldo'],
    photo: 'bread',
    from: -3,
    to: 8,
    cities: [0, 1],
    type: CAMPAIGN.business,
    position: POSITION.belowSearch,
    businesses: [2],
  },
  {
    title: ['Menyja e festave', 'Holiday menu', ''],
    photo: 'lasagne',
    from: 6,
    to: 8,
    cities: [0],
    type: CAMPAIGN.list,
    position: POSITION.topSlider,
    businesses: [0, 3],
  },
  {
    title: ['Java e makaronave', 'Pasta week', 'Settimana della pasta'],
    photo: 'pasta',
    from: 10,
    to: 16,
    cities: [1],
    type: CAMPAIGN.business,
    position: POSITION.topSlider,
    businesses: [1],
  },
  {
    title: ['Peshk i freskët', 'Fresh fish', 'Pesce fresco'],
    photo: 'fish',
    from: null,
    to: null,
    cities: [1],
    type: CAMPAIGN.list,
    position: POSITION.belowSearch,
    businesses: [],
    draft: true,
  },
  {
    title: ['Kthimi në shkollë', 'Back to school', 'Ritorno a scuola'],
    photo: 'sandwich',
    from: -60,
    to: -15,
    cities: [],
    type: CAMPAIGN.discount,
    position: POSITION.topSlider,
    businesses: [0],
  },
]

const BANNERS: readonly (Shown & { place: 'homeTop' | 'homeBelow' | 'business'; page: string | null })[] = [
  {
    title: ['Shkarko aplikacionin', 'Get the app', 'Scarica l’app'],
    photo: 'burger',
    from: null,
    to: null,
    cities: [],
    place: 'homeTop',
    page: '/app',
  },
  {
    title: ['Bëhu partner', 'Become a partner', 'Diventa partner'],
    photo: 'salad',
    from: null,
    to: null,
    cities: [],
    place: 'homeBelow',
    page: '/partners',
  },
  {
    title: [
      'Dreka e zyrës, në një porosi',
      'The office’s lunch, in one order',
      'Il pranzo dell’ufficio, in un ordine solo',
    ],
    photo: 'sandwich',
    from: -40,
    to: null,
    cities: [0, 1],
    place: 'business',
    page: '/companies',
  },
  {
    title: ['Festat e nëntorit', 'November holidays', 'Le feste di novembre'],
    photo: 'casserole',
    from: -2,
    to: 4,
    cities: [],
    place: 'homeTop',
    page: null,
  },
  {
    title: ['Verë në plazh', 'Summer at the beach', 'Estate in spiaggia'],
    photo: 'fries',
    from: -150,
    to: -80,
    cities: [1],
    place: 'homeTop',
    page: '/beach',
  },
]

/** What guests are shown: campaigns and banners in every state, and what a channel reported of those that ran. */
export async function fillMarketing(
  tx: Transaction,
  {
    cityIds,
    businessIds,
    userId,
    channelId,
    now,
  }: { cityIds: readonly number[]; businessIds: readonly number[]; userId: number; channelId: number; now: Date },
): Promise<void> {
  const today = calendarDay(now, ZONE)
  const shown = ({ title, photo, from, to, cities, draft = false }: Shown) => ({
    title: textsOf(title),
    alt: textsOf(title),
    pictureUrl: `/media/demo/${photoName(photo, title[0])}`,
    focusX: 50,
    focusY: 50,
    cityIds: cities.flatMap((city) => cityIds[city] ?? []),
    businessTypeIds: [],
    startAt: from === null ? null : `${dayAfter(today, from)}T00:00`,
    endAt: to === null ? null : `${dayAfter(today, to + 1)}T00:00`,
    isShown: !draft,
    createdAt: now,
    createdBy: userId,
  })
  const ids = await takeIds(tx, campaigns, CAMPAIGNS.length)
  await insertRows(
    tx,
    campaigns,
    CAMPAIGNS.map(({ type, position, businesses, ...each }, i) => {
      const inIt = businesses.flatMap((place) => businessIds[place] ?? [])
      return {
        id: ids[i] ?? 0,
        ...shown(each),
        type,
        position,
        viewType: VIEW.cards,
        orderNo: i + 1,
        businessIds: inIt,
        redirectType: inIt.length === 0 ? REDIRECT.nothing : REDIRECT.businesses,
        redirectBusinessIds: inIt,
      }
    }),
  )
  await insertRows(
    tx,
    webBanners,
    BANNERS.map(({ place, page, ...each }, i) => ({
      ...shown(each),
      place,
      bannerType: BANNER_SHAPE.wide,
      orderNo: i + 1,
      redirectType: page === null ? REDIRECT.nothing : REDIRECT.page,
      redirectPage: page,
    })),
  )
  // Of the first the channel has not counted yet.
  await insertRows(
    tx,
    shownCounts,
    [3, 2, 1].map((ago) => ({
      kind: 'campaign' as const,
      thingId: ids[1] ?? 0,
      day: dayAfter(today, -ago),
      channelId,
      shown: 380 + ago * 11,
      pressed: 96 + ago * 4,
      ordered: 27 + ago,
    })),
  )
}
