import { kanbanColumn, type Placed } from './kanban'
import type { QueuedCommandName } from './order-command'
import { isTakeAwayOrder } from './order-kind'
import { canFollow, hasLeftKitchen, isFinal, type OrderStatus } from './order-status'

/** What a person looking at the board calls the state of an order; it picks glyph and tint. */
export const ORDER_STAGES = ['pending', 'cooking', 'ready', 'way', 'done', 'rejected'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]

/** The same as the board: an order whose courier came before it was cooked is still cooking. */
export function orderStage(order: Placed): OrderStage {
  switch (kanbanColumn(order)) {
    case 'pending':
      return 'pending'
    case 'accepted':
      return 'cooking'
    case 'inProgress':
      return isOnTheWay(order) ? 'way' : 'ready'
    case 'completed':
      return 'done'
    case undefined:
      return 'rejected'
  }
}

/** By what staff call this status, they call the stage. */
export const STATUS_OF_STAGE = {
  pending: 'PENDING',
  cooking: 'ACCEPTED',
  ready: 'COOKED',
  way: 'COLLECTED',
  done: 'DELIVERED',
  rejected: 'REJECTED',
} as const satisfies Record<OrderStage, OrderStatus>

/** Nobody has answered yet. */
export const isWaiting = (order: { status: OrderStatus }): boolean => order.status === 'PENDING'

/** A courier stands in the restaurant; who came before the food was ready still does when it is. */
export const isCourierHere = (order: { status: OrderStatus; lastDateInRestaurant: string | null }): boolean =>
  order.status === 'IN_RESTAURANT' || (order.status === 'COOKED' && order.lastDateInRestaurant !== null)

/** A courier has the food. */
export const isOnTheWay = (order: { status: OrderStatus }): boolean => order.status === 'COLLECTED'

export const isRejected = (order: { status: OrderStatus }): boolean => order.status === 'REJECTED'

/** The last step is the kitchen's answer: whoever took it accepted or rejected the order, and did not bring it back. */
export const isLastStepTheAnswer = ({
  status,
  recall,
}: {
  status: OrderStatus
  recall?: object | null | undefined
}): boolean => (status === 'ACCEPTED' && (recall ?? null) === null) || status === 'REJECTED'

type Stepped = {
  status: OrderStatus
  enableCookingTime: boolean
  lastDateCooked: string | null
  takeAwayPoint: { id: number } | null
}

/** The steps that staff take by one press once an order is accepted. */
export type NextStep = Exclude<QueuedCommandName, 'accept' | 'reject' | 'recall'>

/** Whether the kitchen has still to make its dishes, or to say that it will. */
export const isDishToMake = (order: Placed): boolean => {
  const stage = orderStage(order)
  return stage === 'pending' || stage === 'cooking'
}

/**
 * What one press does to an order: a card always has exactly one next place. `undefined` where a pending order waits
 * for an answer, or nothing is left to do.
 */
export function nextStep(order: Stepped): NextStep | undefined {
  const column = kanbanColumn(order)
  if (column !== 'accepted' && column !== 'inProgress') return undefined
  if (isOnTheWay(order)) return 'markDelivered'
  if (order.lastDateCooked === null) return 'markCooked'
  return isTakeAwayOrder(order) ? 'markDelivered' : 'markCollected'
}

/** Whether staff may still refuse it. */
export const mayReject = (order: { status: OrderStatus }): boolean => canFollow(order.status, 'REJECTED')

/** The promise may be changed after acceptance, until the food has left (decision §4). */
export const mayChangeCookingTime = (order: { status: OrderStatus; lastDateCooked: string | null }): boolean =>
  !isWaiting(order) && !isFinal(order.status) && !hasLeftKitchen(order.status) && order.lastDateCooked === null
