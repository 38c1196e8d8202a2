import * as v from 'valibot'
import {
  ALLERGENS,
  CATEGORY_NAME_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_STATUSES,
  DISHES_MAX,
  VARIANT_NAME_MAX,
  VARIANTS_MAX,
} from '../domain/menu/dish'
import { PRICE_PERCENT, ROUND_TO } from '../domain/menu/new-price'
import { ACCESS } from '../domain/people/access'
import { endpoint, type TextSchema } from './endpoint'
import { KnownPhotoUrl } from './media'
import { MenuImport, MenuImportResult } from './menu-import'
import { Amount, Clock, Count, Currency, Id, Instant, requiredText, text, textId, textInt, whole } from './shared'

/** A text in three languages; an empty one is not written yet (`domain/values/texts.ts` says what is shown instead). */
const textsOf = (max: number) => v.strictObject({ sq: text(max), en: text(max), it: text(max) })
const hasTwoDecimals = (value: number): boolean => value === Math.round(value * 100) / 100
const VatPercent = v.pipe(v.number(), v.minValue(0), v.maxValue(100), v.check(hasTwoDecimals))
const Status = v.picklist(DISH_STATUSES)

/** What people decide about a dish; `domain/menu/dish.ts` has the rules between fields. */
export const DishInput = v.strictObject({
  categoryId: Id,
  names: textsOf(DISH_NAME_MAX),
  descriptions: textsOf(DISH_DESCRIPTION_MAX),
  photoUrl: v.nullable(KnownPhotoUrl),
  /** Of a dish without sizes. */
  price: Amount,
  /** Sizes in their order; `id` null makes a new one. */
  variants: v.pipe(
    v.array(v.strictObject({ id: v.nullable(Id), name: requiredText(VARIANT_NAME_MAX), price: Amount })),
    v.maxLength(VARIANTS_MAX),
  ),
  allergens: v.pipe(v.array(v.picklist(ALLERGENS)), v.maxLength(ALLERGENS.length)),
  /** Contained in the prices. */
  vatPercent: VatPercent,
  /** When it is served, by the business's clock (Monday is 1); an end before its start is on the next day. */
  weekdays: v.pipe(v.array(whole(1, 7)), v.maxLength(7)),
  startTime: v.nullable(Clock),
  endTime: v.nullable(Clock),
  status: Status,
  toppingTypeIds: v.pipe(v.array(Id), v.maxLength(50)),
})
export type DishInput = v.InferOutput<typeof DishInput>

/** `PUBLISHED`: guests see it as it is here. `NEW`, `CHANGED`, `REMOVED`: they will, once the menu is published. */
export const PUBLISHING = ['PUBLISHED', 'NEW', 'CHANGED', 'REMOVED'] as const
const Publishing = v.picklist(PUBLISHING)

/** A dish as its editors have it, hidden ones and unpublished changes included. */
export const MenuDish = v.object({
  id: Id,
  businessId: Id,
  ...DishInput.entries,
  /** From 1, among the dishes of its category. */
  orderNo: whole(0),
  publishing: Publishing,
  /** What guests see, where that differs; null: the same, or nothing. */
  live: v.nullable(DishInput),
  /** Off the menu for a while: until then. */
  outUntil: v.nullable(Instant),
  revision: Count,
})
export type MenuDish = v.InferOutput<typeof MenuDish>

export const CategoryInput = v.strictObject({ names: textsOf(CATEGORY_NAME_MAX), status: Status })
export type CategoryInput = v.InferOutput<typeof CategoryInput>
export const MenuCategory = v.object({
  id: Id,
  businessId: Id,
  ...CategoryInput.entries,
  orderNo: whole(0),
  publishing: Publishing,
  live: v.nullable(CategoryInput),
  /** How many dishes stand in it, hidden ones and those that are about to go included. */
  dishesNo: Count,
  revision: Count,
})
export type MenuCategory = v.InferOutput<typeof MenuCategory>

/** Whether all of a menu is published; `revision` rises with every edit of anything in it. */
export const MenuStatus = v.object({
  unpublished: Count,
  publishedAt: v.nullable(Instant),
  publishedBy: v.nullable(v.string()),
  revision: Count,
})
export type MenuStatus = v.InferOutput<typeof MenuStatus>

/** An order in the kitchen that has a dish. */
export const OrderWithDish = v.object({ id: Id, customer: v.string(), quantity: Count })
export type OrderWithDish = v.InferOutput<typeof OrderWithDish>

const Seen = v.strictObject({ id: Id, revision: Count })
/** What is done with several dishes at once. */
const BulkAction = v.variant('kind', [
  v.strictObject({
    kind: v.literal('price'),
    percent: v.pipe(
      v.number(),
      v.minValue(PRICE_PERCENT.least),
      v.maxValue(PRICE_PERCENT.most),
      v.check(hasTwoDecimals),
    ),
    roundTo: v.picklist(ROUND_TO),
  }),
  v.strictObject({ kind: v.literal('move'), categoryId: Id }),
  v.strictObject({ kind: v.literal('status'), status: Status }),
  /** Takes one of these back: the prices (those of sizes in their order), category and status of each dish as they were. */
  v.strictObject({
    kind: v.literal('restore'),
    dishes: v.pipe(
      v.array(
        v.strictObject({
          id: Id,
          price: Amount,
          sizePrices: v.pipe(v.array(Amount), v.maxLength(VARIANTS_MAX)),
          categoryId: Id,
          status: Status,
        }),
      ),
      v.maxLength(DISHES_MAX),
    ),
  }),
])
export type BulkAction = v.InferOutput<typeof BulkAction>

