import { randomUUID } from 'node:crypto'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#server/db/database'
import { TENANCY } from '#server/db/schema/tenancy'
import * as schema from '#server/db/schema'
import { ACCOUNTS, BUSINESS, COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  for (const id of [KITCHEN, NEIGHBOUR]) for (const { make } of TABLES) await server.owner.pool.query(make(id))
})
afterAll(() => server.close())

const [KITCHEN, NEIGHBOUR] = [ACCOUNTS.kitchen.id, ACCOUNTS.neighbour.id]
const SESSIONS: Readonly<Record<number, string>> = { [KITCHEN]: randomUUID(), [NEIGHBOUR]: randomUUID() }

type Table = {
  name: string
  /** The column that names the account. */
  person: string
  /** A row of an account; `other`: a second one. */
  make: (id: number, other?: boolean) => string
  /** What a statement would change. */
  change: string
  /** Whether a colleague may add a row to an account; else the account itself and the server do. */
  isColleaguesToAdd?: true
}
const soon = `now() + interval '1 day'`
const TABLES: readonly Table[] = [
  {
    name: 'users',
    person: 'id',
    change: `surname = 'Changed'`,
    make: (id, other) =>
      other === true
        ? `INSERT INTO users (username, password_hash, name, surname, type) VALUES ('planted', '-', 'P', 'P', 5)`
        : `UPDATE users SET email = 'a@drin.test' WHERE id = ${id}`,
  },
  {
    name: 'user_permissions',
    person: 'user_id',
    change: 'right_id = right_id + 1000',
    make: (id, other) => `INSERT INTO user_permissions VALUES (${id}, ${other === true ? 901 : 900})`,
    isColleaguesToAdd: true,
  },
  {
    name: 'user_businesses',
    person: 'user_id',
    change: 'business_id = business_id',
    make: (id, other) =>
      other === true
        ? `INSERT INTO user_businesses VALUES (${id}, ${id === KITCHEN ? BUSINESS.own : BUSINESS.foreign})`
        : 'SELECT 1',
    isColleaguesToAdd: true,
  },
  {
    name: 'user_companies',
    person: 'user_id',
    change: 'company_id = company_id',
    make: (id) => `INSERT INTO user_companies VALUES (${id}, ${id === KITCHEN ? COMPANY.own : COMPANY.foreign})`,
  },
  {
    name: 'sessions',
    person: 'user_id',
    change: 'revoked_at = now()',
    make: (id, other) => `INSERT INTO sessions (id, token_hash, user_id, created_at, last_seen_at, expires_at) VALUES
      ('${other === true ? randomUUID() : SESSIONS[id]}', '\\x${other === true ? 'ff0' : '0'}${id}', ${id}, now(), now(), ${soon})`,
  },
  {
    name: 'push_registrations',
    person: 'user_id',
    change: 'failed_at = now()',
    make: (id, other) => `INSERT INTO push_registrations (reg_id, kind, user_id, session_id, created_at)
      VALUES ('address-${id}-${other === true}', 'fcm', ${id}, '${SESSIONS[id]}', now())`,
  },
  {
    name: 'password_links',
    person: 'user_id',
    change: 'used_at = NULL',
    make: (id, other) => `INSERT INTO password_links (token_hash, user_id, created_at, expires_at)
      VALUES ('\\x${other === true ? 'ff0' : '0'}${id}', ${id}, now(), ${soon})`,
  },
  {
    name: 'password_mails',
    person: 'user_id',
    change: `failure = 'away'`,
    make: (id) => `INSERT INTO password_mails (user_id, kind, message_id, created_at)
      VALUES (${id}, 'password', '${randomUUID()}', now())`,
    isColleaguesToAdd: true,
  },
  {
    name: 'devices',
    person: 'user_id',
    change: `name = 'Changed'`,
    make: (id) =>
      `INSERT INTO devices (id, user_id, seen_at, heartbeat) VALUES ('${randomUUID()}', ${id}, now(), '{}')`,
  },
]

