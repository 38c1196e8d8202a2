import type { MenuItem } from '#/contract/menu'
import { fromCents } from '#/domain/values/money'
import { type DishRow, isOrderable } from './menu-rows'

/** A dish that is out of stock for now goes out as off the menu. */
export const presentMenuItem = (dish: DishRow, now: Date): MenuItem => ({
  id: dish.id,
  itemName: dish.itemName,
  description: dish.description,
  photoUrl: dish.photoUrl,
  itemPrice: fromCents(dish.priceCents),
  category: { id: dish.category.id, name: dish.category.name, orderNo: dish.category.orderNo },
  status: isOrderable(dish, now) ? 1 : 0,
  variants: dish.variants.map((variant) => ({
    id: variant.id,
    name: variant.name,
    price: fromCents(variant.priceCents),
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
      active: item.active,
    })),
  })),
})
