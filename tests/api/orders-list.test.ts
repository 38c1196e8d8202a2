import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import * as v from 'valibot'
import { ListedOrder, Order } from '#/contract/orders'
import { ORDER_SORTS } from '#/domain/orders/order-sorts'
import { ORDER_STATUSES } from '#/domain/orders/order-status'
import { signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { BUSINESS, MENU, TAKE_AWAY_POINT } from '../support/seed'
import { failure, placeOrder } from './ordering'

type Query = NonNullable<NonNullable<Parameters<Api['orders']['list']>[0]>['query']>

let server: TestServer
let kitchen: Api
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = (await signedIn(server, 'kitchen')).api
})
afterAll(() => server.close())

const list = async (query: Query) => (await kitchen.orders.list({ query: { limit: 9999, ...query } })).items
const wholeList = async (query: Query) => v.parse(v.array(Order), await list(query))
const idsOf = async (query: Query) => (await list(query)).map(({ id }) => id)
const sql = (text: string) => server.db.transaction('system', (tx) => tx.execute(text))

describe('a telephone is found however it is written', () => {
  test.each([
    '0682223334',
    '068 222 3334',
    '068-222-3334',
    '(068) 222.3334',
    '+355 68 222 3334',
    '00355682223334',
    '2223',
  ])('%s', async (search) => {
    const { id } = await placeOrder(kitchen, { customer: { name: 'Drita', phonePrefix: '+355', phone: '68 222 3334' } })
    expect(await idsOf({ search })).toContain(id)
  })
})

describe('a name is found as staff type it', () => {
  const guests = {
    cela: 'Çela Ëndrra',
    fabjola: 'Fabjola Hoxhë',
    nicolo: 'Nicolò D’Alò',
    citta: 'CITTÀ Perché',
    joran: 'Jörg Đorđević',
    percent: 'Klubi 100%_fix',
  } as const
  const ids = new Map<string, number>()
  beforeAll(async () => {
    let number = 0
    for (const [key, name] of Object.entries(guests)) {
      const { id } = await placeOrder(kitchen, { customer: { name, phonePrefix: '+355', phone: `6700000${++number}` } })
      ids.set(key, id)
    }
  })

  test.each<[string, keyof typeof guests]>([
    ['Çela', 'cela'],
    ['çela', 'cela'],
    ['CELA', 'cela'],
    ['cela end', 'cela'],
    ['ËNDRRA', 'cela'],
    ['hoxhe', 'fabjola'],
    ['HOXHË', 'fabjola'],
    ['nicolo', 'nicolo'],
    ['NICOLÒ', 'nicolo'],
    ['nicolo\u0300', 'nicolo'],
    ['città', 'citta'],
    ['perche', 'citta'],
    ['jorg', 'joran'],
    ['JÖRG', 'joran'],
    ['100%', 'percent'],
    ['%_FIX', 'percent'],
  ])('%s', async (search, key) => {
    expect(await idsOf({ search })).toEqual([ids.get(key)])
    const { items } = await kitchen.orders.list({ query: { search, fields: 'list' } })
    expect(items.map(({ id }) => id)).toEqual([ids.get(key)])
  })

  test.each(['k%100', '1__%', '%_%_%', 'ce\\la', '\\'])('%s is no pattern', async (search) => {
    expect(await idsOf({ search })).toEqual([])
  })

  test('also for whoever takes an order by telephone', async () => {
    const found = async (search: string) =>
      (await kitchen.customers.search({ query: { restaurantId: BUSINESS.own, search } })).map(({ name }) => name)
    for (const search of ['çela', 'CELA', 'Çela']) expect(await found(search), search).toEqual([guests.cela])
    for (const search of ['JORG', 'jörg']) expect(await found(search), search).toEqual([guests.joran])
    expect(await found('%_fix')).toEqual([guests.percent])
    expect(await found('%%__')).toEqual([])
  })

  test('a new name is found at once, the old one no more', async () => {
    const customer = { name: 'Shkëlqim Ymeri', phonePrefix: '+355', phone: '67000001' }
    const { id } = await placeOrder(kitchen, { customer })
    expect(await idsOf({ search: 'shkelqim' })).toEqual(expect.arrayContaining([id, ids.get('cela')]))
    expect(await idsOf({ search: 'cela' })).toEqual([])
  })
})