/** What of a table somebody sees, by whose it is. */
const seenBy = (scope: Scope, { name, person }: Table): Promise<number[]> =>
  server.db.transaction(scope, async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(`SELECT DISTINCT ${person} AS id FROM ${name} ORDER BY 1`)
    return rows.map(({ id }) => id)
  })
/** Undone at its end. */
const triedBy = async (scope: Scope, statement: string): Promise<number | string> => {
  const undone = new Error('undone')
  let rows: number | null = null
  try {
    await server.db.transaction(scope, async (tx) => {
      rows = (await tx.execute(statement)).rowCount
      throw undone
    })
  } catch (error) {
    if (error !== undone) return String((error as Error & { cause?: { code?: string } }).cause?.code)
  }
  return rows ?? 0
}
const DENIED = '42501'

const UNDECLARED: Scope = { businessIds: [] }
const AS = {
  kitchen: { businessIds: [BUSINESS.own], userId: KITCHEN },
  kitchenAlone: { businessIds: [], userId: KITCHEN },
  neighbour: { businessIds: [BUSINESS.foreign], companyIds: [COMPANY.foreign], userId: NEIGHBOUR },
  courier: { businessIds: [BUSINESS.own], userId: ACCOUNTS.courier.id },
  forAll: { businessIds: [], userId: ACCOUNTS.admin.id, worksForAll: true },
} as const satisfies Record<string, Scope>

test('knows every table of accounts', () => {
  const ofPeople = Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) && TENANCY[name as keyof typeof TENANCY] === 'people' ? [getTableName(table)] : [],
  )
  expect([...TABLES.map(({ name }) => name), 'sign_in_failures'].toSorted()).toEqual(ofPeople.toSorted())
})

describe.each(TABLES)('$name', (table) => {
  const { name, person, change, make, isColleaguesToAdd = false } = table
  const ofKitchen = `${person} = ${KITCHEN}`
  const others: [string, Scope][] = [
    ['whoever has said nothing', UNDECLARED],
    ['somebody of elsewhere', AS.neighbour],
  ]

  test.each(others)('%s reads, changes and takes away nothing of it', async (_, scope) => {
    expect(await seenBy(scope, table)).not.toContain(KITCHEN)
    expect(await triedBy(scope, `UPDATE ${name} SET ${change} WHERE ${ofKitchen}`)).toBe(0)
    expect(await triedBy(scope, `DELETE FROM ${name} WHERE ${ofKitchen}`)).toBe(0)
    expect(await triedBy(scope, make(KITCHEN, true))).toBe(DENIED)
  })

  test('whoever has said nothing reads nobody’s, and changes nobody’s without a WHERE', async () => {
    expect(await seenBy(UNDECLARED, table)).toEqual([])
    expect(await triedBy(UNDECLARED, `UPDATE ${name} SET ${change}`)).toBe(0)
    expect(await triedBy(UNDECLARED, `DELETE FROM ${name}`)).toBe(0)
  })

  test('somebody whose reach is not known yet reads their own, without a WHERE', async () => {
    expect(await seenBy(AS.kitchenAlone, table)).toEqual([KITCHEN])
  })

  test('a colleague reads it, and nothing of elsewhere', async () => {
    const seen = await seenBy(AS.courier, table)
    expect(seen).toContain(KITCHEN)
    expect(seen).not.toContain(NEIGHBOUR)
  })

  test('whoever works for all, and the server’s own jobs, read everybody’s', async () => {
    for (const scope of [AS.forAll, 'system'] as const)
      expect(await seenBy(scope, table)).toEqual(expect.arrayContaining([KITCHEN, NEIGHBOUR]))
  })

  test(isColleaguesToAdd ? 'a colleague may add to it' : 'a colleague adds nothing in their name', async () => {
    // One that is there already was let through as well.
    expect(await triedBy(AS.courier, make(KITCHEN, true))).not.toBe(isColleaguesToAdd ? DENIED : 1)
  })
})

