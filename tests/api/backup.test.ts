import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client as Postgres } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backupName } from '#server/backup/backup-format'
import { backupJobs } from '#server/backup/jobs'
import { restoreBackup } from '#server/backup/restore-backup'
import { writeBackup } from '#server/backup/write-backup'
import { MIGRATIONS } from '#server/db/migrate'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { archiveBefore } from '../support/archive-orders'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { sellOrders } from '../support/sold-orders'
import { aCommand, placeOrder, send } from './ordering'
import { createTestDatabase } from '../support/test-database'
import { appFetch } from '../support/app-fetch'

/** Whole databases are copied here, on a machine that may do other things. */
vi.setConfig({ testTimeout: 90_000 })

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'drin-backups-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function query<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Postgres({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table as text, but what a restore changes on purpose. */
async function everything(url: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    url,
    `SELECT schemaname || '.' || tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'archive') ORDER BY 1`,
  )
  const dumped: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query<{ all: string }>(
      url,
      `SELECT md5(COALESCE(string_agg(t::text, E'\\n' ORDER BY t::text), '')) AS all FROM ${name} t`,
    )
    if (name !== 'public.deployment_facts') dumped[name] = row?.all ?? ''
  }
  return dumped
}
const backUp = (at = new Date()) => writeBackup(server.databaseUrl, folder, backupName(at), at)
const restored = async (file: string) => {
  const { url, drop } = await createTestDatabase()
  const result = await restoreBackup(url, file, folder, new Date())
  return { url, drop, result }
}

test('a restore brings back every row, and the schema with its walls', async () => {
  const { api } = await signedIn(server, 'kitchen')
  const order = await placeOrder(api, {
    customer: { name: 'Çlirim "Ë" \\ \u2028\n', phonePrefix: '+355', phone: '69 1' },
  })
  await api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  await query(server.databaseUrl, `SELECT drin_make_part('events', '2020-01-06')`)
  await sellOrders(server, [{ day: '2022-05-10', netCents: 500, status: 'COMPLETED' }])
  while (await rollUpDays(server.db, new Date()));
  await archiveBefore(server, '2022-05-11')
  expect(await query(server.databaseUrl, 'SELECT business_day FROM archive.orders')).toHaveLength(1)
  const before = await everything(server.databaseUrl)
  await server.db.transaction('system', (tx) =>
    server.deps.queue.send(tx, 'password_mail', [{ userId: 1, messageId: randomUUID() }]),
  )
  const { file, rows } = await backUp()
  const { url, drop, result } = await restored(file)
  const jobs = 'SELECT * FROM queue.job'
  expect(await query(url, jobs)).toEqual(await query(server.databaseUrl, jobs))
  expect(result.rows).toBe(rows)
  expect(await everything(url)).toEqual(before)
  const parts = `SELECT tablename FROM pg_tables WHERE schemaname = 'parts' ORDER BY 1`
  expect(await query(url, parts)).toEqual(await query(server.databaseUrl, parts))
  const walls = `SELECT relname, relrowsecurity, relforcerowsecurity FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`
  expect(await query(url, walls)).toEqual(await query(server.databaseUrl, walls))
  const keys = `SELECT conname, condeferrable FROM pg_constraint WHERE connamespace = 'public'::regnamespace ORDER BY 1`
  expect(await query(url, keys)).toEqual(await query(server.databaseUrl, keys))
  const triggers = `SELECT tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`
  expect(await query(url, triggers)).toEqual(await query(server.databaseUrl, triggers))
  await drop()
})

test('the restored database serves at once, under another epoch, and gives out no number twice', async () => {
  const { api } = await signedIn(server, 'kitchen')
  const { file } = await backUp()
  const lost = await placeOrder(api)
  const { url, drop } = await restored(file)
  const next = await startTestServer({ databaseUrl: url })
  expect(next.deps.facts.epoch).not.toBe(server.deps.facts.epoch)
  expect(next.deps.facts.orderLinkKey).toBe(server.deps.facts.orderLinkKey)
  const fresh = await placeOrder((await signedIn(next, 'kitchen')).api)
  expect(fresh.id).toBeGreaterThan(lost.id)
  await next.close()
  await drop()
})

test('on the same installation, numbers go on, sessions stay as they are, and a copy is kept', async () => {
  const database = await createTestDatabase()
  const own = await startTestServer({ databaseUrl: database.url })
  const kitchen = await signedIn(own, 'kitchen')
  const revoked = await signedIn(own, 'kitchen')
  const at = new Date('2026-01-05T03:00:00Z')
  const { file } = await writeBackup(database.url, folder, backupName(at), at)
  await revoked.api.session.signOut()
  const later = await signedIn(own, 'kitchen')
  const lost = await placeOrder(kitchen.api)
  const facts = own.deps.facts
  const result = await restoreBackup(database.url, file, folder, new Date()).catch((error: Error) => error.message)
  expect(result).toMatch(/^The database is in use\. Stop Drin/)
  await own.close()
  const done = await restoreBackup(database.url, file, folder, new Date())
  expect(done).toMatchObject({ at: at.toISOString(), safetyCopy: expect.stringContaining('before-restore-') })
  const next = await startTestServer({ databaseUrl: database.url })
  expect(next.deps.facts.epoch).not.toBe(facts.epoch)
  const status = async (token: string) =>
    (await appFetch(`${next.url}/v1/me`, { headers: { Authorization: `Bearer ${token}` } })).status
  expect(await Promise.all([kitchen, later, revoked].map(({ token }) => status(token)))).toEqual([200, 200, 401])
  const { api } = await signedIn(next, 'kitchen')
  const [known] = (await api.repair.missing({ body: { commands: [{ businessId: BUSINESS.own, key: randomUUID() }] } }))
    .missing
  expect(known).toBeDefined()
  expect((await placeOrder(api)).id).toBe(lost.id + 1)
  await next.close()
  // The copy is whole: what was lost by the restore can be had back.
  const other = await restored(done.safetyCopy ?? '')
  expect(await query(other.url, `SELECT id FROM orders WHERE id = ${lost.id}`)).toEqual([{ id: lost.id }])
  await other.drop()
  await database.drop()
})

