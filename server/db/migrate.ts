import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { Client } from 'pg'
import { StartFailure } from '../start-failure'
import { exclusively } from './exclusively'

// From `server/db` and from the bundle in `dist/server` alike, the project's root is two folders up.
export const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/**
 * Brings the database at `url` up to date. Processes that start together wait for the first; the rest find nothing to do.
 * `dataFolder`: where the database is one that Drin brings along. Throws `StartFailure` with a sentence where the database began with
 * other tables than this version's.
 */
export const migrateDatabase = (url: string, dataFolder?: string): Promise<void> =>
  exclusively(url, async (client) => {
    await requireSameBeginning(client, dataFolder)
    await client.query('SET client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  })

/** The migrator looks at the time of the last migration alone: on other tables the first query would fail instead. */
async function requireSameBeginning(client: Client, dataFolder: string | undefined): Promise<void> {
  const { rows: made } = await client.query<{ made: boolean }>(
    `SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS made`,
  )
  if (made[0]?.made !== true) return
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  )
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS })
  // Behind those that this version knows there may be some of a newer one, with which it can live.
  if (known.every(({ hash }, i) => rows[i] === undefined || rows[i].hash === hash)) return
  throw new StartFailure(
    dataFolder === undefined
      ? 'The database of DATABASE_URL was made by a Drin from before its first release, which this one cannot bring up to date. Name an empty database instead.'
      : `The database in ${dataFolder} was made by a Drin from before its first release, which this one cannot bring up to date. Delete that folder, with all that was tried out in it, and start again.`,
  )
}
