import { kanbanColumn } from '#/domain/orders/kanban'
import { MINUTE_MS } from '#/domain/values/time'
import type { OrderRow } from '#/offline/store/db'

/** What a waiting version must know before it takes over by itself. */
export type Moment = {
  /** Milliseconds since the last touch, key or wheel. */
  idleMs: number
  /** An order waits for its answer. */
  hasPendingOrder: boolean
  /** A change of this device has not reached the server. */
  hasOpenChange: boolean
  hasOpenDialog: boolean
  /** The kitchen listens to this page, and loaded anew it could not sound before somebody touches it. */
  wouldFallSilent: boolean
}

/** Whether an order of the board waits; one that was only opened on its own page stays as it was then. */
export const hasPendingOrder = (rows: readonly Pick<OrderRow, 'board' | 'order'>[]): boolean =>
  rows.some(({ board, order }) => board === 1 && kanbanColumn(order) === 'pending')

export const IDLE_BEFORE_UPDATE_MS = 10 * MINUTE_MS

/**
 * A new version is never forced on a working kitchen: unasked only after ten quiet minutes with nothing pending, and never at
 * the price of the ring, because then nobody is near who could turn it on again.
 */
export const mayUpdateUnasked = (moment: Moment): boolean =>
  moment.idleMs >= IDLE_BEFORE_UPDATE_MS &&
  !moment.hasPendingOrder &&
  !moment.hasOpenChange &&
  !moment.hasOpenDialog &&
  !moment.wouldFallSilent
