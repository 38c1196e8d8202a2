import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase } from '#server/db/migrate'
import { queryOnce } from '#server/db/query-once'
import { StartFailure } from '#server/start-failure'
import { createTestDatabase } from '../support/test-database'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const sql = (text: string) => queryOnce({ connectionString: database.url }, text)
const MADE = 'drizzle.__drizzle_migrations'

test('a database of this version is brought up to date again and again', async () => {
  await migrateDatabase(database.url)
  await migrateDatabase(database.url, '/srv/drin')
})

test('one that a newer version brought further is left to itself', async () => {
  await sql(`INSERT INTO ${MADE} (hash, created_at) SELECT 'newer', max(created_at) + 1 FROM ${MADE}`)
  await migrateDatabase(database.url)
})

test.each([
  [
    'began with other tables',
    `UPDATE ${MADE} SET hash = 'other' WHERE created_at = (SELECT max(created_at) FROM ${MADE})`,
  ],
  ['had other migrations before', `INSERT INTO ${MADE} (hash, created_at) VALUES ('older', 1)`],
])('one that %s says what to do, and is left as it is', async (_name, change) => {
  await sql(change)
  const said = async (folder?: string) =>
    migrateDatabase(database.url, folder).then(
      () => expect.fail('it was brought up to date'),
      (error: unknown) => (error instanceof StartFailure ? error.message : error),
    )
  expect(await said('/srv/drin')).toMatch(/^The database in \/srv\/drin was made by .* Delete that folder/)
  expect(await said()).toMatch(/^The database of DATABASE_URL was made by .* Name an empty database/)
  expect((await sql('SELECT count(*)::integer AS count FROM businesses')).rows).not.toEqual([{ count: 0 }])
})