const params = { id: textId }
const dish = { id: textId, itemId: textId }
const category = { id: textId, categoryId: textId }
/** From 1. */
const Place = textInt satisfies TextSchema
const statusCall = {
  path: 'businesses/v1/businesses/:id/menu_status',
  params,
  /** Published: guests see what was edited. Discarded: what was edited is as guests see it. */
  body: v.strictObject({ status: v.picklist(['PUBLISHED', 'DISCARDED']) }),
  response: MenuStatus,
  access: ACCESS.menu,
} as const

/** Calls of ours, but for `menu_status` and `customitem`. Edits need `If-Match`; what they change waits until it is published. */
export const menuEditing = {
  dishes: endpoint({
    reads: ['dish', 'menu'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_items',
    params,
    response: v.object({
      items: v.array(MenuDish),
      total: Count,
      currency: Currency,
      menu: MenuStatus,
      /** When it was so: a device without a network shows the last answer that it had. */
      asOf: Instant,
    }),
    access: ACCESS.menuRead,
  }),
  dish: endpoint({
    reads: ['dish'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId',
    params: dish,
    response: MenuDish,
    access: ACCESS.menuRead,
  }),
  /** The orders in the kitchen that have it: they keep it, whatever becomes of it. */
  dishOrders: endpoint({
    reads: ['order'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId/orders',
    params: dish,
    response: v.array(OrderWithDish),
    access: ACCESS.menuRead,
  }),
  createDish: endpoint({
    changes: ['dish'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/menu_items',
    params,
    body: DishInput,
    response: MenuDish,
    access: ACCESS.menu,
  }),
  changeDish: endpoint({
    changes: ['dish'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId',
    params: dish,
    body: DishInput,
    response: MenuDish,
    access: ACCESS.menuOrPrices,
  }),
  /** One that guests never saw is gone at once (answers null), another goes when the menu is published. */
  removeDish: endpoint({
    changes: ['dish'],
    method: 'DELETE',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId',
    params: dish,
    response: v.nullable(MenuDish),
    access: ACCESS.menu,
  }),
  /** Back to what guests see. */
  revertDish: endpoint({
    changes: ['dish'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId/revert',
    params: dish,
    response: MenuDish,
    access: ACCESS.menuOrPrices,
  }),
  /** To place `n` of its category; takes effect at once. Answers the category's dishes in their order. */
  orderDish: endpoint({
    changes: ['dish'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_items/:itemId/order/:n',
    params: { ...dish, n: Place },
    response: v.array(Id),
    access: ACCESS.menu,
  }),
  /** All or none; a dish that was changed since it was seen refuses all, with how it is. */
  changeDishes: endpoint({
    changes: ['dish'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/menu_items/bulk',
    params,
    body: v.strictObject({
      dishes: v.pipe(v.array(Seen), v.minLength(1), v.maxLength(DISHES_MAX)),
      action: BulkAction,
    }),
    largeBody: true,
    response: v.array(MenuDish),
    access: ACCESS.menuOrPrices,
  }),
  /** Lines with the id of a dish change it, others add one; what a line does not say stays. All or none. */
  importMenu: endpoint({
    changes: ['dish', 'menu_category'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/menu_items/import',
    params,
    body: MenuImport,
    largeBody: true,
    response: MenuImportResult,
    access: ACCESS.menu,
  }),
  categories: endpoint({
    reads: ['menu_category', 'dish'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_categories',
    params,
    response: v.object({ items: v.array(MenuCategory), total: Count }),
    access: ACCESS.menuRead,
  }),
  category: endpoint({
    reads: ['menu_category'],
    method: 'GET',
    path: 'posweb/v1/businesses/:id/menu_categories/:categoryId',
    params: category,
    response: MenuCategory,
    access: ACCESS.menuRead,
  }),
  createCategory: endpoint({
    changes: ['menu_category'],
    method: 'POST',
    path: 'posweb/v1/businesses/:id/menu_categories',
    params,
    body: CategoryInput,
    response: MenuCategory,
    access: ACCESS.menu,
  }),
  changeCategory: endpoint({
    changes: ['menu_category'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_categories/:categoryId',
    params: category,
    body: CategoryInput,
    response: MenuCategory,
    access: ACCESS.menu,
  }),
  /** Of an empty one alone: the refusal `category_not_empty` has it with its count. */
  removeCategory: endpoint({
    changes: ['menu_category'],
    method: 'DELETE',
    path: 'posweb/v1/businesses/:id/menu_categories/:categoryId',
    params: category,
    response: v.null(),
    access: ACCESS.menu,
  }),
  /** Takes effect at once. Answers all categories in their order. */
  orderCategory: endpoint({
    changes: ['menu_category'],
    method: 'PUT',
    path: 'posweb/v1/businesses/:id/menu_categories/:categoryId/order/:n',
    params: { ...category, n: Place },
    response: v.array(Id),
    access: ACCESS.menu,
  }),
  /** How a new dish begins. */
  customItem: endpoint({
    reads: ['fixed'],
    method: 'GET',
    path: 'justeat/v2/restaurants/:id/menuitems/customitem',
    params,
    response: v.object({ ...DishInput.entries, categoryId: v.nullable(Id) }),
    access: ACCESS.menuRead,
  }),
  /** `If-Match` names the menu's revision: nobody publishes what they did not see. Both methods do the same. */
  publish: endpoint({ changes: ['menu', 'dish'], method: 'POST', ...statusCall }),
  publishAgain: endpoint({ changes: ['menu', 'dish'], method: 'PUT', ...statusCall }),
}
