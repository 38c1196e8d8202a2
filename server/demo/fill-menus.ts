import { toCents } from '#/domain/values/money'
import { HOUSE_LANGUAGE, NO_TEXTS } from '#/domain/values/texts'
import type { Transaction } from '../db/database'
import { menuCategories, menuItems, menuItemToppingTypes, menuVariants, toppingItems, toppingTypes } from '../db/schema'
import { photoName } from './demo-photo'
import { insertRows, takeIds } from './insert-rows'
import { allergensOf } from './menus/allergens-of-kind'
import type { DemoMenu } from './menus/menu'

export type StoredTopping = { id: number; toppingTypeId: number; displayedText: string; priceCents: number }
export type StoredToppingType = { id: number; min: number; max: number; items: StoredTopping[] }
/** A dish with its ids: what an order is made of. */
export type StoredDish = {
  id: number
  name: string
  priceCents: number
  share: number
  variants: { id: number; name: string; priceCents: number }[]
  toppingTypes: StoredToppingType[]
}

/** Writes one business's menu and answers its dishes. */
export async function fillMenu(tx: Transaction, businessId: number, menu: DemoMenu): Promise<StoredDish[]> {
  const types = await fillToppingTypes(tx, businessId, menu)

  const categoryIds = await takeIds(tx, menuCategories, menu.categories.length)
  await insertRows(
    tx,
    menuCategories,
    menu.categories.map(({ name, it = '', en = '' }, i) => ({
      id: categoryIds[i] ?? 0,
      businessId,
      name,
      names: { it, en, [HOUSE_LANGUAGE]: name },
      orderNo: i + 1,
    })),
  )

  const dishes = menu.categories.flatMap((category, i) =>
    category.dishes.map((dish, place) => ({ ...dish, categoryId: categoryIds[i] ?? 0, orderNo: place + 1 })),
  )
  const dishIds = await takeIds(tx, menuItems, dishes.length)
  await insertRows(
    tx,
    menuItems,
    dishes.map((dish, i) => ({
      id: dishIds[i] ?? 0,
      businessId,
      categoryId: dish.categoryId,
      itemName: dish.name,
      names: { it: dish.it ?? '', en: dish.en ?? '', [HOUSE_LANGUAGE]: dish.name },
      description: dish.description,
      descriptions: { ...NO_TEXTS, [HOUSE_LANGUAGE]: dish.description },
      orderNo: dish.orderNo,
      allergens: allergensOf(dish.photo),
      photoUrl: `/media/demo/${photoName(dish.photo, dish.name)}`,
      priceCents: toCents(dish.price),
    })),
  )

  const variants = dishes.flatMap((dish, i) =>
    (dish.variants ?? []).map(([name, price], place) => ({
      menuItemId: dishIds[i] ?? 0,
      name,
      priceCents: toCents(price),
      orderNo: place + 1,
    })),
  )
  const variantIds = await takeIds(tx, menuVariants, variants.length)
  const storedVariants = variants.map((variant, i) => ({ id: variantIds[i] ?? 0, ...variant }))
  await insertRows(
    tx,
    menuVariants,
    storedVariants.map((variant) => ({ ...variant, businessId })),
  )

  const stored = dishes.map((dish, i) => ({
    id: dishIds[i] ?? 0,
    name: dish.name,
    priceCents: toCents(dish.price),
    share: dish.share ?? 1,
    variants: storedVariants.filter((variant) => variant.menuItemId === dishIds[i]),
    toppingTypes: (dish.toppings ?? []).flatMap((key) => types.get(key) ?? []),
  }))
  await insertRows(
    tx,
    menuItemToppingTypes,
    stored.flatMap((dish) =>
      dish.toppingTypes.map((type) => ({ businessId, menuItemId: dish.id, toppingTypeId: type.id })),
    ),
  )
  return stored
}

async function fillToppingTypes(
  tx: Transaction,
  businessId: number,
  menu: DemoMenu,
): Promise<Map<string, StoredToppingType>> {
  const keys = Object.entries(menu.toppingTypes)
  const typeIds = await takeIds(tx, toppingTypes, keys.length)
  await insertRows(
    tx,
    toppingTypes,
    keys.map(([, { displayedText, min, max }], i) => ({
      id: typeIds[i] ?? 0,
      businessId,
      displayedText,
      min,
      max,
      orderNo: i + 1,
    })),
  )
  const items = keys.flatMap(([, type], i) =>
    type.items.map(([displayedText, price]) => ({
      toppingTypeId: typeIds[i] ?? 0,
      displayedText,
      priceCents: toCents(price),
    })),
  )
  const itemIds = await takeIds(tx, toppingItems, items.length)
  const stored = items.map((item, i) => ({ id: itemIds[i] ?? 0, ...item }))
  await insertRows(
    tx,
    toppingItems,
    stored.map((item, i) => ({ ...item, businessId, orderNo: i + 1 })),
  )
  return new Map(
    keys.map(([key, { min, max }], i) => {
      const id = typeIds[i] ?? 0
      return [key, { id, min, max, items: stored.filter((item) => item.toppingTypeId === id) }]
    }),
  )
}
