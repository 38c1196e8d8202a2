import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as schema from '#server/db/schema'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Every table with a `business_id` that tells the tenant, read from the database itself: a new one is found by itself. */
const tenantTables = async (): Promise<string[]> => {
  const { rows } = await server.db.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'business_id' AND table_schema = 'public'`,
  )
  return rows.map((row) => row.name)
}
/** Says who works where: read before the tenant of a caller is known. */
const OPEN_TABLES = ['user_businesses']

describe('row-level security', () => {
  test('stands before every table of a tenant, for the owner of the tables too', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      'SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relforcerowsecurity',
    )
    const walled = rows.map((row) => row.name)
    for (const table of [...(await tenantTables()), 'businesses'])
      if (!OPEN_TABLES.includes(table)) expect(walled, table).toContain(table)
  })

  test('shows no row of another business, even to a query that forgot to ask', async () => {
    const seen = await server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) =>
      tx.select({ id: schema.menuItems.id, businessId: schema.menuItems.businessId }).from(schema.menuItems),
    )
    expect(seen.map((row) => row.id).sort((a, b) => a - b)).toEqual([101, 102, 103])
    expect(new Set(seen.map((row) => row.businessId))).toEqual(new Set([BUSINESS.own]))
  })

  test('shows nothing at all without a scope', async () => {
    for (const table of [...(await tenantTables()), 'businesses']) {
      if (OPEN_TABLES.includes(table)) continue
      const { rows } = await server.db.pool.query(`SELECT count(*)::int AS n FROM ${table}`)
      expect(rows[0].n, table).toBe(0)
    }
    const none = await server.db.transaction({ businessIds: [] }, (tx) => tx.select().from(schema.businesses))
    expect(none).toEqual([])
  })

  test('changes and deletes no row of another business', async () => {
    const scope = { businessIds: [BUSINESS.own] }
    const changed = await server.db.transaction(scope, (tx) =>
      tx.update(schema.menuItems).set({ priceCents: 1 }).returning(),
    )
    expect(changed).toHaveLength(3)
    const deleted = await server.db.transaction(scope, (tx) => tx.delete(schema.menuVariants).returning())
    expect(deleted).toHaveLength(2)
    const foreign = await server.db.transaction({ businessIds: [BUSINESS.foreign] }, (tx) =>
      tx.select().from(schema.menuVariants),
    )
    expect(foreign).toHaveLength(2)
  })

  test.each([
    [
      'a new row',
      sql`INSERT INTO menu_categories (business_id, name, order_no) VALUES (${BUSINESS.foreign}, 'Mine', 9)`,
    ],
    [
      'a row of one’s own',
      sql`UPDATE menu_categories SET business_id = ${BUSINESS.foreign} WHERE id = ${MENU.own.category}`,
    ],
  ])('moves %s into no other business', async (_, statement) => {
    const attempt = server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) => tx.execute(statement))
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
  })

  test('forgets its scope at the end of a transaction, also of one that failed', async () => {
    const failed = server.db.transaction('system', async (tx) => {
      expect(await tx.select().from(schema.businesses)).toHaveLength(2)
      throw new Error('on purpose')
    })
    await expect(failed).rejects.toThrow('on purpose')
    for (let n = 0; n < 10; n += 1) {
      const { rows } = await server.db.pool.query('SELECT count(*)::int AS n FROM businesses')
      expect(rows[0].n).toBe(0)
    }
  })

  test('binds the pool to a role that cannot climb over it', async () => {
    const { rows } = await server.db.pool.query(
      'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
    )
    expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false })
  })
})

describe('the database itself refuses', () => {
  const inOwn = (statement: ReturnType<typeof sql>) =>
    server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) => tx.execute(statement))

  test.each([
    ['a negative price', sql`UPDATE menu_items SET price_cents = -1`],
    ['an unknown status of a business', sql`UPDATE businesses SET status = 7`],
    ['a cooking time outside its range', sql`UPDATE businesses SET default_cooking_time = 500`],
    ['an unknown type of user', sql`UPDATE users SET type = 1 WHERE id = ${ACCOUNTS.kitchen.id}`],
    ['a name in capitals', sql`UPDATE users SET username = 'KITCHEN' WHERE id = ${ACCOUNTS.kitchen.id}`],
    ['a dish in another restaurant’s category', sql`UPDATE menu_items SET category_id = ${MENU.foreign.category}`],
    [
      'a closing that ends before it begins',
      sql`INSERT INTO closing_times (business_id, starts_at, ends_at) VALUES (${BUSINESS.own}, now(), now() - interval '1 hour')`,
    ],
  ])('%s', async (_, statement) => {
    await expect(inOwn(statement)).rejects.toMatchObject({ cause: { message: expect.stringMatching(/violates/) } })
  })
})
