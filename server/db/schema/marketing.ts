import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type {
  Auto,
  BannerShape,
  BlockMode,
  CampaignType,
  Content,
  FilterType,
  Format,
  Position,
  RedirectType,
  View,
} from '#/domain/marketing/catalogues'
import { WEEKDAYS } from '#/domain/values/weekday'
import type { Translated } from './seo'
import { instant, oneOf, revision, rowId } from './columns'
import { users } from './users'

/** A text in the three languages. */
const translated = (name: string) => jsonb(name).$type<Translated>().notNull()

/** For whom and when: cities and types of businesses, none of them for all; by the clock of each city. */
const shownWhen = () => ({
  cityIds: integer('city_ids').array().notNull().default([]),
  businessTypeIds: integer('business_type_ids').array().notNull().default([]),
  /** `YYYY-MM-DDTHH:MM`; null: no bound. */
  startAt: text('start_at'),
  endAt: text('end_at'),
  /** Monday is 1. */
  weekdays: integer('weekdays')
    .array()
    .notNull()
    .default([...WEEKDAYS]),
  /** `HH:MM`; an end before its start is on the next day. */
  startTime: text('start_time'),
  endTime: text('end_time'),
  isShown: boolean('is_shown').notNull().default(false),
})

/** What a press opens (`src/domain/marketing/redirect.ts`). */
export const redirect = () => ({
  redirectType: smallint('redirect_type').$type<RedirectType>().notNull(),
  redirectBusinessId: integer('redirect_business_id'),
  redirectBusinessIds: integer('redirect_business_ids').array().notNull().default([]),
  redirectSubcategoryId: integer('redirect_subcategory_id'),
  redirectItemId: integer('redirect_item_id'),
  redirectPage: text('redirect_page'),
})

/** A picture, which part of it is never cut off (in hundredths of its sides), and what it shows, said aloud. */
const picture = () => ({
  pictureUrl: text('picture_url'),
  focusX: smallint('focus_x').notNull().default(50),
  focusY: smallint('focus_y').notNull().default(50),
  alt: translated('alt'),
})

const made = () => ({
  createdAt: instant('created_at').notNull(),
  createdBy: integer('created_by').references(() => users.id),
  revision: revision(),
})

/** What is put before guests for a while. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: rowId(),
    title: translated('title'),
    type: smallint('type').$type<CampaignType>().notNull(),
    position: smallint('position').$type<Position>().notNull(),
    viewType: smallint('view_type').$type<View>().notNull(),
    /** From 1 without gaps, over all campaigns. */
    orderNo: integer('order_no').notNull(),
    guests: text('guests', { enum: ['everyone', 'new', 'lapsed'] })
      .notNull()
      .default('everyone'),
    /** The businesses that take part in it, in this order. */
    businessIds: integer('business_ids').array().notNull().default([]),
    ...picture(),
    ...redirect(),
    ...shownWhen(),
    ...made(),
  },
  (t) => [
    oneOf('campaigns_guests', t.guests, ['everyone', 'new', 'lapsed']),
    check('campaigns_days', sql`${t.endAt} > ${t.startAt}`),
    index('campaigns_order').on(t.orderNo),
  ],
)

/** One row of the guests' home, from top to bottom. */
export const appBlocks = pgTable(
  'app_blocks',
  {
    id: rowId(),
    title: translated('title'),
    contentType: smallint('content_type').$type<Content>().notNull(),
    formatType: smallint('format_type').$type<Format>().notNull(),
    /** Of a banner alone. */
    bannerType: smallint('banner_type').$type<BannerShape>(),
    /** 1 chosen by people, 0 fills itself. */
    mode: smallint('mode').$type<BlockMode>().notNull().default(1),
    /** What people chose, in this order; kept while it fills itself. */
    itemIds: integer('item_ids').array().notNull().default([]),
    autoType: smallint('auto_type').$type<Auto>(),
    autoMost: smallint('auto_most').notNull().default(10),
    orderNo: integer('order_no').notNull(),
    ...picture(),
    /** The same picture for a narrow screen. */
    pictureSmallUrl: text('picture_small_url'),
    ...redirect(),
    ...shownWhen(),
    ...made(),
  },
  (t) => [
    check('app_blocks_days', sql`${t.endAt} > ${t.startAt}`),
    check('app_blocks_most', sql`${t.autoMost} between 1 and 50`),
    index('app_blocks_order').on(t.orderNo),
  ],
)

