import { columnBeforeCancel } from '#/domain/orders/cancelled'
import { isScheduledOrder } from '#/domain/orders/order-kind'
import { isCourierHere, isOnTheWay } from '#/domain/orders/order-steps'
import {
  type CountdownTone,
  countdown,
  countdownSpan,
  expectedAt,
  startCookingAt,
  type TimedOrder,
} from '#/domain/orders/order-timing'
import { type KanbanColumn, kanbanColumn } from '#/domain/orders/kanban'

/** Where a card lies: the four columns of the board, and the quiet lists under Cooking and Ready. */
export type BoardPlace = KanbanColumn | 'later' | 'onTheWay'

export type PlacedOrder = TimedOrder & {
  id: number
  enableCookingTime: boolean
  lastDateInRestaurant: string | null
  lastDateAcceptedToPickUp: string | null
  lastDateDelivered: string | null
}

/** What the clock makes of the orders: which are late, and which it is too early to cook. */
export type TimedSets = { late: ReadonlySet<number>; later: ReadonlySet<number> }

/** One value for each place. */
export const perPlace = <T>(of: (place: BoardPlace) => T): Record<BoardPlace, T> => ({
  pending: of('pending'),
  accepted: of('accepted'),
  later: of('later'),
  inProgress: of('inProgress'),
  onTheWay: of('onTheWay'),
  completed: of('completed'),
})

export type BoardColumns<T extends PlacedOrder> = Record<BoardPlace, readonly T[]>

function boardPlace(order: PlacedOrder, { later }: TimedSets, isCancelled: boolean): BoardPlace | undefined {
  const column = isCancelled ? columnBeforeCancel(order) : kanbanColumn(order)
  if (column === 'accepted' && later.has(order.id)) return 'later'
  return column === 'inProgress' && isOnTheWay(order) ? 'onTheWay' : column
}

/** How urgent an order is now; `undefined` where its state has no countdown. `now` in milliseconds. */
export function toneOf(order: TimedOrder, now: number, maxPendingMinutes: number): CountdownTone | undefined {
  const span = countdownSpan(order, maxPendingMinutes)
  return span && countdown(span, now).tone
}

/**
 * Every order in its place, in the order in which it wants to be looked at: late first, then those whose courier
 * waits, then by time left, a scheduled order by when cooking must start; of the ready ones the oldest first; completed
 * newest first.
 * `cancelled`: orders that somebody must see before they leave; they stand first in the column where they were.
 */
export function boardColumns<T extends PlacedOrder>(
  orders: readonly T[],
  timed: TimedSets,
  maxPendingMinutes: number,
  cancelled: ReadonlySet<number>,
): BoardColumns<T> {
  const places = perPlace((): T[] => [])
  for (const order of orders) {
    const place = boardPlace(order, timed, cancelled.has(order.id))
    if (place) places[place].push(order)
  }
  const urgent = (order: T): number => urgency(order, maxPendingMinutes)
  const lateFirst = (order: T): number => (timed.late.has(order.id) ? 0 : 1)
  const cancelledFirst = (order: T): number => (cancelled.has(order.id) ? 0 : 1)
  const courierFirst = (order: T): number => (isCourierHere(order) ? 0 : 1)
  return {
    pending: sortBy(places.pending, lateFirst, urgent),
    accepted: sortBy(places.accepted, cancelledFirst, lateFirst, courierFirst, urgent),
    later: sortBy(places.later, startCookingAt),
    inProgress: sortBy(places.inProgress, cancelledFirst, courierFirst, cookedAt),
    onTheWay: sortBy(places.onTheWay, expectedAt),
    completed: sortBy(places.completed, (order) => -finishedAt(order)),
  }
}

/** The moment by which an order wants a hand, in milliseconds. */
function urgency(order: PlacedOrder, maxPendingMinutes: number): number {
  if (isScheduledOrder(order)) return startCookingAt(order)
  return countdownSpan(order, maxPendingMinutes)?.endsAt ?? expectedAt(order)
}

const cookedAt = (order: PlacedOrder): number => Date.parse(order.lastDateCooked ?? order.registrationtime)

/** When an order left for good; a settled order keeps the time of its delivery. */
export const finishedAt = (order: { lastDateDelivered: string | null; registrationtime: string }): number =>
  Date.parse(order.lastDateDelivered ?? order.registrationtime)

/**
 * Sorts by each key in turn, then by id, so that equal cards never swap places. Each key is made once per order: they
 * read dates, and a comparison would read them again and again.
 */
function sortBy<T extends PlacedOrder>(orders: readonly T[], ...keys: readonly ((order: T) => number)[]): readonly T[] {
  return orders
    .map((order) => ({ order, keys: [...keys.map((key) => key(order)), order.id] }))
    .sort((a, b) => {
      const at = a.keys.findIndex((key, place) => key !== b.keys[place])
      return (a.keys[at] ?? 0) - (b.keys[at] ?? 0)
    })
    .map(({ order }) => order)
}
