import type { Transaction } from '../db/database'
import { run } from '../db/statement'
import { IDLE_MS } from './find-caller'

/** Who would like to be the one that a device belongs to. */
type Newcomer = { userId: number; businessIds: readonly number[] }

/**
 * Whether a device stays with the person it belongs to though `newcomer` has a session under its id: an id can be known
 * without holding the tablet. It stays while that person's session on it is open and they have nothing to do with the
 * newcomer; who works together hands tablets on without a word. Not where the newcomer's people were on the device before:
 * a stranger who came while nobody was signed in does not keep it from them.
 */
export async function isHeldAgainst(
  tx: Transaction,
  deviceId: string,
  { userId, businessIds }: Newcomer,
  now: Date,
): Promise<boolean> {
  const held = await run(tx, {
    name: 'device_held_against',
    text: `
      SELECT 1 FROM devices d JOIN users u ON u.id = d.user_id AND u.active AND NOT u.super_administrator
      WHERE d.id = $1 AND d.user_id <> $2
        AND EXISTS (
          SELECT FROM sessions s WHERE s.user_id = d.user_id AND s.device_id = d.id
            AND s.revoked_at IS NULL AND s.expires_at > $4 AND s.last_seen_at > $5)
        AND NOT EXISTS (SELECT FROM user_businesses b WHERE b.user_id = d.user_id AND b.business_id = ANY ($3::integer[]))
        AND NOT EXISTS (
          SELECT FROM sessions s
          WHERE s.device_id = d.id AND s.created_at <= (
              SELECT min(f.created_at) FROM sessions f WHERE f.user_id = d.user_id AND f.device_id = d.id)
            AND (s.user_id = $2
              OR EXISTS (SELECT FROM user_businesses b WHERE b.user_id = s.user_id AND b.business_id = ANY ($3::integer[]))))`,
    values: [deviceId, userId, businessIds, now, new Date(now.getTime() - IDLE_MS)],
  })
  return held.length > 0
}
