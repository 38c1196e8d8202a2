import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformRow } from '#/contract/platform-report'
import { commissionTotal } from '#/domain/finance/commission'
import { type Client, signedIn } from '../support/client'
import { giveTerms } from '../support/finance'
import { anyOrder, BOOK_TERMS, bookOf } from '../support/sales-book'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { sellOrders, type SoldOrder } from '../support/sold-orders'
import { failure } from './ordering'

const clock = movableClock(new Date('2026-11-24T11:00:00Z'))
let server: TestServer
let admin: Client
let sold: SoldOrder[]
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
  await giveTerms(server, BOOK_TERMS)
  await server.sql(sql`DELETE FROM orders`)
  sold = fc.sample(anyOrder, { numRuns: 400, seed: 22 })
  await sellOrders(server, sold)
  // Every seventh is the first of its guest; every third was promised and is ready four minutes late.
  await server.sql(sql`UPDATE orders SET first_order = true WHERE id % 7 = 0`)
  await server.sql(sql`UPDATE orders SET total_cooking_time = 20, last_date_accepted = registered_at,
    last_date_cooked = registered_at + interval '24 minutes' WHERE id % 3 = 0 AND status <> 'REJECTED'`)
})
afterAll(() => server.close())

const DAYS = { startDate: '2026-10-20', endDate: '2026-11-23' }
type Query = NonNullable<NonNullable<Parameters<Client['api']['platformReport']['read']>[0]>['query']>
const read = (query: Query = {}) => admin.api.platformReport.read({ query: { ...DAYS, ...query } })
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)
const KINDS = [
  'orders',
  'salesCents',
  'salesBeforeCents',
  'commissionCents',
  'rejected',
  'prepared',
  'newCustomers',
] as const

test('rows agree with an accountant’s book, and add up to their totals and to the rows of the cities', async () => {
  const { items, totals, from, to, beforeFrom, beforeTo } = await read()
  expect([beforeFrom, beforeTo]).toEqual(['2026-09-15', '2026-10-19'])
  for (const row of items) {
    const book = bookOf(sold, row.currency, row.restaurantID ?? 0, from, to)
    expect([row.salesCents, row.commissionCents]).toEqual([book.salesCents, commissionTotal(book.commission)])
    expect(row.salesBeforeCents).toBe(
      bookOf(sold, row.currency, row.restaurantID ?? 0, beforeFrom, beforeTo).salesCents,
    )
  }
  const cities = await read({ by: 'city' })
  for (const kind of KINDS)
    for (const total of totals) {
      const of = (rows: readonly PlatformRow[]) =>
        sum(rows.filter(({ currency }) => currency === total.currency).map((row) => row[kind]))
      expect(of(items), kind).toBe(total[kind])
      expect(of(cities.items), kind).toBe(total[kind])
    }
  expect(sum(items.map(({ orders }) => orders))).toBe(sold.filter(({ day }) => day >= from && day <= to).length)
  const lek = items.find(({ restaurantID, currency }) => restaurantID === BUSINESS.own && currency === 'ALL')
  expect(lek).toMatchObject({ promisedMinutes: 20 * (lek?.prepared ?? 0), lateMinutes: 4 * (lek?.prepared ?? 0) })
  expect(lek?.prepared).toBeGreaterThan(0)
})

test('each figure is the count of the list that its cell leads to', async () => {
  const report = await read()
  const days = { startDate: report.from, endDate: report.to, orderActive: -1, includeCompletedOrders: 1 } as const
  for (const row of [...report.items, ...(await read({ by: 'city' })).items]) {
    const place = row.restaurantID === null ? { cityId: row.city.id } : { restaurantId: row.restaurantID }
    const of = async (more: object) =>
      (await admin.api.orders.list({ query: { ...days, ...place, ...more, limit: 1 } })).total
    const { currency: money } = row
    expect(await of({ money })).toBe(row.orders)
    expect(await of({ money, stage: 'rejected' })).toBe(row.rejected)
    expect(await of({ money, lateness: '..' })).toBe(row.prepared)
    expect(await of({ money, firstOrder: true })).toBe(row.newCustomers)
    const { groups } = await admin.api.orders.sums({ query: { ...days, ...place, soldIn: money } })
    expect(sum(groups.map(({ sales }) => Math.round(sales * 100)))).toBe(row.salesCents)
  }
})

test('sorted, in pages; a business without an order is there, too', async () => {
  const up = await read({ sort: 'orders', direction: 'asc' })
  expect(up.items.map(({ orders }) => orders)).toEqual(up.items.map(({ orders }) => orders).toSorted((a, b) => a - b))
  const page = await read({ sort: 'orders', direction: 'asc', limit: 1, offset: 1 })
  expect([page.items.map(({ key }) => key), page.total]).toEqual([[up.items[1]?.key], up.total])
  const quiet = await read({ startDate: '2020-01-01', endDate: '2020-01-02' })
  expect(quiet.items.map(({ orders, active, currency }) => [orders, active, currency])).toEqual([
    [0, 0, 'ALL'],
    [0, 0, 'ALL'],
  ])
  expect((await read({ cityId: 999 })).items).toEqual([])
})

test('only administrators read it, and only days that can be compared', async () => {
  for (const who of ['kitchen', 'finance', 'courier', 'agent'] as const) {
    const { api } = await signedIn(server, who)
    expect((await failure(api.platformReport.read({ query: DAYS }))).status).toBe(403)
  }
  for (const endDate of ['2026-10-19', '2027-10-25'])
    expect(await failure(read({ endDate }))).toMatchObject({ status: 422, errors: [{ path: 'endDate' }] })
})
