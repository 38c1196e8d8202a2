import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { archiveOldOrders } from '#server/ground/archive/archive-orders'
import { rollUpDays } from '#server/office/finance/rollups/roll-up-days'
import { insertInvoice } from '../support/an-invoice'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const THEN = new Date('2022-05-10T10:00:00Z')
const NOW = new Date('2026-11-29T10:00:00Z')
const DAYS = { startDate: '2022-05-01', endDate: '2022-05-31' }
const GUEST = { name: 'Arta Kola', phonePrefix: '+355', phone: '69 123 4567' }

const clock = movableClock(THEN)
let server: TestServer
let owner: Client
let kitchen: Client
let admin: Client
let old: Order
let uncounted: Order
let foreign: Order
let invoiceId: number

async function deliver({ id }: Order): Promise<void> {
  const params = { orderId: id }
  await owner.api.orders.accept({ params, body: { cookingTime: 20 } })
  await owner.api.orders.markCooked({ params })
  await owner.api.orders.markDelivered({ params })
}
const rowsOf = async <Row extends Record<string, unknown>>(text: ReturnType<typeof sql>): Promise<Row[]> =>
  (await server.sql(text)).rows as Row[]
const signIn = async () => {
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  admin = await signedIn(server, 'admin')
}

/** What people read of that month. */
const read = async () => ({
  list: await owner.api.orders.list({ query: { ...DAYS, orderActive: -1, includeCompletedOrders: 1, fields: 'list' } }),
  whole: await owner.api.orders.list({
    query: { ...DAYS, orderActive: -1, includeCompletedOrders: 1, fullBody: true },
  }),
  sums: await owner.api.orders.sums({ query: { ...DAYS, orderActive: -1, includeCompletedOrders: 1 } }),
  ofAll: await admin.api.orders.list({ query: { ...DAYS, orderActive: -1, includeCompletedOrders: 1 } }),
  one: await kitchen.api.orders.one({ params: { orderId: old.id } }),
  history: await owner.api.orderEditing.history({ params: { orderId: old.id } }),
  comments: await owner.api.orderEditing.comments({ params: { orderId: old.id } }),
  reviews: await owner.api.reviews.list({ params: { id: 0 }, query: DAYS }),
  invoice: await owner.api.invoices.one({ params: { id: invoiceId } }),
  invoiced: await owner.api.invoices.orders({ params: { id: invoiceId }, query: {} }),
  guests: await kitchen.api.customers.search({ query: { restaurantId: BUSINESS.own, search: 'Arta' } }),
  person: await admin.api.privacy.find({ body: { phonePrefix: '+355', phone: GUEST.phone } }),
  dashboard: await owner.api.financeDashboard.read({ query: { startDate: '2022-05-10', endDate: '2022-05-10' } }),
})

beforeAll(async () => {
  server = await startTestServer({ clock })
  await signIn()
  old = await placeOrder(owner.api, { customer: GUEST, paymentMethod: { paymentType: 'CREDIT_CARD' } })
  await deliver(old)
  await owner.api.orderEditing.addComment({ params: { orderId: old.id }, body: { text: 'The bell is broken' } })
  await server.sql(sql`INSERT INTO reviews (business_id, business_day, order_id, customer_id, stars, comment, at)
    SELECT business_id, business_day, id, customer_id, 4, 'Warm', registered_at FROM orders WHERE id = ${old.id}`)
  uncounted = await placeOrder(owner.api, { customer: { ...GUEST, name: 'Besnik', phone: '69 999 9999' } })
  await deliver(uncounted)
  foreign = await placeOrder(owner.api, {
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
  })
  await deliver(foreign)
  invoiceId = await insertInvoice(server, { netCents: 1_000, from: '2022-05-09' })
  await server.sql(sql`INSERT INTO invoice_orders (business_id, business_day, invoice_id, order_id, terms_id, sales_cents, base_cents)
    SELECT business_id, business_day, ${invoiceId}, id, (SELECT min(id) FROM finance_terms t WHERE t.business_id = orders.business_id), net_cents, net_cents
    FROM orders WHERE id = ${old.id}`)
  await server.sql(sql`UPDATE orders SET status = 'COMPLETED'`)
  await server.sql(sql`DELETE FROM uncounted_orders WHERE order_id <> ${uncounted.id}`)
  clock.set(NOW)
  await signIn()
  while (await rollUpDays(server.db, NOW));
})
afterAll(() => server.close())

