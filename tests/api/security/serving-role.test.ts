import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServing, servingUrl } from '#server/db/serving-role'
import { BUSINESS } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
let serving: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = new Client({ connectionString: server.databaseUrl })
  serving = new Client({ connectionString: servingUrl(server.databaseUrl) })
  await Promise.all([owner.connect(), serving.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), serving.end()])
  await server.close()
})

const INSUFFICIENT_PRIVILEGE = '42501'

describe('whoever gets a statement into the application’s session of the database', () => {
  test('is nobody who goes past the walls, from the sign-in on', async () => {
    const { rows } = await serving.query(
      `SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolname = current_user AS "isCurrent"
         FROM pg_roles WHERE rolname = session_user`,
    )
    expect(rows).toEqual([
      { rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, isCurrent: true },
    ])
    const { rows: roles } = await serving.query<{ name: string }>(
      `SELECT rolname AS name FROM pg_roles WHERE pg_has_role(session_user, oid, 'MEMBER') AND rolname <> session_user`,
    )
    expect(roles).toEqual([{ name: 'drin_app' }])
    const { rows: mine } = await serving.query(
      `SELECT relname FROM pg_class WHERE pg_has_role(session_user, relowner, 'MEMBER') AND relnamespace = 'public'::regnamespace`,
    )
    expect(mine).toEqual([])
  })

  test.each([
    ['becomes the owner', 'SET ROLE drin'],
    ['becomes the owner for good', 'SET SESSION AUTHORIZATION drin'],
    ['runs a program of the machine', `COPY orders TO PROGRAM 'cat'`],
    ['reads a file of the machine', `COPY cities (name) FROM '/etc/passwd'`],
    ['reads a file by a function', `SELECT pg_read_file('/etc/passwd')`],
    ['writes a file of the machine', `SELECT lo_export(1, '/tmp/drin-planted')`],
    ['reads hashes of passwords of the database', 'SELECT rolpassword FROM pg_authid'],
    ['takes a wall down', 'DROP POLICY tenant ON orders'],
    ['takes all walls of a table down', 'ALTER TABLE orders DISABLE ROW LEVEL SECURITY'],
    ['looks over a wall', 'SET row_security = off; SELECT * FROM orders'],
    ['gives itself a role', 'GRANT drin TO drin_serving'],
    ['makes a role', 'CREATE ROLE planted LOGIN SUPERUSER'],
    ['makes a table of its own', 'CREATE TABLE planted (n integer)'],
    [
      'makes a function that runs as somebody else',
      `CREATE FUNCTION planted() RETURNS void LANGUAGE sql SECURITY DEFINER AS ''`,
    ],
    ['loads a library', `LOAD 'planted'`],
    ['loads an extension', 'CREATE EXTENSION dblink'],
    ['changes the settings of the server', `ALTER SYSTEM SET archive_command = 'planted'`],
    ['writes what was done anew', `UPDATE audit_entries SET action = 'planted'`],
    ['takes away what was done', 'DELETE FROM audit_entries'],
    ['empties a table past its walls', 'TRUNCATE orders CASCADE'],
    ['reads the hash of a password', 'SELECT password_hash FROM users'],
    ['reads whole accounts, hashes and all', 'SELECT * FROM users'],
    ['looks for a hash', `SELECT id FROM users WHERE password_hash LIKE 'a%'`],
    ['sets a password', `UPDATE users SET password_hash = 'planted'`],
    ['makes a session its own', `UPDATE sessions SET token_hash = 'planted'`],
    ['gives a session to somebody', 'UPDATE sessions SET user_id = 1'],
    ['keeps a session alive', 'UPDATE sessions SET expires_at = now()'],
    ['renames people behind their wall', `UPDATE people_names SET name = 'planted'`],
    ['takes the wall of accounts down', 'DROP POLICY account ON users'],
    ['changes what looks over a wall', 'ALTER FUNCTION drin_people() SET search_path = pg_temp'],
    ['switches what follows a write off', 'ALTER TABLE orders DISABLE TRIGGER ALL'],
    ['switches all triggers off', 'SET session_replication_role = replica'],
  ])('never %s', async (_, statement) => {
    await expect(serving.query(statement)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
  })

  test('has no row of a tenant before it says whose, also after it has left the role', async () => {
    await owner.query(`SET drin.system = 'on'`)
    const { rows: all } = await owner.query<{ n: number }>('SELECT count(*)::integer AS n FROM businesses')
    expect(all[0]?.n).toBeGreaterThan(1)
    for (const first of ['SELECT 1', 'SET ROLE NONE', 'RESET ROLE', 'RESET ALL', 'DISCARD ALL']) {
      await serving.query(first)
      const { rows } = await serving.query<{ n: number }>('SELECT count(*)::integer AS n FROM businesses')
      expect(rows, first).toEqual([{ n: 0 }])
    }
    await serving.query(`SET drin.businesses = '${BUSINESS.own}'`)
    const { rows } = await serving.query('SELECT id FROM businesses')
    expect(rows).toEqual([{ id: BUSINESS.own }])
  })
})

test('whoever gets a statement in before anything is declared reads and writes no account and nothing of one', async () => {
  const fresh = new Client({ connectionString: servingUrl(server.databaseUrl) })
  await fresh.connect()
  try {
    await fresh.query('DELETE FROM user_permissions')
    await fresh.query('UPDATE users SET active = false')
    await fresh.query('UPDATE sessions SET revoked_at = now()')
    const planted = `INSERT INTO user_permissions SELECT 1, 201`
    await expect(fresh.query(planted)).rejects.toMatchObject({ code: INSUFFICIENT_PRIVILEGE })
    for (const name of [
      'users',
      'user_permissions',
      'user_businesses',
      'people_names',
      'device_names',
      'drin_people()',
    ]) {
      const { rows } = await fresh.query(`SELECT count(*)::integer AS n FROM ${name}`)
      expect(rows, name).toEqual([{ n: 0 }])
    }
  } finally {
    await fresh.end()
  }
  const { rows } = await owner.query(
    'SELECT count(*)::integer AS n FROM users JOIN user_permissions ON user_id = id WHERE active',
  )
  expect(rows[0]?.['n']).toBeGreaterThan(1)
})

test('every column of an account but the hash of its password is the application’s to read', async () => {
  const { rows } = await serving.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'users'::regclass AND attnum > 0 AND NOT attisdropped
       AND NOT has_column_privilege('users', attname, 'SELECT')`,
  )
  expect(rows).toEqual([{ name: 'password_hash' }])
})

describe('the application signs in', () => {
  test('anew where the owner’s password was changed', async () => {
    const [name, before, after] = ['owner_of_test', 'first', 'second']
    const url = (password: string) => {
      const named = new URL(server.databaseUrl)
      named.username = name
      named.password = password
      return named.href
    }
    await owner.query(`CREATE ROLE ${name} LOGIN CREATEROLE PASSWORD '${before}'`)
    await owner.query(`GRANT drin_app TO ${name} WITH ADMIN OPTION`)
    try {
      const first = await openServing(url(before), undefined)
      expect(await openServing(url(before), undefined)).toBe(first)
      await owner.query(`ALTER ROLE ${name} PASSWORD '${after}'`)
      const second = await openServing(url(after), undefined)
      expect(second).not.toBe(first)
      const client = new Client({ connectionString: second })
      await client.connect()
      await client.end()
    } finally {
      await owner.query(`DROP ROLE IF EXISTS ${name}_serving`)
      await owner.query(`DROP OWNED BY ${name}; DROP ROLE ${name}`)
    }
  })

  test.each([
    ['the owner', () => server.databaseUrl, 'owns the database'],
    ['an owner without a password to make one of', () => undefined, 'no password'],
  ])('never as %s', async (_, named, said) => {
    const bare = new URL(server.databaseUrl)
    bare.password = ''
    await expect(openServing(bare.href, named())).rejects.toThrow(said)
  })

  test('never as a role that may do nothing', async () => {
    const named = new URL(server.databaseUrl)
    named.username = 'stranger_of_test'
    named.password = 'stranger'
    await owner.query(`CREATE ROLE stranger_of_test LOGIN PASSWORD 'stranger'`)
    try {
      await expect(openServing(server.databaseUrl, named.href)).rejects.toThrow('no member of drin_app')
    } finally {
      await owner.query('DROP ROLE stranger_of_test')
    }
  })

  test('with the settings of its sessions, also as a role that an older version made, and never without them', async () => {
    const named = servingUrl(server.databaseUrl)
    const settings = async () => {
      const client = new Client({ connectionString: named })
      await client.connect()
      const { rows } = await client.query(
        `SELECT current_setting('statement_timeout') AS hangs, current_setting('idle_in_transaction_session_timeout') AS idle,
          current_setting('work_mem') AS memory, current_setting('TimeZone') AS zone`,
      )
      await client.end()
      return rows
    }
    await owner.query('ALTER ROLE drin_serving RESET statement_timeout')
    await expect(openServing(server.databaseUrl, named)).rejects.toThrow(`SET statement_timeout = '30s'`)
    expect(await settings()).toMatchObject([{ hangs: '0' }])
    await openServing(server.databaseUrl, undefined)
    expect(await settings()).toEqual([{ hangs: '30s', idle: '30s', memory: '16MB', zone: 'UTC' }])
  })

  test('as a role that somebody made for it', async () => {
    const named = servingUrl(server.databaseUrl)
    expect(await openServing(server.databaseUrl, named)).toBe(named)
  })
})
