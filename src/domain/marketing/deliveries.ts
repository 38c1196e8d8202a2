import type { LeftOut } from './sending-time'

/** What becomes of a push at one receiver. Claimed and never marked, as the server died in between, is not known: it is not sent again. */
export const DELIVERY_STATES = ['waiting', 'claimed', 'sent', 'failed', 'notKnown', 'stopped', 'leftOut'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** How many are in each state, and why some were left out. */
export type Counts = Record<Exclude<DeliveryState, 'leftOut'>, number> & { leftOut: Record<LeftOut, number> }

type Row = { state: DeliveryState; leftOut: LeftOut | null; count: number }

export function countDeliveries(rows: readonly Row[]): Counts {
  const counts: Counts = {
    waiting: 0,
    claimed: 0,
    sent: 0,
    failed: 0,
    notKnown: 0,
    stopped: 0,
    leftOut: { left: 0, ended: 0, quietHours: 0, oneADay: 0 },
  }
  for (const { state, leftOut, count } of rows) {
    if (state !== 'leftOut') counts[state] += count
    else if (leftOut !== null) counts.leftOut[leftOut] += count
  }
  return counts
}

/** Whom it was meant for in all. */
export const allOf = ({ leftOut, ...states }: Counts): number =>
  [...Object.values(states), ...Object.values(leftOut)].reduce((sum, count) => sum + count, 0)