describe('orders that are older than three years', () => {
  test('are moved with all that hangs on them, and everybody reads the same as before', async () => {
    const before = await read()
    expect(before.list.items).toHaveLength(3)
    expect(before.history.length).toBeGreaterThan(3)
    await archiveOldOrders(server.deps)
    const left = await rowsOf(sql`SELECT id FROM orders WHERE business_day < '2023-01-01'`)
    // Its invoice has yet to count it.
    expect(left).toEqual([{ id: uncounted.id }])
    for (const table of ['order_items', 'order_comments', 'reviews', 'invoice_orders']) {
      const atHand = await rowsOf(sql`SELECT FROM ${sql.identifier(table)} WHERE order_id = ${old.id}`)
      const archived = await rowsOf(sql`SELECT FROM archive.${sql.identifier(table)} WHERE order_id = ${old.id}`)
      expect([table, atHand.length, archived.length > 0]).toEqual([table, 0, true])
    }
    // Only the order itself says that it can no longer be changed.
    expect(await read()).toEqual({ ...before, one: { ...before.one, archived: true } })
  })

  test('stand in the partition of their year', async () => {
    const rows = await rowsOf(sql`SELECT DISTINCT tableoid::regclass::text AS part FROM archive.orders`)
    expect(rows).toEqual([{ part: 'parts.orders_2022' }])
  })

  test('mark no day anew', async () => {
    expect(await rowsOf(sql`SELECT day FROM changed_days`)).toEqual([])
  })

  test('are refused to whoever would change them, with a reason, and foreign ones look unknown', async () => {
    const refund = owner.api.orderEditing.refund({
      params: { orderId: old.id },
      body: { amount: 1, reason: 'Cold' },
    })
    expect(await failure(refund)).toMatchObject({ said: 'refusal archived', data: { id: old.id } })
    const comment = owner.api.orderEditing.addComment({ params: { orderId: old.id }, body: { text: 'Too late' } })
    expect((await failure(comment)).said).toBe('refusal archived')
    for (const orderId of [foreign.id, 99_999_999])
      expect((await failure(kitchen.api.orders.one({ params: { orderId } }))).said).toBe('fault not_found')
    const written = kitchen.api.orderEditing.addComment({ params: { orderId: foreign.id }, body: { text: 'Hello' } })
    expect((await failure(written)).said).toBe('fault not_found')
  })

  test('still count: a guest of then is no new one', async () => {
    const again = await placeOrder(owner.api, { customer: GUEST })
    expect([old.firstOrder, again.firstOrder]).toEqual([true, false])
    const first = await placeOrder(owner.api, { customer: { ...GUEST, name: 'Zamira', phone: '69 777 7777' } })
    expect(first.firstOrder).toBe(true)
  })

  test('wait while one of their day is open, and nothing is moved', async () => {
    clock.set(new Date('2022-06-01T10:00:00Z'))
    await signIn()
    const open = await placeOrder(owner.api, { customer: { ...GUEST, phone: '69 555 5555' } })
    const over = await placeOrder(owner.api, { customer: { ...GUEST, phone: '69 555 5555' } })
    clock.set(NOW)
    await signIn()
    await server.sql(sql`UPDATE orders SET status = CASE id WHEN ${over.id} THEN 'COMPLETED' ELSE 'ACCEPTED' END, last_date_accepted = registered_at
      WHERE id IN (${open.id}, ${over.id})`)
    await server.sql(sql`DELETE FROM uncounted_orders WHERE order_id = ${over.id}`)
    while (await rollUpDays(server.db, NOW));
    await expect(archiveOldOrders(server.deps)).rejects.toThrow('not all orders before 2022-06-02')
    expect(await rowsOf(sql`SELECT id FROM orders WHERE id IN (${open.id}, ${over.id})`)).toHaveLength(2)
  })

  test('are blanked with their person', async () => {
    await server.sql(sql`UPDATE orders SET status = 'COMPLETED', last_date_accepted = registered_at`)
    await admin.api.privacy.erase({ body: { phonePrefix: '+355', phone: GUEST.phone, reason: 'Asked by letter' } })
    const [order] = await rowsOf(sql`SELECT description FROM archive.orders WHERE id = ${old.id}`)
    const [comment] = await rowsOf(sql`SELECT text FROM archive.order_comments WHERE order_id = ${old.id}`)
    const [review] = await rowsOf(sql`SELECT comment, stars FROM archive.reviews WHERE order_id = ${old.id}`)
    expect([order, comment, review]).toEqual([{ description: '' }, { text: '–' }, { comment: '', stars: 4 }])
    const one = await owner.api.orders.one({ params: { orderId: old.id } })
    expect(one).toMatchObject({ total: old.total, customer: { name: '' } })
  })
})

