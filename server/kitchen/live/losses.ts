import type { Loss } from '#/contract/repair'
import type { Transaction } from '../../db/database'
import { idsOf, type Reach, withinText } from '../../db/reach'
import { run } from '../../db/statement'

/** What a device says of its numbers. */
export type Counted = {
  deviceId: string
  /** The device gave out every number below this one. */
  nextDeviceSeq: number
  /** Of those, the ones that it still holds. */
  openSeqs: readonly number[]
  /** Every number up to this one has been dealt with. */
  settledSeq: number
  /** The business of the caller, where that is one. */
  businessId: number | null
}

/** More numbers than any tablet gives out between two heartbeats: a claim beyond that is only followed so far. */
const MOST_NUMBERS = 1_000

/**
 * Numbers that were given out, have not come and are not held any more are lost commands: they are written down, and what has
 * come since is explained. Needs a `system` transaction: a device may have served several businesses. Answers the new losses.
 */
export async function countNumbers(tx: Transaction, said: Counted, now: Date): Promise<number[]> {
  const last = said.nextDeviceSeq - 1
  const first = Math.max(said.settledSeq + 1, last - MOST_NUMBERS + 1)
  const held = said.openSeqs.filter((seq) => seq >= first && seq <= last)
  const rows = await run<{ seq: number }>(tx, {
    name: 'count_numbers',
    text: `
      WITH lacking AS (
        SELECT n AS seq FROM generate_series($2::integer, $3::integer) n
        WHERE n <> ALL ($4::integer[])
          AND NOT EXISTS (SELECT 1 FROM command_log l WHERE l.device_id = $1 AND l.device_seq = n)
      ), settled AS (
        UPDATE devices SET settled_seq = greatest(settled_seq, COALESCE((SELECT min(n) FROM unnest($4::integer[]) n), $3 + 1) - 1)
        WHERE id = $1
      ), explained AS (
        UPDATE loss_suspected s SET explained_at = $5::timestamptz,
          explained = CASE WHEN l.cmd = '${DISCARD}' THEN 'discarded' ELSE 'arrived' END
        FROM command_log l
        WHERE s.device_id = $1 AND s.explained IS NULL AND l.device_id = s.device_id AND l.device_seq = s.device_seq
      )
      INSERT INTO loss_suspected (device_id, device_seq, business_id, first_seen)
      SELECT $1, seq, COALESCE($6::integer,
        (SELECT l.business_id FROM command_log l WHERE l.device_id = $1 AND l.device_seq < seq ORDER BY l.device_seq DESC LIMIT 1)),
        $5::timestamptz FROM lacking
      ON CONFLICT (device_id, device_seq) DO NOTHING RETURNING device_seq AS seq`,
    values: [said.deviceId, first, last, held, now, said.businessId],
  })
  return rows.map(({ seq }) => seq)
}

/** The name under which the log of commands keeps that a person gave a change up. */
export const DISCARD = 'discard'

const LISTED = 500

/** The losses of these businesses, newest first, at most 500; `total` counts those that nothing explains. */
export async function lossesOf(tx: Transaction, reach: Reach): Promise<{ items: Loss[]; total: number }> {
  const rows = await run<Omit<Loss, 'firstSeen'> & { firstSeen: Date; total: number }>(tx, {
    name: 'losses_of',
    text: `
      SELECT device_id AS "deviceId", device_seq AS "deviceSeq", business_id AS "businessId", first_seen AS "firstSeen", explained,
        (count(*) FILTER (WHERE explained IS NULL) OVER ())::integer AS total
      FROM loss_suspected WHERE ${withinText('business_id', '$1')}
      ORDER BY first_seen DESC, device_id, device_seq LIMIT ${LISTED}`,
    values: [idsOf(reach)],
  })
  return {
    items: rows.map(({ deviceId, deviceSeq, businessId, firstSeen, explained }) => ({
      deviceId,
      deviceSeq,
      businessId,
      firstSeen: firstSeen.toISOString(),
      explained,
    })),
    total: rows[0]?.total ?? 0,
  }
}
