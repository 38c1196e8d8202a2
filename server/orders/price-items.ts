import type { NewOrder, OrderItem } from '#/contract/orders'
import { type Cents, fromCents } from '#/domain/money'
import { itemPrice, type PricedItem } from '#/domain/order-total'
import { type DishRow, isOrderable, type ToppingTypeRow } from '../menu/menu-rows'

type WantedItem = NewOrder['items'][number]
type Problem = { path: string; message: string }

/** A line as it will be stored: a snapshot of names and prices of today. */
type SoldLine = {
  menuItemId: number
  itemName: string
  itemPriceCents: Cents
  quantity: number
  notes: string
  variantItem: OrderItem['variantItem']
  toppingItems: OrderItem['toppingItems']
}
export type SoldItem = { line: SoldLine; priced: PricedItem }

/** Prices what is wanted from the menu alone; the client's prices are never read. Problems name their path in the body. */
export function priceItems(
  wanted: readonly WantedItem[],
  dishes: readonly DishRow[],
  now: Date,
): { sold: SoldItem[]; problems: Problem[] } {
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]))
  const problems: Problem[] = []
  const sold = wanted.flatMap((item, i) => {
    const path = `items.${i}`
    const dish = dishOf.get(item.id)
    if (dish === undefined || !isOrderable(dish, now)) {
      problems.push({ path: `${path}.id`, message: dish === undefined ? 'unknown_item' : 'item_not_available' })
      return []
    }
    const found = problemsOf(item, dish, path)
    problems.push(...found)
    return found.length === 0 ? [soldItem(item, dish)] : []
  })
  return { sold, problems }
}

function problemsOf(item: WantedItem, dish: DishRow, path: string): Problem[] {
  const toppings = item.toppingItems ?? []
  const isVariantKnown = !item.variantItem || dish.variants.some((variant) => variant.id === item.variantItem?.id)
  return [
    ...(isVariantKnown ? [] : [{ path: `${path}.variantItem.id`, message: 'unknown_variant' }]),
    ...toppings.flatMap((topping, i) =>
      findTopping(dish, topping) === undefined
        ? [{ path: `${path}.toppingItems.${i}.id`, message: 'unknown_topping' }]
        : [],
    ),
    ...dish.toppingTypes
      .filter((type) => type.active && !isCountAllowed(type, toppings))
      .map(() => ({ path: `${path}.toppingItems`, message: 'topping_count' })),
  ]
}

const isCountAllowed = (type: ToppingTypeRow, toppings: readonly { toppingTypeId: number; quantity: number }[]) => {
  const count = toppings.filter((topping) => topping.toppingTypeId === type.id).reduce((n, t) => n + t.quantity, 0)
  return count >= type.min && count <= type.max
}

const findTopping = (dish: DishRow, wanted: { id: number; toppingTypeId: number }) =>
  dish.toppingTypes
    .find((type) => type.id === wanted.toppingTypeId && type.active)
    ?.items.find((topping) => topping.id === wanted.id && topping.active)

function soldItem(item: WantedItem, dish: DishRow): SoldItem {
  const variant = dish.variants.find((each) => each.id === item.variantItem?.id)
  const toppings = (item.toppingItems ?? []).flatMap((wanted) => {
    const topping = findTopping(dish, wanted)
    return topping === undefined ? [] : [{ topping, quantity: wanted.quantity }]
  })
  const priced: PricedItem = {
    basePriceCents: dish.priceCents,
    variantPriceCents: variant?.priceCents,
    toppings: toppings.map(({ topping, quantity }) => ({ priceCents: topping.priceCents, quantity })),
    quantity: item.quantity,
  }
  const line: SoldLine = {
    menuItemId: dish.id,
    itemName: dish.itemName,
    itemPriceCents: itemPrice(priced),
    quantity: item.quantity,
    notes: item.notes ?? '',
    variantItem:
      variant === undefined ? null : { id: variant.id, name: variant.name, price: fromCents(variant.priceCents) },
    toppingItems: toppings.map(({ topping, quantity }) => ({
      id: topping.id,
      toppingTypeId: topping.toppingTypeId,
      displayedText: topping.displayedText,
      quantity,
      price: fromCents(topping.priceCents),
    })),
  }
  return { line, priced }
}
