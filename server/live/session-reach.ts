import type { Deps } from '../deps'
import { IDLE_MS } from '../session/find-caller'

/** What decides what a person may do, as one text: it differs as soon as a right is given or taken, or the type changes. */
export const rightsKey = ({ type, rights }: { type: number; rights: readonly number[] }): string =>
  [type, ...rights.toSorted((a, b) => a - b)].join(',')

type Row = { id: string; super_administrator: boolean; type: number; rights: number[]; business_ids: number[] }
export type Reach = { businessIds: readonly number[] | 'all'; rightsKey: string }

/**
 * Session id → businesses it may follow and the rights there; a session that is revoked, expired, idle or whose user is gone is not in the answer.
 * An open stream is no use of a session: an app that lives says so by its heartbeat.
 */
export async function loadReach(deps: Deps, sessionIds: readonly string[]): Promise<Map<string, Reach>> {
  const now = deps.clock.now()
  const { rows } = await deps.db.pool.query<Row>({
    name: 'session_reach',
    text: `
      SELECT s.id, u.super_administrator, u.type, ARRAY(SELECT p.right_id FROM user_permissions p WHERE p.user_id = u.id) AS rights,
        ARRAY(SELECT b.business_id FROM user_businesses b WHERE b.user_id = u.id) AS business_ids
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY ($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND u.active`,
    values: [sessionIds, now, new Date(now.getTime() - IDLE_MS)],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      { businessIds: row.super_administrator ? 'all' : row.business_ids, rightsKey: rightsKey(row) },
    ]),
  )
}
