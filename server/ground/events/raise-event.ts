import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { GroupNow } from '#/contract/live'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import type { Transaction } from '../../db/database'
import { run } from '../../db/statement'

/** A `LiveEvent` without its place in the stream. */
type Raised =
  | { type: 'order'; change: 'created' | 'edited'; order: Order }
  | { type: 'businessStatus'; businessStatus: BusinessStatusAnswer }
  | { type: 'menu'; dishesOff: DishOff[]; partsOff?: DishOff[] }
  | { type: 'meals'; groupId: number; group: GroupNow }

/**
 * Writes an event into its business's stream and answers its `seq`. Last statement before the commit: it locks the
 * stream. Wake the hub after the commit.
 */
export async function raiseEvent(
  tx: Transaction,
  event: { businessId: number; at: Date; payload: Raised },
): Promise<number> {
  const orderId = event.payload.type === 'order' ? event.payload.order.id : null
  const [row] = await run<{ seq: string }>(tx, {
    name: 'raise_event',
    text: `
      WITH stream AS (
        INSERT INTO event_streams (business_id, seq) VALUES ($1, 1)
        ON CONFLICT (business_id) DO UPDATE SET seq = event_streams.seq + 1 RETURNING seq
      )
      INSERT INTO events (business_id, seq, at, order_id, payload) SELECT $1, seq, $2::timestamptz, $3::integer, $4::jsonb FROM stream
      RETURNING seq`,
    values: [event.businessId, event.at, orderId, JSON.stringify(event.payload)],
  })
  return Number(row?.seq)
}
