import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { Allergen, DishDraft, DishStatus } from '#/domain/menu/dish'
import type { Texts } from '#/domain/values/texts'
import { WEEKDAYS } from '#/domain/values/weekday'
import { instant, revision } from './columns'
import { businesses } from './businesses'
import { business, tenantKeys, tenantRowId, within } from './tenant'
import { users } from './users'

/** Of a dish, a size and a topping alike. */
const offForAWhile = () => ({
  /** Off the menu until then; it comes back by itself. */
  outUntil: instant('out_until'),
  /** Who took it off, and when. */
  outBy: integer('out_by').references(() => users.id),
  outAt: instant('out_at'),
})

/** The menu of a business as a whole: whoever edits something of it holds this row. */
export const menus = pgTable('menus', {
  businessId: integer('business_id')
    .primaryKey()
    .references(() => businesses.id),
  /** Rises with every edit of anything in the menu. */
  revision: revision(),
  publishedAt: instant('published_at'),
  publishedBy: integer('published_by').references(() => users.id),
})

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: tenantRowId(),
    businessId: business(),
    /** In the language of house: what of `names` lists and tickets show. */
    name: text('name').notNull(),
    names: jsonb('names').$type<Partial<Texts>>().notNull().default({}),
    orderNo: integer('order_no').notNull(),
    status: smallint('status').notNull().default(1),
    /** What differs from what guests see, until it is published. */
    draft: jsonb('draft').$type<Partial<{ names: Texts; status: DishStatus }>>(),
    removedAt: instant('removed_at'),
    revision: revision(),
  },
  (t) => [...tenantKeys('menu_categories', t), check('menu_categories_status', sql`${t.status} in (0, 1)`)],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: tenantRowId(),
    businessId: integer('business_id').notNull(),
    categoryId: integer('category_id').notNull(),
    itemName: text('item_name').notNull(),
    description: text('description').notNull().default(''),
    photoUrl: text('photo_url'),
    priceCents: integer('price_cents').notNull(),
    /** 0: hidden. */
    status: smallint('status').notNull().default(1),
    /** In each language; `item_name` and `description` are those of the house. */
    names: jsonb('names').$type<Partial<Texts>>().notNull().default({}),
    descriptions: jsonb('descriptions').$type<Partial<Texts>>().notNull().default({}),
    orderNo: integer('order_no').notNull().default(0),
    allergens: text('allergens').array().$type<Allergen[]>().notNull().default([]),
    /** Hundredths of a percent, contained in the price. */
    vatHundredths: integer('vat_hundredths').notNull().default(2_000),
    /** When it is served: Monday is 1; `HH:MM`, null = all day. */
    weekdays: integer('weekdays')
      .array()
      .notNull()
      .default([...WEEKDAYS]),
    startTime: text('start_time'),
    endTime: text('end_time'),
    /** What differs from what guests see, until it is published. */
    draft: jsonb('draft').$type<DishDraft>(),
    /** Since when guests may see it; null: not yet, all of it is a draft. */
    publishedAt: instant('published_at').defaultNow(),
    /** No longer on the menu; orders that have it keep it. */
    removedAt: instant('removed_at'),
    revision: revision(),
    ...offForAWhile(),
  },
  (t) => [
    ...tenantKeys('menu_items', t),
    within(t, t.categoryId, menuCategories),
    check('menu_items_price', sql`${t.priceCents} >= 0`),
    check('menu_items_status', sql`${t.status} in (0, 1)`),
    check('menu_items_vat', sql`${t.vatHundredths} between 0 and 10000`),
    check('menu_items_weekdays', sql`cardinality(${t.weekdays}) > 0`),
    check(
      'menu_items_hours',
      sql`num_nonnulls(${t.startTime}, ${t.endTime}) <> 1 and (${t.startTime} <> ${t.endTime}) is not false`,
    ),
  ],
)

export const menuVariants = pgTable(
  'menu_variants',
  {
    id: tenantRowId(),
    businessId: integer('business_id').notNull(),
    menuItemId: integer('menu_item_id').notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
    orderNo: integer('order_no').notNull().default(0),
    ...offForAWhile(),
  },
  (t) => [
    ...tenantKeys('menu_variants', t),
    within(t, t.menuItemId, menuItems),
    check('menu_variants_price', sql`${t.priceCents} >= 0`),
    index('menu_variants_of').on(t.menuItemId),
    index('menu_variants_off').on(t.businessId).where(sql`out_until is not null`),
  ],
)

export const toppingTypes = pgTable(
  'topping_types',
  {
    id: tenantRowId(),
    businessId: business(),
    displayedText: text('displayed_text').notNull(),
    min: integer('min').notNull().default(0),
    max: integer('max').notNull().default(1),
    active: boolean('active').notNull().default(true),
    /** The name in other languages; one that is missing is as `displayed_text`. */
    translations: jsonb('translations').$type<{ en?: string; it?: string }>().notNull().default({}),
    orderNo: integer('order_no').notNull().default(0),
    /** Rises with every change of the type, of its items and of which dishes have it. */
    revision: revision(),
  },
  (t) => [...tenantKeys('topping_types', t), check('topping_types_range', sql`0 <= ${t.min} and ${t.min} <= ${t.max}`)],
)

export const toppingItems = pgTable(
  'topping_items',
  {
    id: tenantRowId(),
    businessId: integer('business_id').notNull(),
    toppingTypeId: integer('topping_type_id').notNull(),
    displayedText: text('displayed_text').notNull(),
    priceCents: integer('price_cents').notNull(),
    active: boolean('active').notNull().default(true),
    orderNo: integer('order_no').notNull().default(0),
    ...offForAWhile(),
  },
  (t) => [
    ...tenantKeys('topping_items', t),
    within(t, t.toppingTypeId, toppingTypes),
    check('topping_items_price', sql`${t.priceCents} >= 0`),
    index('topping_items_of').on(t.toppingTypeId),
    index('topping_items_off').on(t.businessId).where(sql`out_until is not null`),
  ],
)

export const menuItemToppingTypes = pgTable(
  'menu_item_topping_types',
  {
    businessId: integer('business_id').notNull(),
    menuItemId: integer('menu_item_id').notNull(),
    toppingTypeId: integer('topping_type_id').notNull(),
  },
  (t) => [
    primaryKey({ name: 'menu_item_topping_types_pk', columns: [t.businessId, t.menuItemId, t.toppingTypeId] }),
    within(t, t.menuItemId, menuItems),
    within(t, t.toppingTypeId, toppingTypes),
  ],
)
