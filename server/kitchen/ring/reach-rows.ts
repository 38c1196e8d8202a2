import type { Reach } from '#/contract/readiness'
import { orderCode } from '#/domain/orders/order-code'
import { FIRST_STATUS } from '#/domain/orders/order-status'
import { AUDIBLE, type ReachState } from '#/domain/devices/reach'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/** Oldest orders that a screen is told of; a notice must fit into one of PostgreSQL's. */
const LISTED = 20

type ReachRow = {
  businessId: number
  state: ReachState
  since: Date | null
  pauseSince: Date | null
  pauseUnanswered: number
}
type WaitingRow = {
  businessId: number
  orderId: number
  pendingSince: Date
  receivedAt: Date | null
  heardAt: Date | null
  pushedAgainAt: Date | null
  escalatedAt: Date | null
  overtimeAt: Date | null
}

/** How these businesses hear, in the order of their ids; one that was never in trouble has no row and is well. */
export async function readReach(tx: Transaction, businessIds: readonly number[]): Promise<Reach[]> {
  const rows = await run<ReachRow>(tx, {
    name: 'reach_of_businesses',
    text: `
      SELECT business_id AS "businessId", state, since, pause_since AS "pauseSince", pause_unanswered AS "pauseUnanswered"
      FROM business_reach WHERE business_id = ANY ($1::integer[])`,
    values: [businessIds],
  })
  const waiting = await run<WaitingRow>(tx, {
    name: 'waiting_orders',
    text: `
      SELECT w.business_id AS "businessId", w.order_id AS "orderId", w.pending_since AS "pendingSince",
        w.pushed_again_at AS "pushedAgainAt", w.escalated_at AS "escalatedAt", w.overtime_at AS "overtimeAt",
        r.received AS "receivedAt", r.heard AS "heardAt"
      FROM ring_watch w JOIN orders o ON o.business_id = w.business_id AND o.id = w.order_id AND o.status = '${FIRST_STATUS}', LATERAL (${RECEIPTS}) r
      WHERE w.business_id = ANY ($1::integer[]) AND w.closed_at IS NULL
      ORDER BY w.pending_since, w.order_id`,
    values: [businessIds],
  })
  return businessIds.map((businessId) =>
    present(
      businessId,
      rows.find((row) => row.businessId === businessId),
      waiting.filter((order) => order.businessId === businessId).slice(0, LISTED),
    ),
  )
}

/** First receipts of an order `o`: any, and with sound. */
export const RECEIPTS = `
  SELECT min(received_at) AS received, min(received_at) FILTER (WHERE audio_state = '${AUDIBLE}') AS heard
  FROM rings WHERE business_id = o.business_id AND order_id = o.id`

function present(businessId: number, row: ReachRow | undefined, waiting: readonly WaitingRow[]): Reach {
  return {
    businessId,
    state: row?.state ?? 'reached',
    since: stamp(row?.since),
    orders: waiting.map((order) => ({
      orderId: order.orderId,
      code: orderCode(order.orderId),
      pendingSince: order.pendingSince.toISOString(),
      receivedAt: stamp(order.receivedAt),
      heardAt: stamp(order.heardAt),
      pushedAgainAt: stamp(order.pushedAgainAt),
      escalatedAt: stamp(order.escalatedAt),
      overtimeAt: stamp(order.overtimeAt),
    })),
    pauseProposal:
      row === undefined || row.pauseSince === null
        ? null
        : { since: row.pauseSince.toISOString(), unanswered: row.pauseUnanswered },
  }
}

const stamp = (at: Date | null | undefined): string | null => at?.toISOString() ?? null
