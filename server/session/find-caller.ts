import type { UserType } from '#/domain/people/access'
import { permissionMap } from '#/domain/people/access'
import type { Deps } from '../deps'
import type { Caller } from '../http/context'
import { sessionEnd } from './session-rows'
import { reachOf, type Tenants, tenantColumns, WORKS_FOR_ALL } from './tenants'
import { hashToken } from './token'

/** A session ends after this long without a call, and in any case at its `expires_at` (`sessionEnd`). */
export const IDLE_MS = 12 * 3_600_000
/** `last_seen_at` is written at most this often: not once per request. */
const SEEN_EVERY_MS = 60_000

type Row = Tenants & {
  session_id: string
  device_id: string | null
  b2b: boolean
  last_seen_at: Date
  user_id: number
  name: string
  surname: string
  type: UserType
  super_administrator: boolean
  rights: number[]
  works_for_all: boolean
}

const SEEN = `
  UPDATE sessions SET last_seen_at = $2, expires_at = CASE WHEN device_id IS NULL THEN expires_at ELSE $3 END
  WHERE id = $1 AND last_seen_at < $2`

const FIND = `
  SELECT s.id AS session_id, s.device_id, s.b2b, s.last_seen_at, u.id AS user_id, u.name, u.surname, u.type, u.super_administrator,
    ARRAY(SELECT right_id FROM user_permissions p WHERE p.user_id = u.id) AS rights,
    ${tenantColumns('u.id')},
    ${WORKS_FOR_ALL}
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = $1 AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_seen_at > $3 AND u.active`

/**
 * Who stands behind a token; `undefined` for one that is unknown, expired, revoked, or was given to another device.
 * Read anew on every request: a right taken away is gone at the next call.
 */
export async function findCaller(
  deps: Deps,
  token: string,
  deviceId: string | null,
  now: Date,
): Promise<Caller | undefined> {
  const { pool } = deps.db
  const idleSince = new Date(now.getTime() - IDLE_MS)
  const { rows } = await pool.query<Row>({
    name: 'find_caller',
    text: FIND,
    values: [hashToken(token), now, idleSince],
  })
  const row = rows[0]
  if (row === undefined) return undefined
  if (row.device_id !== null && row.device_id !== deviceId) {
    deps.logger.warn({ sessionId: row.session_id }, 'a session was used from another device')
    return undefined
  }
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await pool.query(SEEN, [row.session_id, now, sessionEnd(now)])
  return {
    userId: row.user_id,
    userName: `${row.name} ${row.surname}`.trim(),
    sessionId: row.session_id,
    deviceId: row.device_id,
    b2b: row.b2b,
    type: row.type,
    superAdministrator: row.super_administrator,
    perms: permissionMap(row.rights.map((rightId) => ({ rightId, hasRight: true }))),
    worksForAll: row.works_for_all,
    ...(await reachOf(deps, row.super_administrator, row)),
  }
}
