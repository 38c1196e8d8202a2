import { hasLeftKitchen, OPEN_STATUSES, type OrderStatus } from './order-status'

/** Why an order stays as it is. Stable codes: the app has a sentence for each. */
export const EDIT_REFUSALS = [
  'order_closed', // collected, handed over or rejected
  'stale_revision', // somebody else changed it since it was shown
  'last_item', // an order without a dish is none: reject it instead
  'not_fewer', // more of a dish is an addition, at today's price
  'takeaway_order', // the customer comes for it: there is no address
  'not_manual', // it came from a channel that knows it already
  'not_paid_by_card', // there is nothing that could go back
  'refund_above_paid', // more than was paid and is not given back yet
  'archived', // years old: it is only read
  'in_group', // a company's meal: it stays as its person ordered it
  'order_too_large', // more lines, or more money, than an order may have
] as const
export type EditRefusal = (typeof EDIT_REFUSALS)[number]

export const LINES_MAX = 100
/** Chosen toppings of one line. */
export const TOPPINGS_OF_LINE_MAX = 100
export const PACKAGES = { min: 1, max: 99 } as const

/** Content may change until the courier or the customer has it. */
export const EDITABLE_STATUSES: readonly OrderStatus[] = OPEN_STATUSES.filter((status) => !hasLeftKitchen(status))

export const mayEdit = (status: OrderStatus): boolean => EDITABLE_STATUSES.includes(status)

/**
 * Why an order must not be changed by somebody who saw its `seenRevision` (`undefined`: did not say); `undefined` where it may.
 */
export function editRefusal(
  order: { status: OrderStatus; revision: number },
  seenRevision: number | undefined,
): EditRefusal | undefined {
  if (!mayEdit(order.status)) return 'order_closed'
  return seenRevision !== undefined && seenRevision !== order.revision ? 'stale_revision' : undefined
}

/** Why `amountCents` cannot go back to the customer. */
export function refundRefusal(
  order: { paidCents: number; refundedCents: number },
  amountCents: number,
): EditRefusal | undefined {
  if (order.paidCents === 0) return 'not_paid_by_card'
  return amountCents > order.paidCents - order.refundedCents ? 'refund_above_paid' : undefined
}
