import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Client } from 'pg'
import { exclusively } from '../db/exclusively'
import { migrateDatabase, MIGRATIONS } from '../db/migrate'
import { newEpoch } from '../kitchen/live/epoch'
import { StartFailure } from '../start-failure'
import { type BackupHeader, safetyName } from './backup-format'
import { keepOfPresent, type Present } from './keep-of-present'
import { checkBackup, linesOf } from './read-backup'
import { quoted, writeBackup } from './write-backup'

export type Restored = {
  /** Of the moment that is back now. */
  at: string
  rows: number
  /** What the database held before; `undefined` where it was empty. */
  safetyCopy: string | undefined
}

/** As large as one `INSERT` becomes. */
const ROWS_AT_ONCE = 500

/**
 * Replaces what the database at `url` holds by a backup, in one transaction: until its end everything is as it was. Before
 * that the present state is copied into `folder`. The database gets a new epoch, so that tablets give it what it does not
 * know; numbers of orders go on behind the largest that was ever given out; sessions stay as they are now, so that nobody
 * who was signed out is signed in again. Throws `StartFailure` with a sentence.
 */
export async function restoreBackup(url: string, file: string, folder: string, now: Date): Promise<Restored> {
  const { header, rows } = await checkBackup(file)
  const migrations = migrationsOf(header)
  const safetyCopy = await exclusively(url, async (client) => {
    await requireAlone(client)
    const isEmpty = (await tablesIn(client)).length === 0
    const copy = isEmpty ? undefined : (await writeBackup(url, folder, safetyName(now), now)).file
    await client.query(`BEGIN; SET LOCAL client_min_messages = warning; SET LOCAL timezone = 'UTC'`)
    const present = isEmpty ? undefined : await keepOfPresent(client)
    await dropEverything(client)
    for (const { sql, hash, folderMillis } of migrations) {
      for (const statement of sql) await client.query(statement)
      await client.query('INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ($1, $2)', [
        hash,
        folderMillis,
      ])
    }
    await client.query(`SET LOCAL drin.system = 'on'`)
    await makeParts(client, header)
    await loadRows(client, file, header)
    await beginAnew(client, header, present)
    await client.query('COMMIT')
    return copy
  })
  await migrateDatabase(url)
  return { at: header.at, rows, safetyCopy }
}

/** The migrations that the backup had seen, as this version knows them. */
function migrationsOf(header: BackupHeader) {
  const known = new Map(readMigrationFiles({ migrationsFolder: MIGRATIONS }).map((each) => [each.hash, each]))
  return header.migrations.map(({ hash }) => {
    const migration = known.get(hash)
    if (migration !== undefined) return migration
    throw new StartFailure(
      `The backup was made by Drin ${header.product}, which is newer than this one or was changed. Install that version first.`,
    )
  })
}

async function requireAlone(client: Client): Promise<void> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
  )
  if ((rowCount ?? 0) > 0)
    throw new StartFailure(
      'The database is in use. Stop Drin, and whatever else is connected to it, and restore again.',
    )
}

