import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REPORTS, type ReportId } from '#/domain/reports/reports'
import { run } from '#server/db/statement'
import { withinTime } from '#server/office/reports/within-time'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'
import { appFetch } from '../support/app-fetch'

/** Shortly before five in Tirana, when a business without hours begins its day. */
const LATE = new Date('2026-11-17T03:50:00Z')
const DAYS = { startDate: '2026-11-16', endDate: '2026-11-17' }
const MINUTE = 60_000
const clock = movableClock(LATE)
let server: TestServer
let owner: Client
let kitchen: Client

type Differs = Parameters<Client['api']['reports']['run']>[0]['query']
const report = (id: ReportId, differs: Differs = {}, { api }: Client = owner) =>
  api.reports.run({ params: { id }, query: { ...DAYS, businessId: BUSINESS.own, ...differs } })
/** Rows, and totals, as plain lists of cells. */
const tableOf = ({ rows, totals }: Awaited<ReturnType<typeof report>>) => ({
  rows: rows.map(({ cells }) => cells),
  totals: totals.map(({ currency, cells }) => [currency, ...cells]),
})
/** What the orders came to; the test adds these up by itself. */
let first: Amounts
let second: Amounts
let third: Amounts
type Amounts = { id: number; total: number; net: number; transport: number }
beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = await signedIn(server, 'owner')
  kitchen = await signedIn(server, 'kitchen')
  const { plain, withToppings, toppingType, cheese } = MENU.own
  const placed = async (items: NonNullable<Parameters<typeof placeOrder>[1]>['items']): Promise<Amounts> => {
    const { id, total, totalNet: net, transportCost: transport } = await placeOrder(kitchen.api, { items: items ?? [] })
    return { id, total, net, transport }
  }
  first = await placed([{ id: plain, quantity: 2 }])
  const { id: orderId } = await placed([{ id: plain, quantity: 10 }])
  await kitchen.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 } } })
  clock.advance(20 * MINUTE)
  // The next business day; the calendar's has not changed.
  await server.sql(`UPDATE menu_items SET vat_hundredths = 1000 WHERE id = ${withToppings}`)
  second = await placed([
    { id: plain, quantity: 1 },
    { id: withToppings, quantity: 3, toppingItems: [{ id: cheese, toppingTypeId: toppingType, quantity: 2 }] },
  ])
  third = await placed([{ id: plain, quantity: 1 }])
  await server.sql(`UPDATE orders SET discount_cents = 5001, total_cents = total_cents - 5001, discount_title = '=Lunch'
    WHERE id = ${third.id}`)
  third.total = cents(third.total - 50.01)
})
afterAll(() => server.close())

const cents = (amount: number): number => Math.round(amount * 100) / 100
const sum = (...amounts: number[]): number => cents(amounts.reduce((all, one) => all + one, 0))

