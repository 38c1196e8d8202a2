import { randomUUID } from 'node:crypto'
import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#server/db/database'
import * as schema from '#server/db/schema'
import { TENANCY, type Tenancy } from '#server/db/schema/tenancy'
import { ACCOUNTS, BUSINESS, COMPANY, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** By the table's name in the database. */
const declared = new Map<string, Tenancy>(
  Object.entries(schema).flatMap(([name, table]) =>
    is(table, PgTable) ? [[getTableName(table), TENANCY[name as keyof typeof TENANCY]] as const] : [],
  ),
)
const walledTables = [...declared].flatMap(([table, tenancy]) => (tenancy === 'platform' ? [] : [{ table, tenancy }]))
const tablesOfTenants = walledTables.flatMap(({ table, tenancy }) =>
  tenancy === 'user' || tenancy === 'forAll' || tenancy === 'people' ? [] : [{ table, tenancy }],
)
/** What a row says of its tenant, besides the tenants themselves. */
const COLUMNS = { business: ['business_id'], company: ['company_id'], both: ['business_id', 'company_id'] } as const
const TENANTS = ['businesses', 'companies']
/** What names another tenant, and is not theirs: an order is the business's, whichever company it is for, and so is a group of them and what is rolled up; a company's copy of a meal is the company's. */
const NAMES_ANOTHER: Readonly<Record<string, string>> = {
  meal_groups: 'company_id',
  meal_deliveries: 'business_id',
  meals: 'business_id',
  meal_refusals: 'business_id',
  orders: 'company_id',
  companies_daily: 'company_id',
  companies_monthly: 'company_id',
}

describe('row-level security', () => {
  test('knows of every table of the database whose it is', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    expect([...declared.keys()].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  test('stands before every table of a tenant, of one person or of accounts and no other, for the owner of the tables too', async () => {
    const { rows } = await server.db.pool.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relforcerowsecurity
        AND relnamespace = 'public'::regnamespace AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid)`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(walledTables.map(({ table }) => table).toSorted())
  })

  test.each(tablesOfTenants.filter(({ table }) => !TENANTS.includes(table)))(
    '$table says of every row whose it is: $tenancy',
    async ({ table, tenancy }) => {
      const { rows } = await server.db.pool.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns
          WHERE table_schema = 'public' AND table_name = $1 AND column_name IN ('business_id', 'company_id')`,
        [table],
      )
      const names = rows.map(({ name }) => name).filter((name) => name !== NAMES_ANOTHER[table])
      expect(names.toSorted()).toEqual([...COLUMNS[tenancy]])
    },
  )

  test('shows no order to the company that it is for', async () => {
    const { rows } = await server.db.pool.query<{ shown: string }>(
      `SELECT pg_get_expr(polqual, polrelid) AS shown FROM pg_policy WHERE polrelid = 'orders'::regclass`,
    )
    expect(rows.map(({ shown }) => shown.includes('company'))).toEqual([false])
  })

  test('shows companies to whoever belongs to them', async () => {
    const seenBy = (scope: Scope) =>
      server.db.transaction(scope, (tx) => tx.select({ id: schema.companies.id }).from(schema.companies))
    expect(await seenBy({ businessIds: [BUSINESS.own], companyIds: [COMPANY.own] })).toEqual([{ id: COMPANY.own }])
    expect(await seenBy({ businessIds: [BUSINESS.own] })).toEqual([])
    expect(await seenBy({ businessIds: [], companyIds: [BUSINESS.own, COMPANY.foreign] })).toHaveLength(2)
    expect(await seenBy('system')).toHaveLength(2)
  })

  test('holds a table that both kinds of tenant see from either side', async () => {
    const client = new Client({ connectionString: server.databaseUrl })
    await client.connect()
    try {
      await client.query('BEGIN')
      await client.query('CREATE TABLE walled (business_id integer, company_id integer)')
      await client.query('GRANT ALL ON walled TO drin_app')
      await client.query('INSERT INTO walled VALUES (1, NULL), (NULL, 1), (2, 2)')
      await client.query(`SELECT drin_wall('walled', 'both')`)
      await client.query('SET LOCAL ROLE drin_app')
      await client.query(`SET LOCAL drin.businesses = '2'; SET LOCAL drin.companies = '1'`)
      const { rows } = await client.query('SELECT * FROM walled')
      expect(rows).toEqual([
        { business_id: null, company_id: 1 },
        { business_id: 2, company_id: 2 },
      ])
      await expect(client.query('INSERT INTO walled VALUES (1, 2)')).rejects.toThrow('row-level security')
    } finally {
      await client.end()
    }
  })

  test('shows no row of another business, even to a query that forgot to ask', async () => {
    const seen = await server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) =>
      tx.select({ id: schema.menuItems.id, businessId: schema.menuItems.businessId }).from(schema.menuItems),
    )
    expect(seen.map((row) => row.id).sort((a, b) => a - b)).toEqual([101, 102, 103])
    expect(new Set(seen.map((row) => row.businessId))).toEqual(new Set([BUSINESS.own]))
  })

  test('shows every tenant to whoever sees everything, without a list of them, and nothing that is somebody’s own', async () => {
    const all: Scope = { everyTenant: true, userId: ACCOUNTS.admin.id }
    const idsIn = (scope: Scope, table: string) =>
      server.db.transaction(scope, async (tx) => {
        const { rows } = await tx.execute<{ id: number }>(`SELECT id FROM ${table} ORDER BY id`)
        return rows.map(({ id }) => id)
      })
    for (const table of ['businesses', 'companies', 'orders', 'menu_items', 'users', 'audit_entries'])
      expect(await idsIn(all, table), table).toEqual(await idsIn('system', table))
    const settings = await server.db.transaction(all, async (tx) => {
      const { rows } = await tx.execute(
        `SELECT concat(current_setting('drin.businesses', true), current_setting('drin.companies', true)) AS listed`,
      )
      return rows
    })
    expect(settings).toEqual([{ listed: '' }])
    const kept = { userId: ACCOUNTS.kitchen.id, key: randomUUID(), fingerprint: Buffer.from('f'), at: new Date() }
    await server.db.transaction({ businessIds: [], userId: kept.userId }, (tx) =>
      tx.insert(schema.keptAnswers).values(kept),
    )
    expect(await server.db.transaction(all, (tx) => tx.select().from(schema.keptAnswers))).toEqual([])
    await server.db.transaction({ businessIds: [], userId: kept.userId }, (tx) => tx.delete(schema.keptAnswers))
  })

  test.each(['', 'off', 'true', '1', 'ON'])(
    'takes no %o for the word by which somebody sees everything',
    async (word) => {
      const client = new Client({ connectionString: server.databaseUrl })
      await client.connect()
      try {
        await client.query(`BEGIN; SET LOCAL ROLE drin_app; SET LOCAL drin.every_tenant = '${word}'`)
        for (const { table } of walledTables) {
          const { rows } = await client.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`)
          expect(rows, table).toEqual([{ n: 0 }])
        }
      } finally {
        await client.end()
      }
    },
  )

  test('shows nothing at all without a scope', async () => {
    for (const { table } of walledTables) {
      const { rows } = await server.db.pool.query(`SELECT count(*)::int AS n FROM ${table}`)
      expect(rows[0].n, table).toBe(0)
    }
    const none = await server.db.transaction({ businessIds: [] }, (tx) => tx.select().from(schema.businesses))
    expect(none).toEqual([])
  })

  test('shows what somebody keeps for themselves to nobody else, whoever’s businesses they share', async () => {
    const { own: businessId } = BUSINESS
    const [mine, theirs] = [ACCOUNTS.kitchen.id, ACCOUNTS.owner.id]
    const key = randomUUID()
    const keptBy = (scope: Scope) =>
      server.db.transaction(scope, (tx) => tx.select({ key: schema.keptAnswers.key }).from(schema.keptAnswers))
    const as = (userId: number): Scope => ({ businessIds: [businessId], userId, worksForAll: true })
    await server.db.transaction(as(mine), (tx) =>
      tx.insert(schema.keptAnswers).values({ userId: mine, key, fingerprint: Buffer.from('f'), at: new Date() }),
    )
    expect(await keptBy(as(mine))).toEqual([{ key }])
    expect(await keptBy(as(theirs))).toEqual([])
    expect(await keptBy({ businessIds: [businessId] })).toEqual([])
    expect(await keptBy('system')).toEqual([{ key }])
    const forged = server.db.transaction(as(theirs), (tx) =>
      tx
        .insert(schema.keptAnswers)
        .values({ userId: mine, key: randomUUID(), fingerprint: Buffer.from('f'), at: new Date() }),
    )
    await expect(forged).rejects.toMatchObject({ cause: { message: expect.stringContaining('row-level security') } })
  })

  test('shows what banks booked to those alone who work for all businesses', async () => {
    const userId = ACCOUNTS.kitchen.id
    const businessIds = [BUSINESS.own, BUSINESS.foreign]
    const read = (scope: Scope) =>
      server.db.transaction(scope, (tx) =>
        tx.select({ name: schema.bankStatements.fileName }).from(schema.bankStatements),
      )
    await server.db.transaction({ businessIds, userId, worksForAll: true }, (tx) =>
      tx
        .insert(schema.bankStatements)
        .values({ fileName: 'a.xml', contentHash: 'a', readAt: new Date(), readBy: userId }),
    )
    expect(await read({ businessIds, userId, worksForAll: true })).toEqual([{ name: 'a.xml' }])
    expect(await read({ businessIds, userId })).toEqual([])
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
