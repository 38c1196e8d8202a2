import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '#server/clock'
import { connectDatabase } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded-postgres'
import { migrateDatabase } from '#server/db/migrate'
import { openServing } from '#server/db/serving-role'
import { fillDemonstration } from '#server/demo/fill-demonstration'

/** One embedded PostgreSQL with the demonstration, of which every file of screens gets a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'drin-screens-'))
  const postgres = await startEmbeddedPostgres(folder, { flags: ['fsync=off', 'full_page_writes=off'] })
  await migrateDatabase(postgres.url)
  const db = connectDatabase(await openServing(postgres.url, undefined))
  await fillDemonstration(db, systemClock)
  await db.close()
  // As in the browser's tests: they run at any hour, and no business of theirs is closed by the clock.
  const owner = new Client({ connectionString: postgres.url })
  await owner.connect()
  await owner.query('DELETE FROM opening_hours WHERE business_id = 4')
  await owner.end()
  project.provide('postgres', postgres.urlOf('postgres'))
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
