import { NOT_SOLD, type OrderStatus } from './order-status'

/** The kitchen had promised it, and it was cancelled: somebody may still be cooking. */
export const wasCancelled = (order: { status: OrderStatus; lastDateAccepted: string | Date | null }): boolean =>
  order.status === NOT_SOLD && order.lastDateAccepted !== null

/** Cancellations older than this are asked of nobody. */
export const CANCELLED_ASKED_FOR_MS = 12 * 3_600_000
