import { minutes } from '../values/time'

/** An answer that was given in time still counts this long after the server's policy had ended the order. */
const GRACE_MS = 60_000

/**
 * How an answer stands to an order that the server's own policy has rejected: given before the deadline and come in
 * soon after it, or too late.
 */
export function policyEnd(
  order: { pendingSince: Date; rejectedAt: Date; maxPendingMinutes: number },
  answeredAt: Date,
  now: Date,
): 'in_time' | 'too_late' {
  const deadline = order.pendingSince.getTime() + minutes(order.maxPendingMinutes)
  const answeredInTime = answeredAt.getTime() <= deadline
  return answeredInTime && now.getTime() - order.rejectedAt.getTime() < GRACE_MS ? 'in_time' : 'too_late'
}