test('a list comes without the lines of its orders, unless they are asked for', async () => {
  const { id } = await placeOrder(kitchen)
  const [light] = await wholeList({ search: String(id) })
  const [full] = await wholeList({ search: String(id), fullBody: true, limit: 500 })
  expect([light?.items, full?.items.length]).toEqual([[], 1])
  expect({ ...full, items: [] }).toEqual(light)
})

test('the rows of a list are the same orders with fewer fields', async () => {
  const { id } = await placeOrder(kitchen, { scheduled: new Date(clock.now().getTime() + 3_600_000).toISOString() })
  await placeOrder(kitchen, { takeAwayPoint: { id: TAKE_AWAY_POINT.own } })
  for (const query of [{}, { search: String(id) }, { sort: 'total', offset: 1 }, { offset: 9000 }] as const) {
    const whole = await kitchen.orders.list({ query })
    const listed = await kitchen.orders.list({ query: { ...query, fields: 'list' } })
    expect(listed.total).toBe(whole.total)
    // Nothing is handed over yet, so that nothing is sold.
    expect(listed.items).toEqual(whole.items.map((order) => ({ ...v.parse(ListedOrder, order), sales: 0 })))
  }
  expect((await kitchen.orders.list({ query: { fields: 'list' } })).items.length).toBeGreaterThan(1)
})

test('every order of the list is total: equal values keep the order of the numbers', async () => {
  for (let count = 0; count < 3; count++) await placeOrder(kitchen)
  for (const sort of ORDER_SORTS) {
    const up = await idsOf({ sort, direction: 'asc' })
    expect(up, sort).toEqual((await idsOf({ sort, direction: 'desc' })).toReversed())
    const pages = [await idsOf({ sort, limit: 2 }), await idsOf({ sort, limit: 2, offset: 2 })].flat()
    expect(pages, sort).toEqual((await idsOf({ sort })).slice(0, 4))
  }
})

