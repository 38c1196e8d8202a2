import type { MenuItem } from '#/contract/menu'
import type { NewOrder } from '#/contract/orders'
import { type Cents, toCents } from '#/domain/values/money'
import { itemPrice, type PricedItem } from '#/domain/orders/order-total'
import { isQuantity, type PricedDish, pricePicked } from '#/domain/orders/picked-item'

/** A dish as it is ordered, in the contract's own shape. */
export type PickedItem = NewOrder['items'][number]

/** A dish of the wire with its prices as the domain's rules read them. */
export const pricedDish = (dish: MenuItem): PricedDish => ({
  priceCents: toCents(dish.itemPrice),
  variants: dish.variants.map(({ id, price }) => ({ id, priceCents: toCents(price) })),
  toppingTypes: dish.toppingTypes.map(({ id, active, min, max, items }) => ({
    id,
    active,
    min,
    max,
    items: items.map((item) => ({ id: item.id, active: item.active, priceCents: toCents(item.price) })),
  })),
})

/** One more wish: the same dish with the same choices raises the quantity of its line instead of making a second one. */
export function addPicked(items: readonly PickedItem[], added: PickedItem): readonly PickedItem[] {
  const index = items.findIndex((item) => sameness(item) === sameness(added))
  const same = items[index]
  return same === undefined
    ? [...items, added]
    : items.with(index, { ...same, quantity: same.quantity + added.quantity })
}

/** Two wishes with the same text are the same line, whatever their quantity. */
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
