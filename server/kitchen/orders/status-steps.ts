import { COMMAND_ACCESS, type OrderCommandName } from '#/domain/orders/order-command'
import { FIRST_STATUS, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '../../db/database'
import { run, texts } from '../../db/statement'
import type { OrderRow } from './order-rows'

/** A step back has its own row in the history. */
const STEPS = Object.keys(COMMAND_ACCESS).filter((cmd) => cmd !== ('recall' satisfies OrderCommandName))

/** A step that somebody took, as the command log or the order itself remembers it. */
export type StatusStep = { status: OrderStatus; at: Date; by: string; minutes: number | null; isUncertain: boolean }

/**
 * Who moved the order where, in the order of the steps. Commands without a key leave no row, so this is never the whole story:
 * the order's own stamps are. A step whose time is an estimate stands no earlier than the one before it.
 */
export const loadStatusSteps = (tx: Transaction, order: OrderRow): Promise<StatusStep[]> =>
  run<StatusStep>(tx, {
    name: 'status_steps',
    text: `
      SELECT status, CASE WHEN "isUncertain" THEN max(at) OVER (ORDER BY version) ELSE at END AS at, by, minutes, "isUncertain"
      FROM (SELECT l.response -> 'change' ->> 'status' AS status,
        (l.response -> 'change' ->> 'statusVersion')::integer AS version,
        LEAST(GREATEST(l.occurred_at, o.registered_at), l.received_at) AS at, u.name || ' ' || u.surname AS by,
        CASE WHEN l.cmd = 'accept' THEN (l.response -> 'change' ->> 'totalCookingTime')::integer END AS minutes,
        l.is_time_uncertain AS "isUncertain"
      FROM command_log l JOIN people_names u ON u.id = l.user_id JOIN orders o ON o.business_id = l.business_id AND o.id = l.order_id
      WHERE l.business_id = $1 AND l.order_id = $2 AND l.outcome = 'applied'
        AND l.cmd = ANY ($3::text[])
      UNION ALL
      SELECT ${texts([FIRST_STATUS])}, 0, o.registered_at, u.name || ' ' || u.surname, NULL, false
      FROM orders o JOIN people_names u ON u.id = o.created_by WHERE o.id = $2 AND o.business_id = $1) AS steps
      ORDER BY version`,
    values: [order.businessId, order.id, STEPS],
  })

/** The moments at which the order was brought back by a press whose time is an estimate. */
export async function loadUncertainRecalls(tx: Transaction, order: OrderRow): Promise<ReadonlySet<string>> {
  const rows = await run<{ at: string }>(tx, {
    name: 'uncertain_recalls',
    text: `
      SELECT response -> 'change' ->> 'recalledAt' AS at FROM command_log
      WHERE business_id = $1 AND order_id = $2 AND outcome = 'applied' AND cmd = $3 AND is_time_uncertain`,
    values: [order.businessId, order.id, 'recall' satisfies OrderCommandName],
  })
  return new Set(rows.map(({ at }) => at))
}
