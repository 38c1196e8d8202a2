import { type NamedTarget, partsOf } from '../business/off-target'
import { isSold } from './order-status'
import { kanbanColumn } from './kanban'
import { isLater } from './later'
import type { TimedOrder } from './order-timing'
import { itemsToCook, type RecallCause, type RecallPlace } from './recall'
import { timeSlotOf } from '../business/time-slot'

export type CountedItem = {
  menuItemId: number
  itemName: string
  addedAt?: string | undefined
  quantity: number
  notes: string
  variantItem: { id: number; name: string } | null
  toppingItems: readonly { id: number; displayedText: string; quantity: number }[]
}

export type CountedOrder = TimedOrder & {
  id: number
  enableCookingTime: boolean
  timeSlot: { startTime: string } | null
  recall?: { to: RecallPlace; reason: RecallCause; at: string } | null | undefined
  items: readonly CountedItem[]
}

/** A dish as it is cooked: the same dish in another size or with other toppings is another line. */
export type DishCount = {
  key: string
  menuItemId: number
  name: string
  /** Variant and toppings; empty when it is plain. */
  changes: readonly string[]
  /** Its size and toppings, as each may run out by itself. */
  parts: readonly NamedTarget[]
  /** On orders that were accepted. */
  quantity: number
  /** On orders that nobody has answered yet. */
  waiting: number
  /** How many of them carry a wish of their own: they are cooked with the order in sight. */
  withNotes: number
  /** The orders that want it, the oldest first. */
  orderIds: readonly number[]
}

type OpenDish = { -readonly [K in keyof DishCount]: DishCount[K] } & { orderIds: number[] }

/** What an order still wants of the stove. */
type Cooking = 'now' | 'later' | 'waiting' | undefined

function cookingOf(order: CountedOrder, now: number): Cooking {
  switch (kanbanColumn(order)) {
    case 'pending':
      return 'waiting'
    case 'accepted':
    case 'inProgress':
      // A courier who came early has taken nothing yet.
      if (order.lastDateCooked !== null || !mayStillCook(order)) return undefined
      return isLater(order, now) ? 'later' : 'now'
    case 'completed':
    case undefined:
      return undefined
  }
}
const mayStillCook = ({ status }: CountedOrder): boolean => status !== 'COLLECTED' && status !== 'COOKED'

/**
 * What is on the stove now, and what is for later: dishes with their counts over all open orders, the most wanted first.
 * Cooked orders are off the stove. `now`: server time in milliseconds.
 */
export function allDay(orders: readonly CountedOrder[], now: number): { now: DishCount[]; later: DishCount[] } {
  const places = { now: [] as [CountedOrder, boolean][], later: [] as [CountedOrder, boolean][] }
  for (const order of orders) {
    const cooking = cookingOf(order, now)
    const open = { ...order, items: itemsToCook(order) }
    if (cooking === 'later') places.later.push([open, false])
    else if (cooking !== undefined) places.now.push([open, cooking === 'waiting'])
  }
  return { now: countDishes(places.now, withToppings), later: countDishes(places.later, withToppings) }
}

/** Everything that was sold on the given orders, cooked or not: dish and size, as on the printed list. */
export const dailyItems = (orders: readonly CountedOrder[]): DishCount[] =>
  countDishes(
    orders.filter(({ status }) => isSold(status)).map((order) => [order, false]),
    withoutToppings,
  )

export type TimeSlot = { startsAt: string; dishes: DishCount[] }

/** The same by time, as on paper. `clockText` writes an instant on the business's clock, `HH:mm`. */
export function timeslotItems(orders: readonly CountedOrder[], clockText: (ms: number) => string): TimeSlot[] {
  const slots = new Map<string, CountedOrder[]>()
  for (const order of orders) {
    const startsAt = timeSlotOf(order, clockText)
    slots.set(startsAt, [...(slots.get(startsAt) ?? []), order])
  }
  return [...slots]
    .map(([startsAt, inSlot]) => ({ startsAt, dishes: dailyItems(inSlot) }))
    .filter(({ dishes }) => dishes.length > 0)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
}

type ChangesOf = (item: CountedItem) => string[]
const withoutToppings: ChangesOf = ({ variantItem }) => (variantItem === null ? [] : [variantItem.name])
/** Toppings in one order, so that "olives, ham" and "ham, olives" are the same dish. */
const withToppings: ChangesOf = (item) => [
  ...withoutToppings(item),
  ...item.toppingItems
    .map(({ displayedText, quantity }) => (quantity > 1 ? `${quantity}× ${displayedText}` : displayedText))
    .toSorted((a, b) => a.localeCompare(b)),
]

function countDishes(orders: readonly (readonly [CountedOrder, boolean])[], changesOf: ChangesOf): DishCount[] {
  const dishes = new Map<string, OpenDish>()
  for (const [order, isWaiting] of orders) {
    for (const item of order.items) {
      const changes = changesOf(item)
      const key = JSON.stringify([item.itemName, ...changes])
      let dish = dishes.get(key)
      if (dish === undefined) {
        const { menuItemId, itemName: name } = item
        dish = {
          key,
          menuItemId,
          name,
          changes,
          parts: partsOf(item),
          quantity: 0,
          waiting: 0,
          withNotes: 0,
          orderIds: [],
        }
        dishes.set(key, dish)
      }
      if (isWaiting) dish.waiting += item.quantity
      else dish.quantity += item.quantity
      if (item.notes !== '') dish.withNotes += item.quantity
      if (dish.orderIds.at(-1) !== order.id) dish.orderIds.push(order.id)
    }
  }
  return [...dishes.values()].toSorted((a, b) => b.quantity - a.quantity || a.key.localeCompare(b.key))
}

export type DishCategory = { id: number; name: string; orderNo: number }

/** Dishes under the categories of the menu, in the menu's order; those of no known category come last. */
export function byCategory(
  dishes: readonly DishCount[],
  categoryOf: (menuItemId: number) => DishCategory | undefined,
): { category: DishCategory | undefined; dishes: DishCount[] }[] {
  const groups = new Map<number | undefined, { category: DishCategory | undefined; dishes: DishCount[] }>()
  for (const dish of dishes) {
    const category = categoryOf(dish.menuItemId)
    const group = groups.get(category?.id)
    if (group) group.dishes.push(dish)
    else groups.set(category?.id, { category, dishes: [dish] })
  }
  const place = ({ category }: { category: DishCategory | undefined }) => category?.orderNo ?? Number.POSITIVE_INFINITY
  return [...groups.values()].toSorted((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0))
}
