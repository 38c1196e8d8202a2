import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { getTableName } from 'drizzle-orm'
import { Client } from 'pg'
import { PRODUCT } from '#/domain/product/release'
import * as rollups from '../db/schema/rollups'
import { folderFailure } from '../start-failure'
import type { BackedUpTable, BackupHeader } from './backup-format'

const ROWS_AT_ONCE = 1_000

export type WrittenBackup = { file: string; rows: number; bytes: number }

/**
 * Writes everything that the database at `url` holds, as it is at one moment, into `<folder>/<name>`; orders go on meanwhile.
 * The file gets its name once it is whole, and only its owner can read it. `url`: the owner's. Throws `StartFailure` where
 * the folder cannot be written.
 */
export async function writeBackup(url: string, folder: string, name: string, at: Date): Promise<WrittenBackup> {
  const file = join(folder, name)
  const draft = `${file}.part-${process.pid}`
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined) // the query that is running says it
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => folderFailure(error, folder))
    await client.connect()
    // System: row-level security binds the owner of a database that is not a superuser, too.
    await client.query(
      `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL drin.system = 'on'; SET LOCAL timezone = 'UTC'`,
    )
    const count = { rows: 0 }
    await pipeline(
      Readable.from(linesOf(client, await headerOf(client, at), count)),
      createGzip(),
      createWriteStream(draft, { mode: 0o600, flush: true }),
    ).catch((error) => folderFailure(error, folder))
    await rename(draft, file)
    return { file, rows: count.rows, bytes: (await stat(file)).size }
  } finally {
    await rm(draft, { force: true })
    await client.end().catch(() => undefined)
  }
}

export async function headerOf(client: Client, at: Date): Promise<BackupHeader> {
  const migrations = await client.query<{ hash: string; at: string }>(
    'SELECT hash, created_at AS at FROM drizzle.__drizzle_migrations ORDER BY created_at',
  )
  const sequences = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, COALESCE(last_value, 0) AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`,
  )
  return {
    drinBackup: 1,
    at: at.toISOString(),
    product: PRODUCT.version,
    migrations: migrations.rows.map((row) => ({ hash: row.hash, at: Number(row.at) })),
    tables: await tablesOf(client),
    parts: await partsOf(client),
    archivedYears: await archivedYearsOf(client),
    sequences: sequences.rows.map((row) => ({ name: row.name, last: Number(row.last) })),
  }
}

/** A database of an older version has none. */
async function partsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'parts' AND tablename ~ '_[0-9]{8}$' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

async function archivedYearsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ year: string }>(
    `SELECT right(tablename, 4) AS year FROM pg_tables WHERE schemaname = 'parts' AND tablename ~ '^orders_[0-9]{4}$' ORDER BY 1`,
  )
  return rows.map(({ year }) => year)
}

/** What the server makes anew from the orders, within minutes, unless some of these were archived: it would be most of a large backup. */
const MADE_ANEW = Object.values(rollups)
  .map((table) => getTableName(table))
  .filter((name) => name !== getTableName(rollups.changedDays) && name !== getTableName(rollups.archivedOrders))

async function tablesOf(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT CASE table_schema WHEN 'public' THEN '' ELSE table_schema || '.' END || table_name AS name,
       array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema IN ('public', 'archive') AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND (table_name <> ALL ($1) OR EXISTS (SELECT FROM archived_orders))
     GROUP BY 1 ORDER BY 1`,
    [MADE_ANEW],
  )
  return [...rows, ...(await jobsOf(client))]
}

/** Jobs of the queue, whose schema is the library's: what waits goes on after a restore. A database of an older version has none. */
async function jobsOf(client: Client): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT 'queue.job' AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
     FROM information_schema.columns WHERE table_schema = 'queue' AND table_name = 'job' HAVING count(*) > 0`,
  )
  return rows
}

async function* linesOf(client: Client, header: BackupHeader, count: { rows: number }): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`
  for (const { name } of header.tables) {
    yield `${JSON.stringify({ table: name })}\n`
    await client.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT row_to_json(t)::text AS row FROM ${quoted(name)} t`)
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS_AT_ONCE} FROM backup`)
      if (rows.length === 0) break
      count.rows += rows.length
      // PostgreSQL writes a row on one line.
      yield rows.map(({ row }) => `[${row}]\n`).join('')
    }
    await client.query('CLOSE backup')
  }
  yield `${JSON.stringify({ end: true, rows: count.rows })}\n`
}

/** Of a table also with its schema before a dot; no other name has one. */
export const quoted = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.')