describe('the archive', () => {
  test('has the columns, checks, references and walls of the tables that it is of', async () => {
    const shape = (schema: string) => sql`
      SELECT c.relname AS table, array_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || CASE WHEN a.attnotnull THEN ' not null' ELSE '' END ORDER BY a.attnum) AS columns,
        (SELECT array_agg(k.conname || ' ' || replace(pg_get_constraintdef(k.oid), 'archive.', '') ORDER BY k.conname) FROM pg_constraint k
         WHERE k.conrelid = c.oid AND k.conparentid = 0 AND k.contype IN ('c', 'f')) AS rules,
        c.relrowsecurity AND c.relforcerowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'tenant') AS walled
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
      WHERE c.relnamespace = ${schema}::regnamespace AND c.relkind IN ('r', 'p')
        AND (c.relname = 'orders' OR c.relname IN (SELECT drin_hangs_on_orders())) GROUP BY 1, c.oid ORDER BY 1`
    const atHand = await rowsOf(shape('public'))
    expect(atHand.length).toBeGreaterThan(10)
    expect(atHand.filter(({ walled }) => walled !== true)).toEqual([])
    expect(await rowsOf(shape('archive'))).toEqual(atHand)
    const views = await rowsOf(sql`SELECT viewname AS name FROM pg_views WHERE schemaname = 'whole' ORDER BY 1`)
    expect(views.map(({ name }) => name)).toEqual(atHand.map(({ table }) => table))
  })

  test('has the wall of its tables: nobody reads another tenant’s, nor writes, moves or drops', async () => {
    const query = (text: string) => server.db.pool.query(text)
    expect((await query('SELECT FROM archive.orders')).rowCount).toBe(0)
    expect((await query('SELECT FROM whole.orders')).rowCount).toBe(0)
    const own = await server.db.transaction({ businessIds: [BUSINESS.foreign] }, (tx) =>
      tx.execute<{ business_id: number }>(sql`SELECT DISTINCT business_id FROM whole.orders`),
    )
    expect(own.rows).toEqual([{ business_id: BUSINESS.foreign }])
    for (const text of [
      'DELETE FROM archive.orders',
      'INSERT INTO archive.orders SELECT * FROM public.orders',
      'SELECT FROM parts.orders_2022',
      "SELECT drin_make_archived_year('2031')",
      "SELECT drin_drop_archived_year('2022')",
    ])
      await expect(query(text), text).rejects.toThrow('permission denied')
  })

  test('loses a year when its owner says so; reports stay', async () => {
    const asked = { query: { startDate: '2022-05-10', endDate: '2022-05-10' } }
    const before = await owner.api.financeDashboard.read(asked)
    await server.sql(sql`SELECT drin_drop_archived_year('2022')`)
    expect((await failure(owner.api.orders.one({ params: { orderId: old.id } }))).said).toBe('fault not_found')
    expect(await owner.api.financeDashboard.read(asked)).toEqual(before)
  })
})
