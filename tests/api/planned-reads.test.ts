import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectDatabase, type Database, type Transaction } from '#server/db/database'
import { servingUrl } from '#server/db/serving-role'
import { businesses } from '#server/db/schema'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
/** One connection, whose prepared statements can be looked at. */
let db: Database
beforeAll(async () => {
  server = await startTestServer()
  db = connectDatabase(servingUrl(server.databaseUrl), { max: 1 })
})
afterAll(async () => {
  await db.close()
  await server.close()
})

/** How often what was prepared for `text` was planned for its values, and for any. */
async function plansOf(
  run: (work: (tx: Transaction) => Promise<void>) => Promise<void>,
  text: string,
): Promise<{ custom: number; generic: number }> {
  // Long enough to be prepared, and to be planned for any values.
  for (let n = 0; n < 20; n++)
    await run(async (tx) => {
      await tx
        .select({ text: sql`${sql.raw(`'${text}'`)}` })
        .from(businesses)
        .where(eq(businesses.id, n))
    })
  const { rows } = await db.transaction('system', (tx) =>
    tx.execute<{ custom: number; generic: number }>(sql`
      SELECT custom_plans::integer AS custom, generic_plans::integer AS generic FROM pg_prepared_statements
      WHERE position(${text} IN statement) > 0 AND name LIKE 'often%'`),
  )
  return rows[0] ?? { custom: 0, generic: 0 }
}

test('a read that comes often is planned for its businesses and days each time, a write once', async () => {
  const read = await plansOf((work) => db.snapshot('system', work), 'as a read')
  expect(read.custom).toBeGreaterThan(10)
  expect(read.generic).toBe(0)
  const write = await plansOf((work) => db.transaction('system', work), 'as a write')
  expect(write.generic).toBeGreaterThan(0)
})
