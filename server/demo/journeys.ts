import { type OrderStatus, STAMP_OF, type StatusStamp } from '#/domain/orders/order-status'
import { minutes } from '#/domain/values/time'

/** Where an order has come to, and when it passed each state. */
export type Journey = { status: OrderStatus; statusVersion: number } & Record<StatusStamp, Date | null>

/** A state and the minutes after registration at which the order entered it. */
export type Step = readonly [status: OrderStatus, minute: number]

export function journey(registeredAt: Date, steps: readonly Step[]): Journey {
  const stamps = Object.fromEntries(Object.values(STAMP_OF).map((stamp) => [stamp, null])) as Record<
    StatusStamp,
    Date | null
  > // every stamp of STAMP_OF is there
  for (const [status, minute] of steps) {
    if (status !== 'COMPLETED')
      stamps[STAMP_OF[status]] = new Date(registeredAt.getTime() + Math.round(minutes(minute)))
  }
  return { status: steps.at(-1)?.[0] ?? 'PENDING', statusVersion: steps.length, ...stamps }
}

type Pace = {
  /** Minutes until someone answered. */
  answered: number
  /** Minutes until the food was ready. */
  cooked: number
  /** Minutes on the road. */
  travel: number
}

export const rejectedAfter = (minute: number): Step[] => [
  ['PENDING', 0],
  ['REJECTED', minute],
]

/** The whole way of an order that a courier brought. */
export const delivered = ({ answered, cooked, travel }: Pace): Step[] => [
  ['PENDING', 0],
  ['ACCEPTED', answered],
  ['ACCEPTED_TO_PICK_UP', answered + (cooked - answered) * 0.4],
  ['COOKED', cooked],
  ['IN_RESTAURANT', cooked + 1],
  ['COLLECTED', cooked + 3],
  ['DELIVERED', cooked + 3 + travel],
  ['COMPLETED', cooked + 3 + travel],
]

/** The whole way of an order that the customer collected. */
export const handedOver = ({ answered, cooked, travel }: Pace): Step[] => [
  ['PENDING', 0],
  ['ACCEPTED', answered],
  ['COOKED', cooked],
  ['DELIVERED', cooked + travel],
  ['COMPLETED', cooked + travel],
]

/** The part of a way that ends with `status`. */
export const until = (steps: readonly Step[], status: OrderStatus): Step[] =>
  steps.slice(0, steps.findIndex(([one]) => one === status) + 1)