test('a backup goes on while orders come, and holds one moment', async () => {
  const { api } = await signedIn(server, 'kitchen')
  const order = await placeOrder(api)
  const [backup] = await Promise.all([
    backUp(new Date('2026-01-06T03:00:00Z')),
    (async () => {
      await send(api, [aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })])
      for (let i = 0; i < 10; i += 1) await placeOrder(api)
    })(),
  ])
  const { url, drop } = await restored(backup.file)
  // The stream's head, the events and the orders are of one moment, whichever it was.
  const [odd] = await query<{ count: string }>(
    url,
    `SELECT (SELECT count(*) FROM event_streams s WHERE s.seq <> (SELECT COALESCE(max(e.seq), 0) FROM events e WHERE e.business_id = s.business_id))
      + (SELECT count(*) FROM orders o WHERE NOT EXISTS (SELECT 1 FROM events e WHERE e.order_id = o.id)) AS count`,
  )
  expect(odd?.count).toBe('0')
  await drop()
})

test('what cannot be restored says why, and leaves the database as it was', async () => {
  const { file } = await backUp(new Date('2026-01-07T03:00:00Z'))
  const whole = await readFile(file)
  const wrong = async (name: string, content: Buffer | string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  const { url, drop } = await createTestDatabase()
  const before = await everything(url)
  const said = (path: string) =>
    restoreBackup(url, path, folder, new Date()).then(
      () => 'restored',
      (error: Error) => error.message,
    )
  expect(await said(join(folder, 'nowhere'))).toMatch(/^There is no file/)
  expect(await said(await wrong('text', 'hello'))).toMatch(/cannot be read: incorrect header check/)
  expect(await said(await wrong('half', whole.subarray(0, whole.length / 2)))).toMatch(/cannot be read: unexpected end/)
  const { gzipSync, gunzipSync } = await import('node:zlib')
  const lines = gunzipSync(whole).toString().split('\n')
  const changed = (edit: (all: string[]) => string[]) => gzipSync(edit([...lines]).join('\n'))
  expect(
    await said(
      await wrong(
        'cut',
        changed((all) => all.slice(0, -5)),
      ),
    ),
  ).toMatch(/is not whole/)
  expect(
    await said(
      await wrong(
        'other',
        changed((all) => ['{}', ...all.slice(1)]),
      ),
    ),
  ).toMatch(/is no backup of Drin/)
  const future = lines[0]?.replace(/"hash":"\w+"/, '"hash":"of-tomorrow"') ?? ''
  expect(
    await said(
      await wrong(
        'newer',
        changed((all) => [future, ...all.slice(1)]),
      ),
    ),
  ).toMatch(/newer than this one/)
  // A row that the database refuses: the whole restore is undone.
  const broken = changed((all) => all.map((line) => line.replace('"status":"PENDING"', '"status":"BURNT"')))
  expect(await said(await wrong('broken', broken))).toMatch(/violates check constraint/)
  expect(await everything(url)).toEqual(before)
  await drop()
})

test('a backup of an older version is brought up to date', async () => {
  const old = await createTestDatabase()
  const first = readMigrationFiles({ migrationsFolder: MIGRATIONS }).slice(0, 3)
  const ran = first.map(({ hash, folderMillis }) => `('${hash}', ${folderMillis})`).join(', ')
  await query(
    old.url,
    `DROP SCHEMA public, queue, parts, archive, whole CASCADE; CREATE SCHEMA public; ${first.flatMap(({ sql }) => sql).join(';')};
     DELETE FROM drizzle.__drizzle_migrations; INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ${ran};
     INSERT INTO cities (id, name) VALUES (1, 'Tirana')`,
  )
  const at = new Date('2026-01-08T03:00:00Z')
  const { file } = await writeBackup(old.url, folder, backupName(at), at)
  const { url, drop } = await restored(file)
  expect(await query(url, 'SELECT name FROM cities')).toEqual([{ name: 'Tirana' }])
  expect(await query(url, 'SELECT settled_seq FROM devices')).toEqual([])
  const count = 'SELECT count(*) FROM drizzle.__drizzle_migrations'
  expect(await query(url, count)).toEqual(await query(server.databaseUrl, count))
  await drop()
  await old.drop()
})

test('every night one is made, and old ones go', async () => {
  const own = await mkdtemp(join(tmpdir(), 'drin-nightly-'))
  const [job] = backupJobs(server.databaseUrl, own)
  await job?.run(server.deps)
  await job?.run(server.deps)
  expect(await readdir(own)).toHaveLength(1)
  for (let day = 1; day <= 28; day += 1) await writeFile(join(own, backupName(new Date(Date.UTC(2026, 0, day, 3)))), '')
  const [newest = ''] = (await readdir(own)).filter((name) => !name.startsWith('drin-202601'))
  await rm(join(own, newest))
  await job?.run(server.deps)
  expect((await readdir(own)).length).toBeLessThanOrEqual(11)
  await rm(own, { recursive: true, force: true })
})
