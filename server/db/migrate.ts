import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { exclusively } from './exclusively'

// From `server/db` and from the bundle in `dist/server` alike, the project's root is two folders up.
export const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** Brings the database at `url` up to date. Processes that start together wait for the first; the rest find nothing to do. */
export const migrateDatabase = (url: string): Promise<void> =>
  exclusively(url, async (client) => {
    await client.query('SET client_min_messages = warning')
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  })