describe('the figures of', () => {
  test('orders by day are those of the orders, by the business’s own days', async () => {
    const sales = sum(second.total, third.total)
    const all = sum(first.total, sales)
    const found = await report('orders-by-day')
    expect(tableOf(found)).toEqual({
      rows: [
        ['2026-11-17', 2, sales, cents(sales / 2), 0, 0],
        ['2026-11-16', 2, first.total, first.total, 1, 0.5],
      ],
      totals: [['ALL', null, 4, all, cents(all / 3), 1, 0.25]],
    })
    expect(found).toMatchObject({ found: 2, truncated: false, from: '2026-11-16', to: '2026-11-17' })
  })

  test('orders by hour go by the clock of the business', async () => {
    const { rows } = tableOf(await report('orders-by-hour'))
    expect(rows.map(([hour, orders, share]) => [hour, orders, share])).toEqual([
      [4, 2, 0.5],
      [5, 2, 0.5],
    ])
  })

  test('items sold are portions before discounts, without what was rejected; toppings by themselves', async () => {
    const qofte = sum(first.net, third.net, third.net)
    const pizza = sum(second.net, -third.net)
    const { rows, totals } = tableOf(await report('items-sold'))
    expect(rows).toEqual([
      ['Qofte', 'Zgara e Lirës', 4, 3, qofte, qofte / sum(qofte, pizza)],
      ['Pica Margherita', 'Zgara e Lirës', 3, 1, pizza, pizza / sum(qofte, pizza)],
    ])
    // One order has both dishes, and counts once.
    expect(totals).toEqual([['ALL', null, null, 7, 3, sum(qofte, pizza), 1]])
    const toppings = tableOf(await report('items-sold', { what: 'toppings' }))
    expect(toppings.rows.map(([, , portions, orders]) => [portions, orders])).toEqual([[6, 1]])
  })

  test('rejections stand by their reason, with what they would have brought', async () => {
    const { rows, totals } = tableOf(await report('rejections-by-reason'))
    const lost = sum(first.net * 5, first.transport)
    expect(rows).toEqual([[expect.objectContaining({ en: expect.any(String) }), 1, lost, lost, 0]])
    expect(totals).toEqual([['ALL', null, 1, lost, lost, 0]])
  })

  test('discounts are what was taken off, beside what the orders brought', async () => {
    const { rows } = tableOf(await report('discounts'))
    expect(rows).toEqual([['=Lunch', 1, 50.01, third.total, 50.01 / third.net]])
  })

  test('taxes are in what guests paid for what they have, and kept paid: all rows together are that, to the cent', async () => {
    const ids = [first, second, third].map(({ id }) => id).join(', ')
    expect(tableOf(await report('taxes')).rows).toEqual([])
    await server.sql(`UPDATE orders SET status = 'DELIVERED', last_date_accepted = registered_at WHERE id IN (${ids})`)
    const pizza = sum(second.net, -third.net)
    // More than the dishes of the first came to: 10 of the way, too.
    const back = sum(first.net, 10)
    await server.sql(
      `UPDATE orders SET paid_cents = total_cents, refunded_cents = ${Math.round(back * 100)} WHERE id = ${first.id}`,
    )
    const sales = sum(first.total, second.total, third.total, -back)
    const vat = (gross: number, rate: number) => cents((gross * rate) / (100 + rate))
    const { rows, totals } = tableOf(await report('taxes'))
    const [at20] = rows
    expect(rows.map(([rate, orders, gross]) => [rate, orders, gross])).toEqual([
      [0.2, 3, sum(sales, -pizza)],
      [0.1, 1, pizza],
    ])
    expect(rows[1]).toEqual([0.1, 1, pizza, sum(pizza, -vat(pizza, 10)), vat(pizza, 10)])
    const parts = [sum(first.transport, -10), third.net, second.transport, sum(third.net, -50.01), third.transport]
    expect(at20?.[4]).toBe(sum(...parts.map((gross) => vat(gross, 20))))
    expect(totals[0]?.[3]).toBe(sales)
    expect(Number(totals[0]?.[4]) + Number(totals[0]?.[5])).toBeCloseTo(sales, 5)
    // A rate of the menu or of the business is that of what is sold from now on.
    await server.sql(`UPDATE menu_items SET vat_hundredths = 2400 WHERE business_id = ${BUSINESS.own}`)
    await server.sql(`UPDATE businesses SET vat_percent = 5 WHERE id = ${BUSINESS.own}`)
    expect(tableOf(await report('taxes'))).toEqual({ rows, totals })
    await server.sql(
      `UPDATE orders SET status = 'PENDING', refunded_cents = 0, paid_cents = 0, last_date_accepted = NULL WHERE id IN (${ids})`,
    )
  })

  test('preparation are those of the promises that are judged by now', async () => {
    const params = { orderId: first.id }
    await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
    clock.advance(30 * MINUTE)
    await kitchen.api.orders.markCooked({ params })
    const { rows, totals } = tableOf(await report('preparation-accuracy'))
    expect(rows).toEqual([['2026-11-16', 1, 0, 0, 20, 10, 10]])
    expect(totals).toEqual([[null, null, 1, 0, 0, 20, 10, 10]])
  })

  test('couriers are their minutes; of a courier only their own', async () => {
    const steps = (id: number, courierId: number, minute: number) => `UPDATE orders SET courier_id = ${courierId},
      last_date_accepted_to_pick_up = registered_at, last_date_in_restaurant = registered_at + interval '${minute} minutes',
      last_date_collected = registered_at + interval '${minute + 3} minutes',
      last_date_delivered = registered_at + interval '${minute + 10} minutes' WHERE id = ${id}`
    await server.sql(steps(first.id, ACCOUNTS.courier.id, 4))
    await server.sql(steps(second.id, ACCOUNTS.courier.id, 5))
    await server.sql(steps(third.id, ACCOUNTS.kitchen.id, 60))
    const { rows, totals } = tableOf(await report('couriers'))
    const own = [expect.any(String), 2, 4.5, 3, 7]
    expect(rows).toEqual([own, [expect.any(String), 1, 60, 3, 7]])
    expect(totals).toEqual([[null, null, 3, 23, 3, 7]])
    const courier = await signedIn(server, 'courier')
    expect((await courier.api.reports.list()).items.map(({ id }) => id)).toEqual(['couriers'])
    expect(tableOf(await report('couriers', {}, courier))).toEqual({
      rows: [own],
      totals: [[null, null, 2, 4.5, 3, 7]],
    })
    expect((await failure(report('orders-by-day', {}, courier))).status).toBe(403)
  })

  test('ring times are of what had to ring', async () => {
    await server.sql(`INSERT INTO ring_watch (order_id, business_id, business_day, pending_since, unheard_at)
      SELECT id, business_id, business_day, now(), now() FROM orders WHERE id = ${first.id}`)
    const { rows } = tableOf(await report('ring-times'))
    expect(rows).toEqual([['2026-11-16', 1, 1, 0, null, null]])
  })
})

test('a kind keeps the others out; nothing found is no row', async () => {
  expect((await report('orders-by-day', { kind: 'takeAway' })).rows).toEqual([])
  expect((await report('orders-by-day', { kind: 'delivery' })).found).toBe(2)
  for (const { id } of REPORTS) {
    const empty = await report(id, { startDate: '2020-01-01', endDate: '2020-12-31' })
    expect([id, empty.rows, empty.found], id).toEqual([id, [], 0])
  }
})

