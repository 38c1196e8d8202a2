import { permissionMap, type UserType } from '#/domain/people/access'
import { run } from '../../db/statement'
import type { Deps } from '../../deps'
import type { SignedInContext } from '../http/context'
import { reachOf, type Tenants, tenantColumns, WORKS_FOR_ALL } from './tenants'

type Row = Tenants & {
  name: string
  surname: string
  email: string
  type: UserType
  super_administrator: boolean
  rights: number[]
  works_for_all: boolean
}
/** `ctx` acts with what the person may do at this moment. */
export type Person = { name: string; email: string; ctx: SignedInContext }

const FIND = `
  SELECT u.name, u.surname, u.email, u.type, u.super_administrator,
    ARRAY(SELECT right_id FROM user_permissions p WHERE p.user_id = u.id) AS rights,
    ${tenantColumns('u.id')},
    ${WORKS_FOR_ALL}
  FROM users u WHERE u.id = $1 AND u.active`

/** Somebody in whose name the server works by itself, without a session; `undefined` for an account that is closed. */
export async function findPerson(deps: Deps, userId: number): Promise<Person | undefined> {
  const [row] = await deps.db.transaction({ businessIds: [], userId }, (tx) =>
    run<Row>(tx, { name: 'find_person', text: FIND, values: [userId] }),
  )
  if (row === undefined) return undefined
  const name = `${row.name} ${row.surname}`.trim()
  return {
    name,
    email: row.email,
    ctx: {
      deps,
      caller: {
        userId,
        userName: name,
        sessionId: '',
        deviceId: null,
        b2b: false,
        type: row.type,
        superAdministrator: row.super_administrator,
        perms: permissionMap(row.rights.map((rightId) => ({ rightId, hasRight: true }))),
        worksForAll: row.works_for_all,
        ...reachOf(row),
      },
      now: deps.clock.now(),
      idempotencyKey: undefined,
      seenVersion: undefined,
      seenRevision: undefined,
      deviceId: null,
      remoteAddress: 'the server itself',
      requestId: 'none',
      isGone: () => false,
      setHeader: () => undefined,
    },
  }
}