test('a colleague is seen with all places where they work, and only those of one’s own reach are taken or given', async () => {
  const [owner] = [ACCOUNTS.owner.id]
  const places = await server.db.transaction(AS.kitchen, (tx) =>
    tx.execute(`SELECT business_id FROM user_businesses WHERE user_id = ${owner} ORDER BY 1`),
  )
  expect(places.rows).toEqual([{ business_id: BUSINESS.own }, { business_id: BUSINESS.foreign }])
  const take = (business: number) =>
    triedBy(AS.kitchen, `DELETE FROM user_businesses WHERE user_id = ${owner} AND business_id = ${business}`)
  expect([await take(BUSINESS.own), await take(BUSINESS.foreign)]).toEqual([1, 0])
  expect(await triedBy(AS.kitchen, `INSERT INTO user_businesses VALUES (${KITCHEN}, ${BUSINESS.foreign})`)).toBe(DENIED)
  expect(await triedBy(AS.kitchen, `INSERT INTO user_companies VALUES (${KITCHEN}, ${COMPANY.foreign})`)).toBe(DENIED)
})

test('whoever shares a company is a colleague, too', async () => {
  const scope: Scope = { businessIds: [], companyIds: [COMPANY.own], userId: ACCOUNTS.company.id }
  const { rows } = await server.db.transaction(scope, (tx) => tx.execute('SELECT id FROM users ORDER BY id'))
  expect(rows.map(({ id }) => id)).toEqual([KITCHEN, ACCOUNTS.company.id, ACCOUNTS.holding.id])
})

test('of the counters of tries, a transaction has those that it names', async () => {
  const subjects = async (scope: Scope) =>
    server.db.transaction(scope, async (tx) =>
      (await tx.execute('SELECT subject FROM sign_in_failures ORDER BY 1')).rows.map(({ subject }) => subject),
    )
  await server.sql(
    `INSERT INTO sign_in_failures (subject, failures, first_at) VALUES ('a:1', 0, now()), ('b:1', 0, now())`,
  )
  expect(await subjects({ businessIds: [], tries: ['a:1', 'c:1'] })).toEqual(['a:1'])
  for (const scope of [UNDECLARED, AS.kitchen, AS.forAll]) expect(await subjects(scope)).toEqual([])
  expect(await subjects('system')).toEqual(['a:1', 'b:1'])
  const reset = `UPDATE sign_in_failures SET failures = 0 WHERE subject = 'b:1'`
  expect(await triedBy({ businessIds: [], tries: ['a:1'] }, reset)).toBe(0)
  const planted = `INSERT INTO sign_in_failures (subject, failures, first_at) VALUES ('b:2', 0, now())`
  expect(await triedBy({ businessIds: [], tries: ['a:1'] }, planted)).toBe(DENIED)
  await expect(subjects({ businessIds: [], tries: [`a'; SELECT 1`] })).rejects.toThrow('no word')
})

describe('names of people and of devices', () => {
  const VIEWS = ['people_names', 'device_names']
  const count = (scope: Scope, view: string) =>
    server.db.transaction(
      scope,
      async (tx) => (await tx.execute(`SELECT count(*)::int AS n FROM ${view}`)).rows[0]?.['n'],
    )

  test.each(VIEWS)('%s is read by whoever said whose rows they work on, and by nobody else', async (view) => {
    expect(await count(UNDECLARED, view)).toBe(0)
    for (const scope of [AS.kitchenAlone, AS.neighbour, 'system'] as const)
      expect(await count(scope, view)).toBeGreaterThan(1)
  })

  test.each(VIEWS)('%s is not written', async (view) => {
    expect(await triedBy('system', `UPDATE ${view} SET name = 'Changed'`)).toBe(DENIED)
    expect(await triedBy('system', `DELETE FROM ${view}`)).toBe(DENIED)
  })
})

