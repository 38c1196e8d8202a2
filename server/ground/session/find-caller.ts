import type { UserType } from '#/domain/people/access'
import { permissionMap } from '#/domain/people/access'
import type { Deps } from '../../deps'
import type { Caller } from '../http/context'
import { sessionEnd } from './session-rows'
import { reachOf, type Tenants, WORKS_FOR_ALL } from './tenants'
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

/** Past the walls before accounts, for the one account of this token: whose transactions are its own is not known yet. */
const FIND = `
  SELECT u.session_id, u.device_id, u.b2b, u.last_seen_at, u.id AS user_id, u.name, u.surname, u.type, u.super_administrator, u.rights,
    u.business_ids AS "businessIds", u.company_ids AS "companyIds", ${WORKS_FOR_ALL}
  FROM drin_caller($1, $2, $3) u`

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
  const hash = hashToken(token)
  const { rows } = await pool.query<Row>({ name: 'find_caller', text: FIND, values: [hash, now, idleSince] })
  const row = rows[0]
  if (row === undefined) return undefined
  if (row.device_id !== null && row.device_id !== deviceId) {
    deps.logger.warn({ sessionId: row.session_id }, 'a session was used from another device')
    return undefined
  }
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS)
    await pool.query('SELECT drin_session_used($1, $2, $3)', [hash, now, sessionEnd(now)])
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
    ...reachOf(row),
  }
}
