import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeParts } from '#server/ground/parts/jobs'
import { dropParts } from '#server/ground/parts/drop-parts'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const owned = async <Row extends object>(text: string): Promise<Row[]> =>
  server.owner.transaction('system', async (tx) => (await tx.execute(sql.raw(text))).rows as Row[])
const partsOf = async (table: string): Promise<string[]> =>
  (
    await owned<{ name: string }>(
      `SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'public.${table}'::regclass ORDER BY 1`,
    )
  ).map(({ name }) => name)
const eventAt = (seq: number, at: string) =>
  owned(
    `INSERT INTO events (business_id, seq, at, payload) VALUES (${BUSINESS.foreign}, ${seq}, '${at}', '{}') RETURNING tableoid::regclass::text AS part`,
  )

test('what is partitioned, and by what', async () => {
  const parted = await owned<{ name: string; key: string }>(
    `SELECT partrelid::regclass::text AS name, pg_get_partkeydef(partrelid) AS key FROM pg_partitioned_table
     WHERE partrelid::regclass::text !~ '^(queue|archive)' ORDER BY 1`,
  )
  expect(parted).toEqual([
    { name: 'audit_entries', key: 'RANGE (at)' },
    { name: 'events', key: 'RANGE (at)' },
    { name: 'print_jobs', key: 'RANGE (business_day)' },
  ])
})

test.each(['events', 'print_jobs', 'audit_entries'])(
  'the serving role reaches no partition of %s past its wall, neither to read nor to write',
  async (table) => {
    const [part] = await partsOf(table)
    await expect(server.db.pool.query(`SELECT FROM ${part}`)).rejects.toThrow('permission denied')
    await expect(server.db.pool.query(`DELETE FROM ${part}`)).rejects.toThrow('permission denied')
    await expect(server.db.pool.query(`SELECT drin_make_part('events', '2031-01-06')`)).rejects.toThrow(
      'permission denied',
    )
  },
)

test('what lies beyond every partition stands in the default, and is read as any other', async () => {
  expect(await eventAt(900_001, '2019-05-01T12:00Z')).toEqual([{ part: 'parts.events_default' }])
  expect(await owned('SELECT seq FROM events WHERE seq = 900001')).toHaveLength(1)
})

test('partitions are made ahead of time, once', async () => {
  const at = { ...server.deps, clock: { ...server.deps.clock, now: () => new Date('2035-06-13T12:00:00Z') } }
  await makeParts(at)
  await makeParts(at)
  expect(await partsOf('events')).toEqual(
    expect.arrayContaining(['20350604', '20350611', '20350618', '20350625'].map((day) => `parts.events_${day}`)),
  )
  expect(await eventAt(900_002, '2035-06-17T23:59:59Z')).toEqual([{ part: 'parts.events_20350611' }])
})

test('a period of which rows stand in the default stays there', async () => {
  await eventAt(900_003, '2040-02-29T12:00Z')
  await makeParts({ ...server.deps, clock: { ...server.deps.clock, now: () => new Date('2040-02-29T12:00:00Z') } })
  const made = await partsOf('events')
  expect(made).toContain('parts.events_20400305')
  expect(made).not.toContain('parts.events_20400227')
})

test('a partition goes once its last day has run out, and from the default what is as old', async () => {
  const dropAt = (day: string) =>
    dropParts({ ...server.deps, clock: { ...server.deps.clock, now: () => new Date(`${day}T12:00:00Z`) } }, 'events', 7)
  await dropAt('2035-06-24')
  expect(await owned('SELECT seq FROM events WHERE seq IN (900001, 900002)')).toEqual([{ seq: '900002' }])
  await dropAt('2035-06-25')
  expect(await owned('SELECT seq FROM events WHERE seq = 900002')).toEqual([])
  expect(await partsOf('events')).not.toContain('parts.events_20350611')
})

test.each(['audit_entries', 'orders', 'users', 'events_20350611'])(
  'the application drops nothing of %s',
  async (table) => {
    const dropping = server.db.pool.query('SELECT drin_drop_parts($1, now())', [table])
    await expect(dropping).rejects.toThrow('no table that forgets')
  },
)
