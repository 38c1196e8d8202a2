import { LARGEST_INTEGER } from '#/contract/shared'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'
import { PATIENCE } from '../../ground/writes/lock-patience'
import { type Claim, claimValues } from '../../ground/writes/command-log'
import {
  ITEM_COLUMNS,
  loadOrder,
  ORDER_COLUMNS,
  ORDER_JOINS,
  type OrderColumns,
  type OrderItemRow,
  type OrderNames,
  type OrderRow,
} from './order-rows'

/**
 * Locks, claims and loads in one round trip. What refers to an order waits for nobody: its key never changes. The locked row is the newest one; its neighbours and lines are read as they
 * were when the statement began, so `isMoved` says that somebody changed the order while we waited for the lock.
 */
const LOCK = `
  WITH patience AS MATERIALIZED (SELECT set_config('lock_timeout', '${PATIENCE}', true) AS set),
  o AS MATERIALIZED (
    SELECT locked.* FROM patience, orders locked
    WHERE patience.set IS NOT NULL AND locked.id = $1 AND ${withinText('locked.business_id', '$2')} FOR NO KEY UPDATE OF locked
  ), claim AS (
    INSERT INTO command_log
      (business_id, key, cmd, order_id, fingerprint, user_id, submitted_by, device_id, device_seq, occurred_at, received_at)
    SELECT business_id, $3::uuid, $4::text, $1, $5::bytea, $6::integer, $7::integer,
      $8::uuid, $9::integer, $10::timestamptz, $11::timestamptz
    FROM o WHERE $3 IS NOT NULL
    ON CONFLICT (business_id, key) DO NOTHING RETURNING key
  )
  SELECT ${ORDER_COLUMNS},
    EXISTS (SELECT 1 FROM claim) AS "isClaimed",
    (SELECT (old.status_version, old.revision) <> (o.status_version, o.revision) FROM orders old WHERE old.business_id = o.business_id AND old.id = o.id) AS "isMoved",
    (SELECT json_agg(line ORDER BY line.position) FROM (
      SELECT ${ITEM_COLUMNS} FROM order_items i
      WHERE i.business_id = o.business_id AND i.order_id = o.id) line) AS items
  FROM o ${ORDER_JOINS}`

type LockedRow = OrderColumns & OrderNames & { isClaimed: boolean; isMoved: boolean; items: OrderItemRow[] | null }

/**
 * Locks an order until the commit and claims the key. A repetition waits here until the first one has committed; waiting
 * longer than a few seconds throws SQLSTATE 55P03. `undefined`: no such order among these businesses.
 */
export async function lockOrder(
  tx: Transaction,
  orderId: number,
  reach: Reach,
  claim: Claim | undefined,
): Promise<{ order: OrderRow; isClaimed: boolean } | undefined> {
  if (orderId > LARGEST_INTEGER) return undefined
  const [row] = await run<LockedRow>(tx, {
    name: 'lock_order',
    text: LOCK,
    values: [orderId, idsOf(reach), ...claimValues(claim)],
  })
  if (row === undefined) return undefined
  const { isClaimed, isMoved, ...locked } = row
  const order = isMoved ? await loadOrder(tx, orderId, reach) : { ...locked, items: locked.items ?? [] }
  return order === undefined ? undefined : { order, isClaimed }
}
