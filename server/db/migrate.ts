import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'

// From `server/db` and from the bundle in `dist/server` alike, the project's root is two folders up.
const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** Any fixed number: processes that start together take turns. */
const MIGRATION_LOCK = 4180

/** Brings the database at `url` up to date. Processes that start together wait for the first; the rest find nothing to do. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query('SET client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  } finally {
    await client.end()
  }
}
