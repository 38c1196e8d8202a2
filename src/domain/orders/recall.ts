import { hasLeftKitchen, IN_HOUSE_STATUSES, type OrderStatus, type StatusStamp } from './order-status'
import { minutes } from '../values/time'

/** So long after it was pressed, "Ready" or "Handed over" can be called a mistake; later the order is somebody's supper. */
export const RECALL_WITHIN_MS = minutes(10)

/** Two devices agree on the time to within this; a press much older than what it takes back comes from a clock that is wrong. */
const CLOCKS_DIFFER_MS = minutes(1)

/** Where an order is brought back to: always one step. */
export const RECALL_PLACES = ['cooking', 'ready'] as const
export type RecallPlace = (typeof RECALL_PLACES)[number]

type Stamp = string | Date | null
export type RecalledOrder = {
  status: OrderStatus
  lastDateAcceptedToPickUp: Stamp
  lastDateInRestaurant: Stamp
  lastDateCooked: Stamp
  lastDateCollected: Stamp
  lastDateDelivered: Stamp
  /** Its courier said by themselves that they have it, or that the customer has. */
  takenByCourier?: boolean | undefined
}

/** What an order that is brought back becomes, and which of its times are no longer true. */
export type StepBack = { status: OrderStatus; clears: readonly StatusStamp[] }

const isInHouse = (status: OrderStatus): boolean => (IN_HOUSE_STATUSES as readonly OrderStatus[]).includes(status)

/** The step back that there is: to Ready what was handed over, to Cooking what was cooked. `undefined`: none. */
export function recallPlace({ status, lastDateCooked }: RecalledOrder): RecallPlace | undefined {
  if (hasLeftKitchen(status)) return 'ready'
  return isInHouse(status) && lastDateCooked !== null ? 'cooking' : undefined
}

/** Whether the step that would be taken back is more than ten minutes old. `at`: of the press, server time in milliseconds. */
export function isTooLateToRecall(order: RecalledOrder, at: number): boolean {
  const since = hasLeftKitchen(order.status)
    ? (order.lastDateDelivered ?? order.lastDateCollected)
    : order.lastDateCooked
  if (since === null) return true
  const age = at - new Date(since).getTime()
  return age > RECALL_WITHIN_MS || age < -CLOCKS_DIFFER_MS
}

/** What staff may bring back now, and where to. `now`: server time in milliseconds. */
export function recallable(order: RecalledOrder, now: number): RecallPlace | undefined {
  return order.takenByCourier === true || isTooLateToRecall(order, now) ? undefined : recallPlace(order)
}

/** One step back. A courier who had taken the job or stands here still has and does. */
export function stepBack(order: RecalledOrder, to: RecallPlace): StepBack {
  if (to === 'ready') return { status: 'COOKED', clears: ['lastDateCollected', 'lastDateDelivered'] }
  return { status: order.status === 'COOKED' ? beforeCooked(order) : order.status, clears: ['lastDateCooked'] }
}

function beforeCooked({ lastDateInRestaurant, lastDateAcceptedToPickUp }: RecalledOrder): OrderStatus {
  if (lastDateInRestaurant !== null) return 'IN_RESTAURANT'
  return lastDateAcceptedToPickUp === null ? 'ACCEPTED' : 'ACCEPTED_TO_PICK_UP'
}

/** Why an order was brought back, as its history keeps it. `dish_added` is the server's own. */
export const RECALL_CAUSES = [
  'pressed_by_mistake',
  'not_finished',
  'to_remake',
  'not_taken',
  'other',
  'dish_added',
] as const
export type RecallCause = (typeof RECALL_CAUSES)[number]

/** What a person may say; `other` needs words. */
export const RECALL_REASONS = [
  'pressed_by_mistake',
  'not_finished',
  'to_remake',
  'not_taken',
  'other',
] as const satisfies readonly RecallCause[]
export type RecallReason = (typeof RECALL_REASONS)[number]

type Returned = {
  status: OrderStatus
  lastDateCooked: Stamp
  recall?: { to: RecallPlace; reason: RecallCause; at: string } | null | undefined
}

/** The recall that an order still bears on its card: until what was brought back has gone on again. */
export function openRecall<O extends Returned>({
  status,
  recall,
  lastDateCooked,
}: O): NonNullable<O['recall']> | undefined {
  if (recall === null || recall === undefined || !isInHouse(status)) return undefined
  return recall.to === 'cooking' && lastDateCooked !== null ? undefined : recall
}

/** Whether a line was added after the order had been cooked. */
export const isAddedAfterCooking = (order: Returned, item: { addedAt?: string | undefined }): boolean => {
  const recall = openRecall(order)
  return recall?.reason === 'dish_added' && item.addedAt !== undefined && item.addedAt >= recall.at
}

/** What is still to be cooked of an order: all of it, or only what was added after it had been cooked. */
export function itemsToCook<I extends { addedAt?: string | undefined }>(
  order: Returned & { items: readonly I[] },
): readonly I[] {
  const fresh = order.items.filter((item) => isAddedAfterCooking(order, item))
  return fresh.length === 0 ? order.items : fresh
}
