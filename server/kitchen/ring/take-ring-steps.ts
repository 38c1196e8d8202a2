import { FIRST_STATUS } from '#/domain/orders/order-status'
import { dueRingSteps, RING_STEPS, type RingStep } from '#/domain/devices/reach'
import { minutes } from '#/domain/values/time'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { loadOrders, type OrderKey, type OrderRow } from '../orders/order-rows'
import { presentOrder } from '../orders/present-order'
import { sendOrderPush } from '../push/send-order-push'
import { readPosSettings } from '../settings/pos-settings'
import { planAttempts } from './contact-attempts'
import { RECEIPTS } from './reach-rows'

type Watched = OrderKey & { pendingSince: Date; isHeard: boolean } & Record<RingStep, Date | null>
type Taken = OrderKey & { steps: RingStep[] }

/**
 * Takes what is due for these orders, in one transaction with the note that it was taken: a step is never taken twice,
 * however many processes look, and none is forgotten over a restart. Answers the businesses for which something was done.
 */
export async function takeRingSteps(deps: Deps, orderIds: readonly number[]): Promise<number[]> {
  if (orderIds.length === 0) return []
  const { pendingEscalateSec, maxPendingMinutes } = await readPosSettings(deps)
  const patience = { escalateAfterMs: pendingEscalateSec * 1_000, overtimeAfterMs: minutes(maxPendingMinutes) }
  const now = deps.clock.now()
  const { taken, pushed } = await deps.db.transaction('system', async (tx) => {
    const steps: Taken[] = (await watch(tx, orderIds)).map((order) => ({
      orderId: order.orderId,
      businessId: order.businessId,
      businessDay: order.businessDay,
      steps: dueRingSteps(
        {
          waitedMs: now.getTime() - order.pendingSince.getTime(),
          isHeard: order.isHeard,
          taken: RING_STEPS.filter((step) => order[step] !== null),
        },
        patience,
      ),
    }))
    const idsOf = (step: RingStep): number[] => steps.flatMap((one) => (one.steps.includes(step) ? [one.orderId] : []))
    await noteSteps(tx, idsOf, now)
    const unanswered = steps.filter((one) => one.steps.includes('escalate'))
    await planAttempts(deps, tx, unanswered, 'unanswered')
    return { taken: steps.filter((one) => one.steps.length > 0), pushed: await loadPending(tx, idsOf('pushAgain')) }
  })
  for (const order of pushed) sendOrderPush(deps, presentOrder(order))
  return taken.map(({ businessId }) => businessId)
}

/** The orders' rows, locked, made if need be; without those that another process works on or that were answered. */
async function watch(tx: Transaction, orderIds: readonly number[]): Promise<Watched[]> {
  await run(tx, {
    name: 'watch_orders',
    text: `
      INSERT INTO ring_watch (order_id, business_id, business_day, pending_since)
      SELECT id, business_id, business_day, COALESCE(last_date_pending, registered_at) FROM orders WHERE id = ANY ($1::integer[]) ORDER BY id
      ON CONFLICT DO NOTHING`,
    values: [orderIds],
  })
  return run<Watched>(tx, {
    name: 'lock_watched',
    text: `
      SELECT w.order_id AS "orderId", w.business_id AS "businessId", w.business_day AS "businessDay", w.pending_since AS "pendingSince", r.heard IS NOT NULL AS "isHeard",
        w.pushed_again_at AS "pushAgain", w.unheard_at AS unheard, w.escalated_at AS escalate, w.overtime_at AS overtime
      FROM ring_watch w JOIN orders o ON o.business_id = w.business_id AND o.id = w.order_id AND o.status = '${FIRST_STATUS}', LATERAL (${RECEIPTS}) r
      WHERE w.order_id = ANY ($1::integer[]) ORDER BY w.order_id FOR UPDATE OF w SKIP LOCKED`,
    values: [orderIds],
  })
}

const noteSteps = (tx: Transaction, idsOf: (step: RingStep) => number[], now: Date): Promise<unknown> =>
  run(tx, {
    name: 'note_ring_steps',
    text: `
      UPDATE ring_watch SET
        pushed_again_at = CASE WHEN order_id = ANY ($2::integer[]) THEN $1 ELSE pushed_again_at END,
        unheard_at = CASE WHEN order_id = ANY ($3::integer[]) THEN $1 ELSE unheard_at END,
        escalated_at = CASE WHEN order_id = ANY ($4::integer[]) THEN $1 ELSE escalated_at END,
        overtime_at = CASE WHEN order_id = ANY ($5::integer[]) THEN $1 ELSE overtime_at END
      WHERE order_id = ANY ($2::integer[] || $3::integer[] || $4::integer[] || $5::integer[])`,
    values: [now, idsOf('pushAgain'), idsOf('unheard'), idsOf('escalate'), idsOf('overtime')],
  })

const loadPending = async (tx: Transaction, ids: readonly number[]): Promise<OrderRow[]> =>
  ids.length === 0
    ? []
    : loadOrders(tx, {
        name: 'orders_to_push_again',
        rest: `WHERE o.id = ANY ($1::integer[]) AND o.status = '${FIRST_STATUS}'`,
        values: [ids],
      })
