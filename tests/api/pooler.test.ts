import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { connectDatabase, type Database } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { run } from '#server/db/statement'
import { createTestDatabase } from '../support/test-database'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0).toReversed()) await one.close()
})

/** What the connection keeps after one named statement, and one that comes often. */
async function keptAfter(connect: (url: string) => Database): Promise<string[]> {
  const { url, drop } = await createTestDatabase()
  const db = connect(servingUrl(url))
  opened.push({ close: drop }, db)
  return db.transaction('system', async (tx) => {
    await run(tx, { name: 'named', text: 'SELECT $1::integer AS n', values: [1] })
    for (let n = 0; n < 10; n++) await tx.execute(sql`SELECT ${n}::integer AS n`)
    const rows = await run<{ name: string }>(tx, { text: 'SELECT name FROM pg_prepared_statements', values: [] })
    return rows.map(({ name }) => name)
  })
}

test('the database itself keeps what has a name', async () => {
  const kept = await keptAfter((url) => connectDatabase(url, { max: 1 }))
  expect(kept).toContain('named')
})

test('behind a pooler nothing is kept: the next transaction may find another connection', async () => {
  // Where the database itself stands in a pooler's place.
  const kept = await keptAfter((url) => connectDatabase(url, { max: 1, pooler: new URL(url).host }))
  expect(kept).toEqual([])
})