const tablesIn = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'pg\\_%'`,
    )
  ).rows.map(({ name }) => name)

/** Tables and functions rather than the schema, which may belong to somebody else and carries its own rights. */
async function dropEverything(client: Client): Promise<void> {
  const tables = await tablesIn(client)
  if (tables.length > 0) await client.query(`DROP TABLE ${tables.map(quoted).join(', ')} CASCADE`)
  const { rows } = await client.query<{ name: string }>(
    `SELECT p.oid::regprocedure::text AS name FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace AND starts_with(p.proname, 'drin_')`,
  )
  if (rows.length > 0) await client.query(`DROP FUNCTION ${rows.map(({ name }) => name).join(', ')} CASCADE`)
  await client.query('DROP SCHEMA IF EXISTS drizzle, queue, parts, archive, whole CASCADE')
  await client.query('CREATE SCHEMA drizzle')
  // As the migrator makes it.
  await client.query(
    'CREATE TABLE drizzle.__drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)',
  )
}

/** Rows of long ago stand in partitions of their own again, not in the default. */
async function makeParts(client: Client, { parts, archivedYears }: BackupHeader): Promise<void> {
  for (const part of parts)
    await client.query(`SELECT drin_make_part($1, to_date($2, 'YYYYMMDD'))`, [part.slice(0, -9), part.slice(-8)])
  for (const year of archivedYears) await client.query('SELECT drin_make_archived_year($1)', [year])
}

async function loadRows(client: Client, file: string, header: BackupHeader): Promise<void> {
  const constraints = await foreignKeys(client)
  for (const { table, name } of constraints)
    await client.query(`ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${quoted(name)} DEFERRABLE INITIALLY DEFERRED`)
  // What triggers wrote comes with the backup.
  const triggered = await tablesWithTriggers(client)
  for (const table of triggered) await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  // Migrations bring rows of their own.
  await client.query(`TRUNCATE ${header.tables.map(({ name }) => quoted(name)).join(', ')}`)
  const columnsOf = new Map(header.tables.map(({ name, columns }) => [name, columns.map(quoted).join(', ')]))
  let table = ''
  let rows: string[] = []
  const flush = async (): Promise<void> => {
    if (rows.length === 0) return
    const columns = columnsOf.get(table) ?? ''
    await client.query(
      `INSERT INTO ${quoted(table)} (${columns}) OVERRIDING SYSTEM VALUE
       SELECT ${columns} FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
      [`[${rows.join(',')}]`],
    )
    rows = []
  }
  for await (const line of linesOf(file)) {
    if ('row' in line) rows.push(line.row)
    else await flush()
    if ('table' in line) table = line.table
    if (rows.length >= ROWS_AT_ONCE) await flush()
  }
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  for (const { table: of, name } of constraints)
    await client.query(`ALTER TABLE ${quoted(of)} ALTER CONSTRAINT ${quoted(name)} NOT DEFERRABLE`)
  for (const table of triggered) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
}

const tablesWithTriggers = async (client: Client): Promise<string[]> =>
  (
    await client.query<{ table: string }>(
      `SELECT DISTINCT c.relname AS table FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'public' AND NOT t.tgisinternal`,
    )
  ).rows.map(({ table }) => table)

const foreignKeys = async (client: Client): Promise<{ table: string; name: string }[]> =>
  (
    await client.query<{ table: string; name: string }>(
      `SELECT n.nspname || '.' || c.relname AS table, k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
       JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname IN ('public', 'archive') AND k.contype = 'f' AND k.conparentid = 0`,
    )
  ).rows

/** Numbers that the lost time may have given out: an order of then must never be taken for one that comes now. */
const LOST_NUMBERS = 100_000

async function beginAnew(client: Client, header: BackupHeader, present: Present | undefined): Promise<void> {
  const isSame = present !== undefined && present.orderLinkKey === (await orderLinkKey(client))
  for (const { name, last } of header.sequences) {
    const next = isSame ? Math.max(last, present.sequences.get(name) ?? 0) : last + LOST_NUMBERS
    if (next > 0) await client.query('SELECT setval($1::regclass, $2)', [`public.${quoted(name)}`, next])
  }
  if (isSame) {
    await client.query('DELETE FROM sessions')
    await client.query(
      `INSERT INTO sessions SELECT s.* FROM json_populate_recordset(NULL::sessions, $1::json) s WHERE EXISTS (SELECT 1 FROM users u WHERE u.id = s.user_id)`,
      [present.sessions],
    )
  }
  await client.query(
    `UPDATE deployment_facts SET value = jsonb_set(value, '{epoch}', to_jsonb($1::text)) WHERE name = 'installation'`,
    [newEpoch()],
  )
}

async function orderLinkKey(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT value->>'orderLinkKey' AS key FROM deployment_facts WHERE name = 'installation'`,
  )
  return rows[0]?.key
}
