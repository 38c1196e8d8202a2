import { differenceInMilliseconds } from '../values/time'
import type { OrderStatus } from './order-status'

/** What the coloured band of an order says. */
export const ORDER_KINDS = ['delivery', 'takeaway', 'scheduled', 'rejected'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

/** An order counts as scheduled when it is wanted more than this long after it was placed (specification §9). */
export const SCHEDULED_AFTER_MS = 5 * 60_000

/** True when the order is wanted more than five minutes after it was registered. */
export const isScheduledOrder = (order: { registrationtime: string; scheduled: string | null }): boolean =>
  order.scheduled !== null && differenceInMilliseconds(order.scheduled, order.registrationtime) > SCHEDULED_AFTER_MS

/** True when the customer collects the order. */
export const isTakeAwayOrder = (order: { takeAwayPoint: { id: number } | null }): boolean =>
  (order.takeAwayPoint?.id ?? 0) > 0

/** Rejected beats scheduled beats takeaway beats delivery. */
export function orderKind(order: {
  status: OrderStatus
  registrationtime: string
  scheduled: string | null
  takeAwayPoint: { id: number } | null
}): OrderKind {
  if (order.status === 'REJECTED') return 'rejected'
  if (isScheduledOrder(order)) return 'scheduled'
  return isTakeAwayOrder(order) ? 'takeaway' : 'delivery'
}
