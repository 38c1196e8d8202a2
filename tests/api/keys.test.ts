import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryOnce } from '#server/db/query-once'
import * as schema from '#server/db/schema'
import { TENANCY, type Tenancy } from '#server/db/schema/tenancy'
import { createTestDatabase } from '../support/test-database'

// Tables of tenants can be distributed by tenant, and orders with what hangs on them partitioned by business day, without a row being
// rewritten: PostgreSQL and Citus ask that every unique index and every reference between such tables has these columns.

type Reasons = Readonly<Record<string, string>>

/** Unique indexes without the tenant, by table; and tables of tenants without a primary key. */
const WITHOUT_TENANT: Reasons = {
  audit_entries: 'the history is one of all tenants, and of what is nobody’s',
  loss_suspected: 'a device counts its commands; whose they are is often not known',
  seo_records: 'records of restaurants, and of what is the platform’s, by one number',
}
const WITHOUT_KEY: Reasons = {
  changed_days: 'a log: nobody waits for another’s row',
  uncounted_orders: 'as the log of days; an order may stand there several times',
}
/** Tables that name an order and do not refer to it. */
const ONLY_NAME_ORDERS: Reasons = {
  business_reach: 'a note of the order that was not heard, one row a business',
  changed_days: 'a queue, which the orders themselves write',
  command_log: 'kept for days, by its key: it goes by the time at which a command came',
  events: 'kept for days, by its place in the stream',
  meals: 'the company’s own copy: it refers to no business’s table',
  uncounted_orders: 'a queue, which the orders themselves write',
}

type Keys = { table: string; name: string; isPrimary: boolean; columns: string[] }
type Reference = { table: string; name: string; to: string; pairs: [string, string][] }

let database: Awaited<ReturnType<typeof createTestDatabase>>
let keys: Keys[]
let references: Reference[]
let namingOrders: string[]
beforeAll(async () => {
  database = await createTestDatabase()
  const rows = async <Row extends object>(text: string): Promise<Row[]> =>
    (await queryOnce<Row>({ connectionString: database.url }, text)).rows
  keys = await rows<Keys>(`
    SELECT i.indrelid::regclass::text AS table, i.indexrelid::regclass::text AS name, i.indisprimary AS "isPrimary",
      ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)) AS columns
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    WHERE i.indisunique AND c.relnamespace = 'public'::regnamespace`)
  references = await rows<Reference>(`
    SELECT k.conrelid::regclass::text AS table, k.conname::text AS name, k.confrelid::regclass::text AS to,
      (SELECT json_agg(json_build_array(f.attname, t.attname)) FROM unnest(k.conkey, k.confkey) p (f, t)
        JOIN pg_attribute f ON f.attrelid = k.conrelid AND f.attnum = p.f
        JOIN pg_attribute t ON t.attrelid = k.confrelid AND t.attnum = p.t) AS pairs
    FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace`)
  const naming = await rows<{ name: string }>(
    `SELECT c.table_name::text AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'order_id' AND t.table_type = 'BASE TABLE'`,
  )
  namingOrders = naming.map(({ name }) => name)
})
afterAll(() => database.drop())

const OF_TENANTS: ReadonlySet<Tenancy> = new Set(['business', 'company', 'both'])
/** The column that says whose row it is, by table. */
const tenantColumn = new Map<string, string>(
  Object.entries(schema).flatMap(([name, table]): [string, string][] => {
    if (!is(table, PgTable)) return []
    const tenancy: Tenancy = TENANCY[name as keyof typeof TENANCY]
    if (!OF_TENANTS.has(tenancy)) return []
    const stored = getTableName(table)
    if (isTenant(stored)) return [[stored, 'id']]
    return [[stored, tenancy === 'company' ? 'company_id' : 'business_id']]
  }),
)
function isTenant(table: string): boolean {
  return table === 'businesses' || table === 'companies'
}

const hasPair = ({ pairs }: Reference, from: string | undefined, to: string | undefined): boolean =>
  pairs.some((pair) => pair[0] === from && pair[1] === to)

const toOrders = (): Reference[] => references.filter(({ to }) => to === 'orders')

test('every unique index of a table of tenants has the tenant, and every such table has a primary key', () => {
  const wrong = keys.filter(({ table, columns }) => {
    const tenant = tenantColumn.get(table)
    return tenant !== undefined && !columns.includes(tenant)
  })
  expect([...new Set(wrong.map(({ table }) => table))].toSorted()).toEqual(Object.keys(WITHOUT_TENANT))
  const keyed = new Set(keys.filter(({ isPrimary }) => isPrimary).map(({ table }) => table))
  expect([...tenantColumn.keys()].filter((table) => !keyed.has(table)).toSorted()).toEqual(Object.keys(WITHOUT_KEY))
})

test('every reference between tables of tenants has the tenant', () => {
  const between = references.filter(({ table, to }) => tenantColumn.has(table) && tenantColumn.has(to) && !isTenant(to))
  expect(between.length).toBeGreaterThan(20)
  const wrong = between.filter((one) => !hasPair(one, tenantColumn.get(one.table), tenantColumn.get(one.to)))
  expect(wrong).toEqual([])
})

test('whatever names an order refers to it by tenant, business day and number', () => {
  expect(
    toOrders().filter((one) => !hasPair(one, 'business_day', 'business_day') || !hasPair(one, 'order_id', 'id')),
  ).toEqual([])
  const referring = new Set(toOrders().map(({ table }) => table))
  expect(namingOrders.filter((table) => !referring.has(table)).toSorted()).toEqual(Object.keys(ONLY_NAME_ORDERS))
})

test('orders and what hangs on them can be partitioned by business day', () => {
  const parts = new Set(['orders', ...toOrders().map(({ table }) => table)])
  expect(keys.filter(({ table, columns }) => parts.has(table) && !columns.includes('business_day'))).toEqual([])
})
