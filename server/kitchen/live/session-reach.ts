import type { Scope } from '../../db/database'
import { EVERYTHING, type Reach } from '../../db/reach'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import { IDLE_MS } from '../../ground/session/find-caller'

const NEWEST_BUSINESS = 'CASE WHEN u.super_administrator THEN (SELECT max(b.id) FROM businesses b) END'

type Row = { id: string; super_administrator: boolean; business_ids: number[]; mark: string }
/**
 * `mark`: another one as soon as a right, a business or the type was given or taken, also where it was given back since; for whoever sees
 * everything also with a new business.
 */
export type SessionReach = { businesses: Reach; mark: string }

/**
 * Session id → businesses it may follow and the mark of what its user may do; a session that is revoked, expired, idle or whose user is gone is not in the answer.
 * An open stream is no use of a session: an app that lives says so by its heartbeat.
 */
export async function loadReach(
  deps: Deps,
  scope: Scope,
  sessionIds: readonly string[],
): Promise<Map<string, SessionReach>> {
  const now = deps.clock.now()
  const seesAll = scope === 'system' || scope.everyTenant === true
  // What is given back is another row, by another transaction (`xmin`): a screen that saw it taken must look again.
  const rows = await deps.db.transaction(scope, (tx) =>
    run<Row>(tx, {
      name: seesAll ? 'session_reach_of_all' : 'session_reach',
      text: `
      SELECT s.id, u.super_administrator,
        ARRAY(SELECT b.business_id FROM user_businesses b WHERE b.user_id = u.id) AS business_ids,
        concat_ws(' ', u.type, u.revision,
          (SELECT string_agg(p.right_id || ':' || p.xmin, ',' ORDER BY p.right_id) FROM user_permissions p WHERE p.user_id = u.id),
          (SELECT string_agg(b.business_id || ':' || b.xmin, ',' ORDER BY b.business_id) FROM user_businesses b WHERE b.user_id = u.id)${seesAll ? `, ${NEWEST_BUSINESS}` : ''}
        ) AS mark
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ANY ($1::uuid[]) AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND u.active`,
      values: [sessionIds, now, new Date(now.getTime() - IDLE_MS)],
    }),
  )
  return new Map(
    rows.map(({ id, super_administrator, business_ids, mark }) => [
      id,
      { businesses: super_administrator ? EVERYTHING : { ids: business_ids }, mark },
    ]),
  )
}
