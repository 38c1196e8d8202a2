import type { Order } from '../../../src/contract/orders'
import { isTakeAwayOrder } from '../../../src/domain/orders/order-kind'
import { readyAt } from '../../../src/domain/orders/order-timing'
import { MINUTE_MS } from '../../../src/domain/values/time'
import { createRandom } from '../random'

export type CourierStep = 'ACCEPTED_TO_PICK_UP' | 'IN_RESTAURANT' | 'COLLECTED' | 'DELIVERED'

/** What a courier takes, in minutes, from one state to the next; each order has its own pace. */
const TAKES = {
  ACCEPTED_TO_PICK_UP: [2, 6],
  IN_RESTAURANT: [3, 7],
  COLLECTED: [1, 3],
  DELIVERED: [8, 16],
} as const satisfies Record<CourierStep, readonly [number, number]>

/**
 * The step that an order's courier takes now, or `undefined` while there is nothing to do. `speed` 2 = twice as fast.
 * A courier does not set out long before the food is ready, and takes nothing that is not.
 */
export function nextCourierStep(order: Order, now: number, speed = 1): CourierStep | undefined {
  if (isTakeAwayOrder(order)) return undefined
  const step = stepAfter(order)
  if (step === undefined) return undefined
  const since = Math.max(...sinceOf(order, step).map((at) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))))
  if (step === 'ACCEPTED_TO_PICK_UP' && (readyAt(order) ?? now) - now > (15 * MINUTE_MS) / speed) return undefined
  const [least, most] = TAKES[step]
  const pace = createRandom(order.id * 10 + step.length).next()
  return now - since >= ((least + (most - least) * pace) * MINUTE_MS) / speed ? step : undefined
}

function stepAfter(order: Order): CourierStep | undefined {
  switch (order.status) {
    case 'ACCEPTED':
    case 'COOKED':
      // An order that was cooked after the courier had come keeps its courier.
      if (order.lastDateInRestaurant !== null) return 'COLLECTED'
      return order.lastDateAcceptedToPickUp === null ? 'ACCEPTED_TO_PICK_UP' : 'IN_RESTAURANT'
    case 'ACCEPTED_TO_PICK_UP':
      return 'IN_RESTAURANT'
    case 'IN_RESTAURANT':
      return 'COLLECTED'
    case 'COLLECTED':
      return 'DELIVERED'
    case 'PENDING':
    case 'DELIVERED':
    case 'COMPLETED':
    case 'REJECTED':
      return undefined
  }
}

/** The stamps that a step waits for; one that is missing makes it wait on. */
function sinceOf(order: Order, step: CourierStep): (string | null)[] {
  switch (step) {
    case 'ACCEPTED_TO_PICK_UP':
      return [order.lastDateAccepted]
    case 'IN_RESTAURANT':
      return [order.lastDateAcceptedToPickUp]
    case 'COLLECTED':
      return [order.lastDateInRestaurant, order.lastDateCooked]
    case 'DELIVERED':
      return [order.lastDateCollected]
  }
}
