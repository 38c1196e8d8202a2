import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { instant, revision, rowId } from './columns'
import { business, within } from './tenant'
import { users } from './users'

export const menuCategories = pgTable(
  'menu_categories',
  {
    id: rowId(),
    businessId: business(),
    name: text('name').notNull(),
    orderNo: integer('order_no').notNull(),
  },
  (t) => [unique('menu_categories_tenant').on(t.id, t.businessId)],
)

export const menuItems = pgTable(
  'menu_items',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    categoryId: integer('category_id').notNull(),
    itemName: text('item_name').notNull(),
    description: text('description').notNull().default(''),
    photoUrl: text('photo_url'),
    priceCents: integer('price_cents').notNull(),
    status: smallint('status').notNull().default(1),
    /** Off the menu until then; the dish comes back by itself. */
    outUntil: instant('out_until'),
    /** Who took it off, and when. */
    outBy: integer('out_by').references(() => users.id),
    outAt: instant('out_at'),
  },
  (t) => [
    unique('menu_items_tenant').on(t.id, t.businessId),
    within(t, t.categoryId, menuCategories),
    check('menu_items_price', sql`${t.priceCents} >= 0`),
    check('menu_items_status', sql`${t.status} in (0, 1)`),
    index('menu_items_of').on(t.businessId),
  ],
)

export const menuVariants = pgTable(
  'menu_variants',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    menuItemId: integer('menu_item_id').notNull(),
    name: text('name').notNull(),
    priceCents: integer('price_cents').notNull(),
  },
  (t) => [
    within(t, t.menuItemId, menuItems),
    check('menu_variants_price', sql`${t.priceCents} >= 0`),
    index('menu_variants_of').on(t.menuItemId),
  ],
)

export const toppingTypes = pgTable(
  'topping_types',
  {
    id: rowId(),
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
  (t) => [
    unique('topping_types_tenant').on(t.id, t.businessId),
    check('topping_types_range', sql`0 <= ${t.min} and ${t.min} <= ${t.max}`),
  ],
)

export const toppingItems = pgTable(
  'topping_items',
  {
    id: rowId(),
    businessId: integer('business_id').notNull(),
    toppingTypeId: integer('topping_type_id').notNull(),
    displayedText: text('displayed_text').notNull(),
    priceCents: integer('price_cents').notNull(),
    active: boolean('active').notNull().default(true),
    orderNo: integer('order_no').notNull().default(0),
  },
  (t) => [
    within(t, t.toppingTypeId, toppingTypes),
    check('topping_items_price', sql`${t.priceCents} >= 0`),
    index('topping_items_of').on(t.toppingTypeId),
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
    primaryKey({ columns: [t.menuItemId, t.toppingTypeId] }),
    within(t, t.menuItemId, menuItems),
    within(t, t.toppingTypeId, toppingTypes),
  ],
)
