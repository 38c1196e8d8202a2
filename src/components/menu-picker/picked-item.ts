import type { MenuItem, ToppingItem } from '#/contract/menu'
import type { NewOrder } from '#/contract/orders'
import { isOffFor, type OrderedAt } from '#/domain/menu/on-sale'
import { type Cents, toCents } from '#/domain/values/money'
import { itemPrice, type PricedItem } from '#/domain/orders/order-total'
import { isQuantity, type PricedDish, pricePicked } from '#/domain/orders/picked-item'

/** A dish as it is ordered, in the contract's own shape. */
export type PickedItem = NewOrder['items'][number]

const untilOf = (text: string | null | undefined): number | null => (text ? Date.parse(text) : null)

/** Also where it is off for a while alone. */
const isOffered = ({ active, outUntil }: ToppingItem): boolean => active || Boolean(outUntil)

/** A dish as it can be had at that moment: without the sizes and toppings that are off then. */
export const asHad = (dish: MenuItem, at: OrderedAt): MenuItem => ({
  ...dish,
  variants: dish.variants.filter(({ outUntil }) => !isOffFor(untilOf(outUntil), at)),
  toppingTypes: dish.toppingTypes.map((type) => ({
    ...type,
    items: type.items.map((item) => ({ ...item, active: isOffered(item) && !isOffFor(untilOf(item.outUntil), at) })),
  })),
})

/** A dish of the wire with its prices as the domain's rules read them. */
export const pricedDish = (dish: MenuItem): PricedDish => ({
  priceCents: toCents(dish.itemPrice),
  variants: dish.variants.map(({ id, price, outUntil }) => ({
    id,
    priceCents: toCents(price),
    outUntil: untilOf(outUntil),
  })),
  toppingTypes: dish.toppingTypes.map(({ id, active, min, max, items }) => ({
    id,
    active,
    min,
    max,
    items: items.map((item) => ({
      id: item.id,
      active: isOffered(item),
      priceCents: toCents(item.price),
      outUntil: untilOf(item.outUntil),
    })),
  })),
})

/** One more line: the same dish with the same choices raises the quantity of its line instead of making a second one. */
export function addPicked(items: readonly PickedItem[], added: PickedItem): readonly PickedItem[] {
  const index = items.findIndex((item) => sameness(item) === sameness(added))
  const same = items[index]
  return same === undefined
    ? [...items, added]
    : items.with(index, { ...same, quantity: same.quantity + added.quantity })
}

/** Two picked dishes with the same text are the same line, whatever their quantity. */
const sameness = ({ id, variantItem, toppingItems, notes }: PickedItem): string =>
  JSON.stringify([
    id,
    variantItem?.id ?? null,
    (toppingItems ?? []).toSorted((a, b) => a.id - b.id).map((topping) => [topping.id, topping.quantity]),
    (notes ?? '').trim(),
  ])

/** The lines that can be priced: what left the menu, or has an impossible quantity, costs nothing until it is put right. */
export const pricedItems = (dishes: readonly MenuItem[], items: readonly PickedItem[]): PricedItem[] =>
  items.flatMap((item) => {
    const dish = dishes.find(({ id }) => id === item.id)
    return dish === undefined || !isQuantity(item.quantity)
      ? []
      : [{ ...pricePicked(pricedDish(dish), item), menuItemId: dish.id }]
  })

/** What the lines cost together. */
export const dishesCents = (dishes: readonly MenuItem[], items: readonly PickedItem[]): Cents =>
  pricedItems(dishes, items).reduce((sum, item) => sum + item.quantity * itemPrice(item), 0)
