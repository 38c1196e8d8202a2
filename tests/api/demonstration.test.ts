import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { InvoiceRow } from '#/contract/invoices'
import { fillDemonstration } from '#server/demo/fill-demonstration'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import type { Api } from '#/api/call-types'
import { clientOf } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'

/** A Tuesday in Tirana: the weeks end with the day before yesterday, the two weeks with it, too, the month with October. */
const NOW = new Date('2026-11-24T11:00:00Z')
const clock = movableClock(NOW)
let server: TestServer
let finance: Api
let invoices: InvoiceRow[]
beforeAll(async () => {
  server = await startTestServer({ clock })
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query('TRUNCATE users, businesses, cities, companies CASCADE')
  await owner.end()
  await fillDemonstration(server.db, clock)
  const { token } = await clientOf(server).session.signIn({
    body: { username: 'finance', password: DEMO_PASSWORD, source: 'web' },
  })
  finance = clientOf(server, token)
  const query = {
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    sort: 'id',
    direction: 'asc',
    isFullBody: true,
  } as const
  invoices = (await finance.invoices.list({ query })).items
}, 60_000)
afterAll(() => server.close())

const ofBusiness = (name: string) => invoices.filter(({ restaurant }) => restaurant.restaurantName === name)

test('has the invoices of all periods that have ended, in the order of time', () => {
  expect(invoices.map(({ id }) => id)).toEqual(invoices.map((_, i) => 5001 + i))
  expect(ofBusiness('Trattoria Lana').map(({ periodFrom, periodTo }) => `${periodFrom} ${periodTo}`)).toEqual([
    '2026-09-28 2026-10-04',
    '2026-10-05 2026-10-11',
    '2026-10-12 2026-10-18',
    '2026-10-19 2026-10-25',
    '2026-10-26 2026-11-01',
    '2026-11-02 2026-11-08',
    '2026-11-09 2026-11-15',
    '2026-11-16 2026-11-22',
  ])
  expect(ofBusiness('Furra e Detit').at(-1)).toMatchObject({ state: 'draft', periodTo: '2026-11-15' })
  expect(ofBusiness('Osteria del Porto').map(({ periodTo }) => periodTo)).toEqual(['2026-09-30', '2026-10-31'])
  expect(ofBusiness('Trattoria Lana').at(-1)).toMatchObject({ state: 'not_due', officialNo: null })
  expect(ofBusiness('Trattoria Lana')[0]).toMatchObject({ officialNo: 'AL-2026-0018402', officialDate: '2026-10-05' })
})

test('has one meal that was added to a closed list, and one that waits for an answer', async () => {
  const { rows } =
    await server.sql(`SELECT o.status, g.status AS of_group, m.status AS of_company, o.bag_revision AS bag,
      (SELECT count(*)::integer FROM print_jobs p WHERE p.order_id = o.id) AS labels
    FROM orders o JOIN meal_groups g ON g.business_id = o.business_id AND g.id = o.meal_group_id JOIN meals m ON m.order_id = o.id
    WHERE o.registered_at > g.closed_at ORDER BY o.id`)
  expect(rows).toEqual([
    { status: 'ACCEPTED', of_group: 'ACCEPTED', of_company: 'ACCEPTED', bag: null, labels: 0 },
    { status: 'PENDING', of_group: 'ACCEPTED', of_company: 'PENDING', bag: null, labels: 0 },
  ])
})

test('leaves one to be made', async () => {
  const due = await finance.invoices.due({ query: {} })
  expect(due.filter(({ reason }) => reason === null).map(({ restaurantName }) => restaurantName)).toEqual([
    'Zgara Korabi',
  ])
})

test('counts every order of an ended period once', async () => {
  const { rows } = await server.db.transaction('system', (tx) =>
    tx.execute<{ id: number; sales: number }>(sql`
      SELECT business_id AS id, sum(greatest(0, net_cents - discount_cents - refunded_cents))::float8 AS sales
      FROM orders o WHERE status IN ('COLLECTED', 'DELIVERED', 'COMPLETED') AND calendar_day <=
        (SELECT max(period_to) FROM invoices i WHERE i.business_id = o.business_id) GROUP BY business_id ORDER BY business_id`),
  )
  for (const { id, sales } of rows)
    expect(
      invoices
        .filter(({ restaurant }) => restaurant.restaurantID === id)
        .reduce((sum, { salesCents }) => sum + salesCents, 0),
    ).toBe(sales)
  expect(rows).toHaveLength(4)
})

test('shows what is added by hand and what is taken back', () => {
  const kinds = invoices.flatMap(({ lines = [] }) => lines.map(({ kind, addedBy }) => `${kind} ${addedBy}`))
  expect(kinds.filter((kind) => kind.startsWith('free'))).toHaveLength(1)
  expect(kinds.filter((kind) => kind.startsWith('credit'))).toHaveLength(1)
})

test('has invoices in every state, with payments, of which some were reversed', async () => {
  expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 3]))
  expect(new Set(invoices.map(({ state }) => state))).toEqual(new Set(['draft', 'paid', 'not_due', 'overdue']))
  const { items } = await finance.payments.list({
    query: { startDate: '2026-01-01', endDate: '2026-12-31', limit: 200, isFullBody: true },
  })
  expect(new Set(items.map(({ paymentUnit }) => paymentUnit))).toEqual(new Set([1, 2, 3, 4]))
  const reversals = items.filter(({ reversesId }) => reversesId !== null)
  expect(reversals.length).toBeGreaterThan(0)
  for (const { details } of reversals) expect(details?.reason).toBe('Banka e ktheu transfertën')
  for (const { id, paidAmountCents } of invoices) {
    const of = items.filter(({ invoiceID }) => invoiceID === id)
    expect({ id, paid: of.reduce((sum, { amountCents }) => sum + amountCents, 0) }).toEqual({
      id,
      paid: paidAmountCents,
    })
  }
  expect(items.every(({ docDate }) => docDate <= '2026-11-24')).toBe(true)
})

test('has a statement of the bank that waits to be confirmed', async () => {
  const { items } = await finance.statements.lines({ query: {} })
  expect(items.map(({ state, proposals }) => [state, proposals[0]?.reasons ?? []])).toEqual([
    ['open', expect.arrayContaining(['number', 'amount']) as string[]],
    ['open', expect.arrayContaining(['amount']) as string[]],
    ['open', []],
  ])
})
