import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'

/**
 * The newest event of each of these businesses; 0 where there was none yet. Of everything those alone that had one: a reader finds a business
 * that it has not heard of by its first event, and reads the board anew.
 */
export async function readHeads(tx: Transaction, reach: Reach): Promise<Record<string, number>> {
  const rows = await run<{ business_id: number; seq: string }>(tx, {
    name: 'stream_heads',
    text: `SELECT business_id, seq FROM event_streams WHERE ${withinText('business_id', '$1')} AND ($1::integer[] IS NOT NULL OR seq > 0)`,
    values: [idsOf(reach)],
  })
  const seqOf = new Map(rows.map((row) => [row.business_id, Number(row.seq)]))
  return Object.fromEntries((idsOf(reach) ?? [...seqOf.keys()]).map((id) => [String(id), seqOf.get(id) ?? 0]))
}

/** `payload`: the stored JSON text, which goes out as it is. */
export type StoredEvent = { businessId: number; seq: number; at: Date; type: string; payload: string }

/** Events of one business after `seq`, in order, at most `limit`. */
export async function readEventsAfter(
  tx: Transaction,
  businessId: number,
  seq: number,
  limit: number,
): Promise<StoredEvent[]> {
  const rows = await run<{ seq: string; at: Date; type: string; payload: string }>(tx, {
    name: 'events_after',
    text: `SELECT seq, at, payload->>'type' AS type, payload::text AS payload FROM events WHERE business_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    values: [businessId, seq, limit],
  })
  return rows.map((row) => ({ ...row, businessId, seq: Number(row.seq) }))
}

/** Whether the event that follows `seq` is still kept: a reader at `seq` misses nothing. */
export async function isKept(tx: Transaction, businessId: number, seq: number, head: number): Promise<boolean> {
  if (seq >= head) return true
  const rows = await run(tx, {
    name: 'event_is_kept',
    text: 'SELECT 1 FROM events WHERE business_id = $1 AND seq = $2',
    values: [businessId, seq + 1],
  })
  return rows.length === 1
}
