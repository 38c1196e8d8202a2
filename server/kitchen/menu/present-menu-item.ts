import type { MenuItem } from '#/contract/menu'
import { isOffFor, whyNotOrderable } from '#/domain/menu/on-sale'
import { fromCents } from '#/domain/values/money'
import { type DishRow, soldOf } from './menu-rows'
import { textsOf } from './texts-of'

/** A dish that is out of stock for now, or is not served at this hour, goes out as off the menu. */
export const presentMenuItem = (dish: DishRow, now: Date, timeZone: string): MenuItem => ({
  id: dish.id,
  itemName: dish.itemName,
  description: dish.description,
  photoUrl: dish.photoUrl,
  itemPrice: fromCents(dish.priceCents),
  category: { id: dish.category.id, name: dish.category.name, orderNo: dish.category.orderNo },
  status: whyNotOrderable(soldOf(dish), { now: now.getTime(), timeZone }) === undefined ? 1 : 0,
  shown: soldOf(dish).isShown,
  outUntil: dish.outUntil?.toISOString() ?? null,
  names: textsOf(dish.names, dish.itemName),
  descriptions: textsOf(dish.descriptions, dish.description),
  allergens: dish.allergens,
  vatPercent: fromCents(dish.vatHundredths),
  weekdays: dish.weekdays,
  startTime: dish.startTime,
  endTime: dish.endTime,
  variants: dish.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    price: fromCents(variant.priceCents),
    outUntil: variant.outUntil?.toISOString() ?? null,
  })),
  toppingTypes: dish.toppingTypes.map((type) => ({
    id: type.id,
    displayedText: type.displayedText,
    min: type.min,
    max: type.max,
    active: type.active,
    items: type.items.map((item) => ({
      id: item.id,
      toppingTypeId: type.id,
      displayedText: item.displayedText,
      price: fromCents(item.priceCents),
      active: item.active && !isOffFor(item.outUntil?.getTime() ?? null, { now: now.getTime() }),
      outUntil: item.active ? (item.outUntil?.toISOString() ?? null) : null,
    })),
  })),
})
