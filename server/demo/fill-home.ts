import {
  AUTO,
  type Auto,
  BANNER_SHAPE,
  BLOCK_MODE,
  CONTENT,
  type Content,
  FILTER,
  type FilterType,
  FORMAT,
  type Format,
  REDIRECT,
} from '#/domain/marketing/catalogues'
import { NO_TEXTS } from '#/domain/values/texts'
import type { Transaction } from '../db/database'
import { appBlocks, appFilters, appSubcategories, subBlocks } from '../db/schema'
import { photoName } from './demo-photo'
import { insertRows, takeIds } from './insert-rows'
import type { PhotoKind } from './photo-kinds'
import { textsOf, type Words } from './words'

const BLOCKS: readonly {
  title: Words
  content: Content
  format: Format
  auto?: Auto
  /** Businesses by their place among the demonstration's. */
  businesses?: readonly number[]
  photo?: PhotoKind
  cities?: readonly number[]
  draft?: boolean
}[] = [
  { title: ['Ofertat', 'Offers', 'Offerte'], content: CONTENT.campaigns, format: FORMAT.slider },
  { title: ['Kategoritë', 'Categories', 'Categorie'], content: CONTENT.subcategories, format: FORMAT.round },
  {
    title: ['Pranë jush', 'Near you', 'Vicino a te'],
    content: CONTENT.businesses,
    format: FORMAT.cards,
    auto: AUTO.near,
  },
  {
    title: ['Mëngjes', 'Breakfast', 'Colazione'],
    content: CONTENT.businesses,
    format: FORMAT.cards,
    businesses: [2, 0, 3],
    cities: [0],
  },
  {
    title: ['Të hapur tani', 'Open now', ''],
    content: CONTENT.businesses,
    format: FORMAT.list,
    auto: AUTO.openNow,
  },
  {
    title: ['Dreka e zyrës', 'The office’s lunch', 'Il pranzo dell’ufficio'],
    content: CONTENT.banner,
    format: FORMAT.cards,
    photo: 'sandwich',
  },
  {
    title: ['Dyqane dhe tregje', 'Shops and markets', 'Negozi e mercati'],
    content: CONTENT.businessTypes,
    format: FORMAT.tiles,
    draft: true,
  },
]

const SUBCATEGORIES: readonly {
  name: Words
  photo: PhotoKind
  businesses: readonly number[]
  parts?: readonly Words[]
}[] = [
  {
    name: ['Pica', 'Pizza', 'Pizza'],
    photo: 'pizza',
    businesses: [0, 1],
    parts: [
      ['Me brumë të hollë', 'Thin crust', 'Sottile'],
      ['Napolitane', 'Neapolitan', 'Napoletana'],
    ],
  },
  { name: ['Sallata', 'Salads', 'Insalate'], photo: 'salad', businesses: [0, 2] },
  { name: ['Peshk', 'Fish', 'Pesce'], photo: 'fish', businesses: [3] },
  { name: ['Furra', 'Bakery', ''], photo: 'bread', businesses: [2] },
]

const FILTERS: readonly {
  name: Words
  type: FilterType
  parameterName: string
  condition: 'is' | 'atMost' | 'atLeast' | 'contains'
  value: string
  draft?: boolean
}[] = [
  {
    name: ['Hapur tani', 'Open now', 'Aperto ora'],
    type: FILTER.state,
    parameterName: 'open',
    condition: 'is',
    value: 'true',
  },
  {
    name: ['Transport falas', 'Free delivery', 'Consegna gratis'],
    type: FILTER.price,
    parameterName: 'transportCost',
    condition: 'is',
    value: '0',
  },
  {
    name: ['Nën 30 minuta', 'Under 30 minutes', 'Sotto i 30 minuti'],
    type: FILTER.time,
    parameterName: 'deliveryTime',
    condition: 'atMost',
    value: '30',
  },
  {
    name: ['Mbi 4.5', 'Above 4.5', 'Sopra 4.5'],
    type: FILTER.rating,
    parameterName: 'rating',
    condition: 'atLeast',
    value: '4.5',
  },
  {
    name: ['Pica', 'Pizza', ''],
    type: FILTER.menu,
    parameterName: 'tag',
    condition: 'contains',
    value: 'pica',
    draft: true,
  },
]

/** What the guests' home is made of: blocks of every kind, subcategories with their parts, and filters. */
export async function fillHome(
  tx: Transaction,
  {
    cityIds,
    businessIds,
    userId,
    now,
  }: { cityIds: readonly number[]; businessIds: readonly number[]; userId: number; now: Date },
): Promise<void> {
  const made = { createdAt: now, createdBy: userId }
  const placed = (places: readonly number[] = []) => places.flatMap((place) => businessIds[place] ?? [])
  const picture = (photo: PhotoKind | undefined, name: Words) => ({
    pictureUrl: photo === undefined ? null : `/media/demo/${photoName(photo, name[0])}`,
    focusX: 50,
    focusY: 50,
    alt: photo === undefined ? NO_TEXTS : textsOf(name),
  })
  const blockIds = await takeIds(tx, appBlocks, BLOCKS.length)
  await insertRows(
    tx,
    appBlocks,
    BLOCKS.map(({ title, content, format, auto, businesses, photo, cities = [], draft = false }, i) => ({
      id: blockIds[i] ?? 0,
      title: textsOf(title),
      contentType: content,
      formatType: format,
      bannerType: content === CONTENT.banner ? BANNER_SHAPE.wide : null,
      mode: auto === undefined ? BLOCK_MODE.normal : BLOCK_MODE.auto,
      itemIds: placed(businesses),
      autoType: auto ?? null,
      orderNo: i + 1,
      ...picture(photo, title),
      redirectType: content === CONTENT.banner ? REDIRECT.page : REDIRECT.nothing,
      redirectPage: content === CONTENT.banner ? '/companies' : null,
      cityIds: cities.flatMap((city) => cityIds[city] ?? []),
      isShown: !draft,
      ...made,
    })),
  )
  const subcategoryIds = await takeIds(tx, appSubcategories, SUBCATEGORIES.length)
  await insertRows(
    tx,
    appSubcategories,
    SUBCATEGORIES.map(({ name, photo, businesses }, i) => ({
      id: subcategoryIds[i] ?? 0,
      name: textsOf(name),
      blockId: blockIds[1] ?? null,
      businessIds: placed(businesses),
      orderNo: i + 1,
      isShown: true,
      ...picture(photo, name),
      ...made,
    })),
  )
  await insertRows(
    tx,
    subBlocks,
    SUBCATEGORIES.flatMap(({ parts = [], businesses }, i) =>
      parts.map((name, place) => ({
        subcategoryId: subcategoryIds[i] ?? 0,
        name: textsOf(name),
        businessIds: placed(businesses),
        orderNo: place + 1,
        ...made,
      })),
    ),
  )
  await insertRows(
    tx,
    appFilters,
    FILTERS.map(({ name, draft = false, ...condition }, i) => ({
      name: textsOf(name),
      ...condition,
      orderNo: i + 1,
      isShown: !draft,
      ...made,
    })),
  )
}
