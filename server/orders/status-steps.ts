import { COMMAND_ACCESS, type OrderCommandName } from '#/domain/orders/order-command'
import { FIRST_STATUS, type OrderStatus } from '#/domain/orders/order-status'
import type { Transaction } from '../db/database'
import { run, texts } from '../db/statement'
import type { OrderRow } from './order-rows'

/** A step back has its own row in the history. */
const STEPS = Object.keys(COMMAND_ACCESS).filter((cmd) => cmd !== ('recall' satisfies OrderCommandName))

/** A step that somebody took, as the command log or the order itself remembers it. */
export type StatusStep = { status: OrderStatus; at: Date; by: string; minutes: number | null }

/**
 * Who moved the order where, in the order of time. Commands without a key leave no row, so this is never the whole story:
 * the order's own stamps are.
 */
export const loadStatusSteps = (tx: Transaction, order: OrderRow): Promise<StatusStep[]> =>
  run<StatusStep>(tx, {
    name: 'status_steps',
    text: `
      SELECT l.response -> 'order' ->> 'status' AS status, l.occurred_at AS at, u.name || ' ' || u.surname AS by,
        CASE WHEN l.cmd = 'accept' THEN (l.response -> 'order' ->> 'totalCookingTime')::integer END AS minutes
      FROM command_log l JOIN users u ON u.id = l.user_id
      WHERE l.business_id = $1 AND l.order_id = $2 AND l.outcome = 'applied'
        AND l.cmd = ANY ($3::text[])
      UNION ALL
      SELECT ${texts([FIRST_STATUS])}, o.registered_at, u.name || ' ' || u.surname, NULL
      FROM orders o JOIN users u ON u.id = o.created_by WHERE o.id = $2 AND o.business_id = $1
      ORDER BY at`,
    values: [order.businessId, order.id, STEPS],
  })
