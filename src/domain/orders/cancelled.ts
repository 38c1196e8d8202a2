import type { KanbanColumn } from './kanban'
import { NOT_SOLD, type OrderStatus } from './order-status'

/** The kitchen had promised it, and it was cancelled: somebody may still be cooking. */
export const wasCancelled = (order: { status: OrderStatus; lastDateAccepted: string | Date | null }): boolean =>
  order.status === NOT_SOLD && order.lastDateAccepted !== null

/** Cancellations older than this are asked of nobody. */
export const CANCELLED_ASKED_FOR_MS = 12 * 3_600_000

/** Whether somebody still has to say that they saw it. `now`: server time in milliseconds. */
export const isCancelUnseen = (
  order: {
    status: OrderStatus
    lastDateAccepted: string | null
    lastDateRejected: string | null
    cancelAcknowledgedAt?: string | null | undefined
  },
  now: number,
): boolean =>
  wasCancelled(order) &&
  (order.cancelAcknowledgedAt ?? null) === null &&
  now - Date.parse(order.lastDateRejected ?? '') < CANCELLED_ASKED_FOR_MS

/** Where a cancelled order was being worked on: its steps are all that is left to tell by. */
export const columnBeforeCancel = (order: {
  enableCookingTime: boolean
  lastDateCooked: string | null
  lastDateAcceptedToPickUp: string | null
  lastDateInRestaurant: string | null
}): KanbanColumn =>
  (order.lastDateCooked ?? (!order.enableCookingTime && (order.lastDateInRestaurant ?? order.lastDateAcceptedToPickUp)))
    ? 'inProgress'
    : 'accepted'
