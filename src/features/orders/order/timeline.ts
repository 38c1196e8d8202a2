import { isTakeAwayOrder } from '#/domain/orders/order-kind'
import type { StatusStamp } from '#/domain/orders/order-status'
import { isRejected } from '#/domain/orders/order-steps'
import type { Order } from '#/contract/orders'

export type TimelineStep = {
  stamp: StatusStamp
  /** Milliseconds since the epoch; `undefined` while it has not happened. */
  at: number | undefined
  state: 'done' | 'now' | 'ahead' | 'rejected'
}

const BEFORE_THE_COURIER = ['lastDatePending', 'lastDateAccepted'] as const
const BEFORE_THE_ROAD = ['lastDateAcceptedToPickUp', 'lastDateInRestaurant'] as const

/**
 * The specification's list of steps, or the other one when a courier took the job before the food was cooked. A takeaway
 * waits for no courier, but where one came all the same his times are shown.
 */
function stampsOf(order: Order): readonly StatusStamp[] {
  const stamps = withCourier(order)
  return isTakeAwayOrder(order) ? stamps.filter((stamp) => !COURIERS.has(stamp) || order[stamp] !== null) : stamps
}

const COURIERS: ReadonlySet<StatusStamp> = new Set<StatusStamp>([
  'lastDateAcceptedToPickUp',
  'lastDateInRestaurant',
  'lastDateCollected',
])

/** The food stands after what the courier did before it was ready. */
function withCourier(order: Order): readonly StatusStamp[] {
  const cooked = order.lastDateCooked
  const cameFirst = (stamp: StatusStamp): boolean => {
    const at = order[stamp]
    return at !== null && (cooked === null || Date.parse(at) < Date.parse(cooked))
  }
  return [
    ...BEFORE_THE_COURIER,
    ...BEFORE_THE_ROAD.filter(cameFirst),
    'lastDateCooked',
    ...BEFORE_THE_ROAD.filter((stamp) => !cameFirst(stamp)),
    'lastDateCollected',
    'lastDateDelivered',
  ]
}

/**
 * What has happened to an order and what is still to come. Steps that were skipped on the way (nobody stamped them, but
 * a later one happened) are left out, and after a reject nothing lies ahead.
 */
export function timeline(order: Order): readonly TimelineStep[] {
  const at = (stamp: StatusStamp): number | undefined => {
    const stamped = order[stamp] ?? (stamp === 'lastDatePending' ? order.registrationtime : null)
    return stamped === null ? undefined : Date.parse(stamped)
  }
  const stamps = stampsOf(order)
  const last = stamps.findLastIndex((stamp) => at(stamp) !== undefined)
  const past = stamps.slice(0, last + 1).filter((stamp) => at(stamp) !== undefined)
  if (isRejected(order)) {
    return [
      ...past.map((stamp) => ({ stamp, at: at(stamp), state: 'done' as const })),
      { stamp: 'lastDateRejected', at: at('lastDateRejected'), state: 'rejected' },
    ]
  }
  const ahead = stamps.slice(last + 1)
  const current = ahead.length > 0 ? past.at(-1) : undefined
  return [
    ...past.map((stamp) => ({ stamp, at: at(stamp), state: stamp === current ? ('now' as const) : ('done' as const) })),
    ...ahead.map((stamp) => ({ stamp, at: undefined, state: 'ahead' as const })),
  ]
}

/** How many of the steps lie behind, the current one included. A rejected order is at its end. */
export const stepsTaken = (steps: readonly TimelineStep[]): number =>
  steps.filter((step) => step.state !== 'ahead').length