test('statuses sort by their place on the way of an order', async () => {
  const { id } = await placeOrder(kitchen)
  await kitchen.orders.reject({ params: { orderId: id }, body: { rejectReason: { id: 0 }, notes: 'provë' } })
  const places = (await list({ orderActive: -1, sort: 'status', direction: 'asc' })).map(({ status }) =>
    ORDER_STATUSES.indexOf(status),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(new Set(places).size).toBeGreaterThan(1)
})

test('an export goes page by page below the last number, and orders that come in meanwhile change nothing', async () => {
  const before = await idsOf({})
  const first = await kitchen.orders.list({ query: { limit: 2 } })
  await placeOrder(kitchen)
  const beforeId = first.items.at(-1)?.id ?? 0
  const rest = await kitchen.orders.list({ query: { limit: 9999, beforeId } })
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(before)
  expect([first.total, rest.total]).toEqual([before.length, before.length - 2])
})

test.each([
  ['sort', { sort: 'o.id; DROP TABLE orders' as never }],
  ['direction', { direction: 'sideways' as never }],
  ['limit', { limit: 10_000 }],
  ['limit', { limit: 0 }],
  ['offset', { offset: -1 }],
  ['startDate', { startDate: '2026-13-45' }],
  ['beforeId', { beforeId: 'x' as never }],
  ['fields', { fields: 'few' as never }],
  ['hour', { hour: 24 }],
  ['rejectReasonId', { rejectReasonId: 2 ** 31 }],
  ['lateness', { lateness: '4..2' }],
  ['attention', { attention: 'closed' as never }],
  ['currency', { currency: 'GBP' as never }],
  ['ownDayAt', { ownDayAt: 'today' }],
  ['upToTimeOf', { upToTimeOf: '14:05' }],
  ['countedFrom', { countedFrom: 'today' }],
] as const)('what makes no sense is refused at its field: %s', async (path, query) => {
  const { status, errors } = await failure(kitchen.orders.list({ query }))
  expect([status, errors.map((error) => error.path)]).toEqual([422, [path]])
})

test('a day of a long history is found by its index', async () => {
  await sql(`INSERT INTO orders (business_id, status, registered_at, business_day, calendar_day, delivery_vat_hundredths, delivery_minutes, customer_id, customer_address_id,
      net_cents, total_cents, currency, enable_cooking_time, suggested_cooking_time, min_cooking_time, max_cooking_time, last_date_accepted)
    SELECT 1, 'COMPLETED', now(), to_char(date '2026-08-01' + n % 56, 'YYYY-MM-DD'),
      to_char(date '2026-08-01' + n % 56, 'YYYY-MM-DD'), 2000, 35, c.customer_id, c.customer_address_id,
      1000, 1000, 'ALL', true, 20, 10, 60, now()
    FROM generate_series(1, 20000) n, (SELECT customer_id, customer_address_id FROM orders WHERE customer_address_id IS NOT NULL LIMIT 1) c`)
  await sql('ANALYZE orders')
  const plan =
    await sql(`EXPLAIN SELECT o.id FROM orders o WHERE o.business_id = ANY ('{1}') AND o.business_day >= '2026-08-10'
    AND o.business_day <= '2026-08-11' ORDER BY o.id DESC LIMIT 50`)
  expect(JSON.stringify(plan.rows)).toContain('orders_business_id_business_day_id_pk')
  const since = performance.now()
  const page = await kitchen.orders.list({
    query: { startDate: '2026-08-01', endDate: '2026-09-30', includeCompletedOrders: 1 },
  })
  expect(page.total).toBe(20_000)
  // A generous bound against a plan that reads everything once per row; the bench has the figure.
  expect(performance.now() - since).toBeLessThan(2_000)
})

test('an order belongs to the business day, also just before and after that gives way', async () => {
  // A business without hours works until five in the morning; half past four in Tirana is of the evening before.
  const year = clock.now().getUTCFullYear() + 1
  const night = Date.parse(`${year}-12-02T03:30:00.000Z`)
  clock.advance(night - clock.now().getTime())
  // By now the first session has expired.
  const client = (await signedIn(server, 'kitchen')).api
  const late = await placeOrder(client)
  clock.advance(60 * 60_000)
  const early = await placeOrder(client)
  const day = async (startDate: string, endDate = startDate) =>
    (await client.orders.list({ query: { startDate, endDate } })).items.map(({ id }) => id)
  expect(await day(`${year}-12-01`)).toEqual([late.id])
  expect(await day(`${year}-12-02`)).toEqual([early.id])
  expect(await day(`${year}-12-01`, `${year}-12-02`)).toEqual([early.id, late.id])
  expect((await client.orders.dashboard()).totalOrders).toBe(1)
})

test('"today" is each business’s own day, wherever the clocks are', async () => {
  await server.sql(`UPDATE businesses SET time_zone = 'America/New_York' WHERE id = ${BUSINESS.foreign}`)
  const napoli = {
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
  }
  const year = clock.now().getUTCFullYear() + 1
  const owner = async (at: string) => {
    clock.set(new Date(`${year}-${at}:00.000Z`))
    return (await signedIn(server, 'owner')).api
  }
  const both = async (at: string) => {
    const client = await owner(at)
    return { tirana: (await placeOrder(client)).id, newYork: (await placeOrder(client, napoli)).id }
  }
  const noon = await both('02-10T12:00')
  // Past the small hours in Tirana; in New York it is half past eleven in the evening before.
  const night = await both('02-11T04:30')
  const listed = async (query: Query) =>
    (await (await owner('02-11T04:40')).orders.list({ query })).items.map(({ id }) => id)
  const [yesterday, today, tomorrow] = [`${year}-02-10`, `${year}-02-11`, `${year}-02-12`] as const
  const ofToday = { startDate: today, endDate: tomorrow, countedFrom: today }
  expect(await listed(ofToday)).toEqual([night.newYork, night.tirana, noon.newYork])
  expect(await listed({ startDate: yesterday, endDate: yesterday, countedFrom: today })).toEqual([noon.tirana])
  // Days that somebody chose are the same days everywhere.
  expect(await listed({ startDate: today, endDate: today })).toEqual([night.tirana])
  expect(await listed({ ...ofToday, restaurantId: BUSINESS.own })).toEqual([night.tirana])
})