describe('what is asked before it is known who calls', () => {
  const ask = async (text: string, values: unknown[]) => (await server.db.pool.query(text, values)).rows

  test('is answered for the one secret, name or device that was asked', async () => {
    const now = new Date()
    const since = new Date(0)
    const caller = 'SELECT id FROM drin_caller($1, $2, $3)'
    expect(await ask(caller, [Buffer.from([KITCHEN]), now, since])).toEqual([{ id: KITCHEN }])
    expect(await ask(caller, [Buffer.from([99]), now, since])).toEqual([])
    expect(await ask('SELECT drin_link_holder($1) AS id', [Buffer.from([NEIGHBOUR])])).toEqual([{ id: NEIGHBOUR }])
    expect(await ask('SELECT id FROM drin_password_of($1)', ['kitchen'])).toEqual([{ id: KITCHEN }])
    expect(await ask('SELECT id FROM drin_password_of($1)', ['former'])).toEqual([])
    expect(await ask('SELECT * FROM drin_people()', [])).toEqual([])
  })

  test('sets nobody’s password but that of whoever the transaction is bound to', async () => {
    const hashes = async () =>
      (await server.sql('SELECT id, password_hash FROM users ORDER BY id')).rows.map((row) => row['password_hash'])
    const before = await hashes()
    expect(await ask('SELECT drin_set_password(NULL, $1) AS done', ['planted'])).toEqual([{ done: false }])
    expect(await hashes()).toEqual(before)
    expect(await triedBy(AS.kitchen, `SELECT 1 WHERE drin_set_password('not the present one', 'planted')`)).toBe(0)
    expect(await triedBy(AS.kitchen, `SELECT 1 WHERE drin_set_password(NULL, 'planted')`)).toBe(1)
  })

  test('takes no address of pushes for somebody else’s session', async () => {
    const take = `SELECT 1 WHERE drin_take_address('address-${NEIGHBOUR}-false', '${SESSIONS[NEIGHBOUR]}', now(), now())`
    expect(await triedBy(AS.kitchen, take)).toBe(0)
  })

  test('is these functions and no others: the owner’s, looking in one schema, and not everybody’s to run', async () => {
    const { rows } = await server.owner.pool.query<
      Record<'name' | 'config', string> & Record<'isOwners' | 'isEverybodys', boolean>
    >(
      `SELECT proname AS name, proowner = (SELECT datdba FROM pg_database WHERE datname = current_database()) AS "isOwners",
         array_to_string(proconfig, '; ') AS config, has_function_privilege('public', oid, 'EXECUTE') AS "isEverybodys"
       FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual([
      'drin_archive_day',
      'drin_blank_trail_of_employees',
      'drin_caller',
      'drin_device_held',
      'drin_drop_parts',
      'drin_link_holder',
      'drin_make_parts',
      'drin_password_of',
      'drin_people',
      'drin_session_used',
      'drin_set_password',
      'drin_signed_in_before',
      'drin_take_address',
      'drin_take_device',
      'drin_works_in',
    ])
    for (const { name, config, ...one } of rows) {
      expect(one, name).toEqual({ isOwners: true, isEverybodys: false })
      expect(config.split('; ')[0], name).toBe('search_path=pg_catalog, public, pg_temp')
    }
  })

  test('reads no table that somebody planted in its way', async () => {
    const client = await server.db.pool.connect()
    try {
      await client.query('BEGIN; CREATE TEMP TABLE user_businesses AS SELECT 1 AS user_id, 1 AS business_id')
      await client.query(`SET LOCAL drin.businesses = '1'`)
      const { rows } = await client.query('SELECT count(*)::int AS n FROM drin_people()')
      expect(rows[0]).not.toEqual({ n: 1 })
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