test('the table stops at its limit, the totals do not', async () => {
  const found = await report('orders-by-day', { limit: 1 })
  expect(found).toMatchObject({ found: 2, truncated: true })
  expect(found.rows).toHaveLength(1)
  expect(found.totals[0]?.cells[1]).toBe(4)
})

test('two currencies are never added up: rows and totals are of one, the total of all has no money', async () => {
  const neighbour = await signedIn(server, 'neighbour')
  await server.sql(`UPDATE businesses SET currency = 'EUR' WHERE id = ${BUSINESS.foreign}`)
  const { total } = await placeOrder(neighbour.api, {
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
  })
  const { rows, totals } = await owner.api.reports.run({ params: { id: 'orders-by-day' }, query: DAYS })
  expect(rows.map(({ currency, cells: [day, orders] }) => [currency, day, orders])).toEqual([
    ['ALL', '2026-11-17', 2],
    ['EUR', '2026-11-17', 1],
    ['ALL', '2026-11-16', 2],
  ])
  expect(totals.map(({ currency, cells: [, orders, sales] }) => [currency, orders, sales])).toEqual([
    [null, 5, null],
    ['ALL', 4, sum(first.total, second.total, third.total)],
    ['EUR', 1, total],
  ])
  const sold = await owner.api.reports.run({ params: { id: 'items-sold' }, query: DAYS })
  const share = sold.columns.findIndex(({ id }) => id === 'salesShare')
  expect(sold.totals.map(({ currency, cells }) => [currency, cells[share]])).toEqual([
    [null, null],
    ['ALL', 1],
    ['EUR', 1],
  ])
})

describe('refuses', () => {
  test.each([
    ['ten years', { startDate: '2016-11-17', endDate: '2026-11-17' }, 'endDate too_many_days'],
    ['a year and two days', { startDate: '2025-11-16', endDate: '2026-11-17' }, 'endDate too_many_days'],
    ['days that end before they begin', { startDate: '2026-11-17', endDate: '2026-11-16' }, 'endDate before_start'],
    ['a day that no calendar has', { startDate: '2026-11-31', endDate: '2026-12-01' }, 'startDate check'],
    ['a choice of another report', { what: 'toppings' }, 'what not_of_this_report'],
    ['more rows than a file holds', { limit: 100_001 }, 'limit max_value'],
  ] satisfies [string, Differs, string][])('%s, at its field', async (_, differs, expected) => {
    const { status, errors } = await failure(report('orders-by-day', differs))
    expect([status, ...errors.map(({ path, message }) => `${path} ${message}`)]).toEqual([422, expected])
  })

  test('SQL in a parameter, which changes nothing', async () => {
    const evil = "'; DROP TABLE orders; --"
    for (const query of [{ kind: evil }, { startDate: evil }, { businessId: `1 OR 1=1` }]) {
      const url = new URL('reports/v1/dynamic/orders-by-day', `${server.url}/`)
      url.search = new URLSearchParams({ ...DAYS, ...query }).toString()
      const { status } = await appFetch(url, { headers: { Authorization: owner.token } })
      expect(status).toBe(422)
    }
    const { status } = await appFetch(`${server.url}/reports/v1/dynamic/${encodeURIComponent(evil)}`, {
      headers: { Authorization: owner.token },
    })
    expect(status).toBe(422)
    expect((await report('orders-by-day')).found).toBe(2)
  })

  test('another tenant’s business, and who may see none', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    expect((await failure(report('orders-by-day', {}, neighbour))).status).toBe(404)
    const finance = await signedIn(server, 'finance')
    expect((await failure(finance.api.reports.list())).status).toBe(403)
    expect((await failure(report('orders-by-day', {}, finance))).status).toBe(403)
  })

  test('a reader whose right was taken since', async () => {
    const typeOf = (type: number) => server.sql(`UPDATE users SET type = ${type} WHERE id = ${ACCOUNTS.kitchen.id}`)
    expect((await report('orders-by-day', {}, kitchen)).found).toBe(2)
    await typeOf(23)
    expect((await failure(report('orders-by-day', {}, kitchen))).status).toBe(403)
    await typeOf(ACCOUNTS.kitchen.type)
  })
})

describe('a report that takes long', () => {
  const slowly = (limits: Parameters<typeof withinTime>[1]) =>
    server.db.snapshot({ businessIds: [] }, (tx) =>
      withinTime(tx, limits, () => run(tx, { text: 'SELECT pg_sleep(30)', values: [] })),
    )

  test('is stopped and refused', async () => {
    await expect(slowly({ timeoutMs: 50, isGone: () => false })).rejects.toThrow('report_too_long')
  })

  test('is stopped where nobody waits for it any more', async () => {
    await expect(slowly({ timeoutMs: 20_000, isGone: () => true })).rejects.toThrow()
    const running = `SELECT count(*)::integer AS n FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)' AND state = 'active'`
    await expect.poll(async () => (await server.sql(running)).rows, { timeout: 5_000 }).toEqual([{ n: 0 }])
  })
})
