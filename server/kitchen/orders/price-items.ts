import type { NewOrder, OrderItem } from '#/contract/orders'
import type { FieldError } from '#/contract/envelope'
import { type OrderedAt, orderableFrom, whyNotOrderable } from '#/domain/menu/on-sale'
import { type Cents, fromCents } from '#/domain/values/money'
import { instant } from '#/domain/values/time'
import { itemPrice, type PricedItem } from '#/domain/orders/order-total'
import { inMenuOrder, pickedProblems, pricePicked } from '#/domain/orders/picked-item'
import { type DishRow, pricedOf, soldOf } from '../menu/menu-rows'

type WantedItem = NewOrder['items'][number]

/** A line as it will be stored: a snapshot of names, prices and rates of today. */
type SoldLine = {
  menuItemId: number
  itemName: string
  itemPriceCents: Cents
  /** Hundredths of a percent. */
  vatHundredths: number
  quantity: number
  notes: string
  variantItem: OrderItem['variantItem']
  toppingItems: OrderItem['toppingItems']
}
/** `priced` says of which dish and category it is, as a discount may count for some alone. */
export type SoldItem = { line: SoldLine; priced: PricedItem & { menuItemId: number; categoryId: number } }

/** Prices what is wanted from the menu alone; the client's prices are never read. Problems name their path in the body. `when`: by which clock, and for which moment, they are wanted. */
export function priceItems(
  wanted: readonly WantedItem[],
  dishes: readonly DishRow[],
  when: OrderedAt,
): { sold: SoldItem[]; problems: FieldError[] } {
  const dishOf = new Map(dishes.map((dish) => [dish.id, dish]))
  const problems: FieldError[] = []
  const sold = wanted.flatMap((item, i) => {
    const path = `items.${i}`
    const dish = dishOf.get(item.id)
    const problem = dish && dishProblem(dish, when)
    if (dish === undefined || problem !== undefined) {
      problems.push({ path: `${path}.id`, message: 'unknown_item', ...problem })
      return []
    }
    const found = pickedProblems(pricedOf(dish), item, when)
    problems.push(
      ...found.map(({ path: at, message, ...more }) => ({
        path: `${path}.${at}`,
        message,
        ...('from' in more && { from: instant(more.from) }),
      })),
    )
    return found.length === 0 ? [soldItem(item, dish)] : []
  })
  return { sold, problems }
}

/** Why a dish cannot be had then, and from when it can. */
function dishProblem(dish: DishRow, when: OrderedAt): Omit<FieldError, 'path'> | undefined {
  const message = whyNotOrderable(soldOf(dish), when)
  if (message === undefined) return undefined
  const from = orderableFrom(soldOf(dish), when)
  return { message, ...(from !== undefined && { from: instant(from) }) }
}

const findTopping = (dish: DishRow, wanted: { id: number; toppingTypeId: number }) =>
  dish.toppingTypes.find((type) => type.id === wanted.toppingTypeId)?.items.find((topping) => topping.id === wanted.id)

function soldItem(item: WantedItem, dish: DishRow): SoldItem {
  const variant = dish.variants.find((each) => each.id === item.variantItem?.id)
  const toppings = inMenuOrder(item.toppingItems ?? [], dish.toppingTypes).flatMap((wanted) => {
    const topping = findTopping(dish, wanted)
    return topping === undefined ? [] : [{ topping, quantity: wanted.quantity }]
  })
  const priced = { ...pricePicked(pricedOf(dish), item), menuItemId: dish.id, categoryId: dish.categoryId }
  const line: SoldLine = {
    menuItemId: dish.id,
    itemName: dish.itemName,
    itemPriceCents: itemPrice(priced),
    vatHundredths: dish.vatHundredths,
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