/** A round picture under the search, which leads to the businesses in it. */
export const appSubcategories = pgTable(
  'app_subcategories',
  {
    id: rowId(),
    name: translated('name'),
    /** The block that it stands in; null: none yet. */
    blockId: integer('block_id').references(() => appBlocks.id),
    businessIds: integer('business_ids').array().notNull().default([]),
    orderNo: integer('order_no').notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    ...picture(),
    ...made(),
  },
  (t) => [index('app_subcategories_order').on(t.orderNo), index('app_subcategories_block').on(t.blockId)],
)

/** A part of a subcategory: thin-crust pizza. The specification calls it a sub-block. */
export const subBlocks = pgTable(
  'sub_blocks',
  {
    id: rowId(),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => appSubcategories.id),
    name: translated('name'),
    businessIds: integer('business_ids').array().notNull().default([]),
    orderNo: integer('order_no').notNull(),
    isShown: boolean('is_shown').notNull().default(true),
    ...made(),
  },
  (t) => [index('sub_blocks_of').on(t.subcategoryId, t.orderNo)],
)

/** A chip over the list of businesses. */
export const appFilters = pgTable(
  'app_filters',
  {
    id: rowId(),
    name: translated('name'),
    type: smallint('type').$type<FilterType>().notNull(),
    parameterName: text('parameter_name').notNull(),
    condition: text('condition', { enum: ['is', 'atMost', 'atLeast', 'contains'] }).notNull(),
    /** As the condition reads it: `true`, a decimal number, a word. */
    value: text('value').notNull(),
    cityIds: integer('city_ids').array().notNull().default([]),
    businessTypeIds: integer('business_type_ids').array().notNull().default([]),
    orderNo: integer('order_no').notNull(),
    isShown: boolean('is_shown').notNull().default(false),
    ...made(),
  },
  (t) => [
    oneOf('app_filters_condition', t.condition, ['is', 'atMost', 'atLeast', 'contains']),
    index('app_filters_order').on(t.orderNo),
  ],
)

/** A picture of the guests' website that leads somewhere. */
export const webBanners = pgTable(
  'web_banners',
  {
    id: rowId(),
    title: translated('title'),
    bannerType: smallint('banner_type').$type<BannerShape>().notNull(),
    place: text('place', { enum: ['homeTop', 'homeBelow', 'business'] }).notNull(),
    orderNo: integer('order_no').notNull(),
    ...picture(),
    pictureSmallUrl: text('picture_small_url'),
    ...redirect(),
    ...shownWhen(),
    ...made(),
  },
  (t) => [
    oneOf('web_banners_place', t.place, ['homeTop', 'homeBelow', 'business']),
    check('web_banners_days', sql`${t.endAt} > ${t.startAt}`),
    index('web_banners_order').on(t.orderNo),
  ],
)

/** Pictures of the platform's own; the pictures themselves are kept outside (`media-store.ts`). */
export const platformPictures = pgTable('platform_pictures', {
  /** The SHA-256 of its content, and what it is. */
  name: text('name').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  bytes: integer('bytes').notNull(),
  at: instant('at').notNull(),
  userId: integer('user_id').references(() => users.id),
  /** Since when no record names it, as the job that looks found it. */
  unusedSince: instant('unused_since'),
})

/** What a channel reports of its guests: how often a thing was shown and pressed, and orders that followed. A day without a row was not reported. */
export const shownCounts = pgTable(
  'shown_counts',
  {
    kind: text('kind', { enum: ['campaign', 'banner', 'notification'] }).notNull(),
    thingId: integer('thing_id').notNull(),
    day: text('day').notNull(),
    channelId: integer('channel_id')
      .notNull()
      .references(() => users.id),
    shown: integer('shown').notNull(),
    pressed: integer('pressed').notNull(),
    ordered: integer('ordered').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.thingId, t.day, t.channelId] }),
    oneOf('shown_counts_kind', t.kind, ['campaign', 'banner', 'notification']),
    check('shown_counts_sound', sql`${t.shown} >= 0 and ${t.pressed} >= 0 and ${t.ordered} >= 0`),
  ],
)
