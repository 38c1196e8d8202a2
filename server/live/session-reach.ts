import type { Deps } from '../deps'
import { IDLE_MS } from '../session/find-caller'

/**
 * Session id → businesses it may follow; a session that is revoked, expired, idle or whose user is gone is not in the answer.
 * An open stream is no use of a session: an app that lives says so by its heartbeat.
 */
export async function loadReach(deps: Deps, sessionIds: readonly string[]): Promise<Map<string, number[] | 'all'>> {
  const now = deps.clock.now()
  const { rows } = await deps.db.pool.query<{ id: string; super_administrator: boolean; business_ids: number[] }>({
    name: 'session_reach',
    text: `
      SELECT s.id, u.super_administrator,
        ARRAY(SELECT b.business_id FROM user_businesses b WHERE b.user_id = u.id) AS business_ids
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY ($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND u.active`,
    values: [sessionIds, now, new Date(now.getTime() - IDLE_MS)],
  })
  return new Map(rows.map((row) => [row.id, row.super_administrator ? 'all' : row.business_ids]))
}
