import { BUSINESS_CLOSED, type BusinessClosed } from '#/contract/business-closed'
import { missingForOrder } from '#/domain/business/order-readiness'
import { takesOrders } from '#/domain/business/takes-orders'
import type { Transaction } from '../../db/database'
import type { businesses } from '../../db/schema'
import { Refusal } from '../http/faults'
import type { BusinessStateRow } from './business-status-rows'
import { orderingState } from './ordering-state'
import { requireReady } from './require-ready'

/**
 * Refuses an order for a time at which the business is closed, with the next that is possible. One for later (`scheduled`) is
 * judged at its time: it may come in while the business is closed.
 */
export function requireOpen(state: BusinessStateRow, scheduled: Date | null, now: Date): void {
  const { because, next } = takesOrdersAt(state, scheduled, now)
  const [first] = because
  if (first === undefined) return
  throw new Refusal(BUSINESS_CLOSED, {
    reason: first.code,
    nextPossible: next === null ? null : new Date(next).toISOString(),
  } satisfies BusinessClosed)
}

/** Whether a business takes an order for a time, by the rule of `requireOpen`. */
export const isOpenFor = (state: BusinessStateRow, scheduled: Date, now: Date): boolean =>
  takesOrdersAt(state, scheduled, now).because.length === 0

function takesOrdersAt(state: BusinessStateRow, scheduled: Date | null, now: Date) {
  const at = scheduled !== null && scheduled > now ? scheduled : now
  return takesOrders(orderingState(state, now), at.getTime())
}

/**
 * Refuses an order for a business that is not set up, with all that is missing. Looked at where something can be missing at
 * all: every order of the others waits for one statement less.
 */
export async function requireSetUp(
  tx: Transaction,
  { id: businessId, asksFullSetup, paymentTypes }: typeof businesses.$inferSelect,
  now: Date,
): Promise<void> {
  if (asksFullSetup || paymentTypes.length === 0) await requireReady(tx, { businessId, now }, missingForOrder)
}
