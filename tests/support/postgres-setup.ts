import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { migrateDatabase } from '#server/db/migrate'
import { connectDatabase } from '#server/db/database'
import { openServing } from '#server/db/serving-role'
import { seed } from './seed'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the maintenance database of this run's PostgreSQL. */
    postgres: string
  }
}

/** The database that every test file's own is copied from: migrated, with the rows of `seed.ts`. */
export const TEMPLATE = 'drin'

/** One embedded PostgreSQL for the whole run. Nothing of it survives, so it need not wait for the disk. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'drin-tests-'))
  // A tool that moves the clock is for the tests: under it PostgreSQL's own timers end transactions at random.
  const { LD_PRELOAD: preload } = process.env
  delete process.env['LD_PRELOAD']
  const postgres = await startEmbeddedPostgres(folder, { flags: ['fsync=off', 'full_page_writes=off'] })
  if (preload !== undefined) process.env['LD_PRELOAD'] = preload
  await migrateDatabase(postgres.url)
  const db = connectDatabase(await openServing(postgres.url, undefined))
  await seed(db)
  await db.close()
  project.provide('postgres', postgres.urlOf('postgres'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
