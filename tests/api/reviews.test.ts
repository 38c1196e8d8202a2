import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import type { QueryOf } from '#/contract/endpoint'
import type { reviews as contract } from '#/contract/reviews'
import { ALL_BUSINESSES, type Stars } from '#/domain/orders/review'
import { signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const MINUTE = 60_000
let server: TestServer
let kitchen: Api
let owner: Api
const clock = movableClock(new Date('2026-03-10T08:00:00.000Z'))
const numbers: Record<string, number> = {}

/** An order that was ready so many minutes after its promise of twenty. */
async function anOrderReady(
  late: number,
  foreign = false,
): Promise<{ id: number; customerId: number; businessId: number }> {
  const place = foreign
    ? { restaurant: { restaurantID: BUSINESS.foreign }, items: [{ id: MENU.foreign.plain, quantity: 1 }] }
    : {}
  const { id, customer, businessId } = await placeOrder(owner, place)
  await owner.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  clock.advance((20 + late) * MINUTE)
  await owner.orders.markCooked({ params: { orderId: id } })
  return { id, customerId: customer.id, businessId }
}

async function write(order: Awaited<ReturnType<typeof anOrderReady>>, stars: Stars, comment: string, at: string) {
  await server.sql(sql`INSERT INTO reviews (business_id, business_day, order_id, customer_id, stars, comment, at)
    SELECT business_id, business_day, id, customer_id, ${stars}, ${comment}, ${at} FROM orders WHERE id = ${order.id}`)
}

beforeAll(async () => {
  server = await startTestServer({ clock })
  owner = (await signedIn(server, 'owner')).api
  kitchen = (await signedIn(server, 'kitchen')).api
  const late = await anOrderReady(14)
  const early = await anOrderReady(-5)
  const foreign = await anOrderReady(0, true)
  const nearly = await anOrderReady(10)
  const unpromised = await placeOrder(owner)
  Object.assign(numbers, {
    late: late.id,
    early: early.id,
    foreign: foreign.id,
    nearly: nearly.id,
    unpromised: unpromised.id,
  })
  await write(late, 2, 'Erdhi e ftohtë & <b>vonë</b> 🍕', '2026-03-10T09:00:00Z')
  await write(early, 5, '', '2026-03-10T10:00:00Z')
  await write(foreign, 4, 'Buono', '2026-03-10T11:00:00Z')
  // Half past midnight in Tirana: the next day there.
  await write(nearly, 5, '100 % mirë', '2026-03-10T23:30:00Z')
  await write(
    { id: unpromised.id, customerId: unpromised.customer.id, businessId: BUSINESS.own },
    1,
    '',
    '2026-03-01T12:00:00Z',
  )
})
afterAll(() => server.close())

const of = async (api: Api, id: number, query: Partial<QueryOf<typeof contract.list>> = {}) => {
  const { items, total } = await api.reviews.list({ params: { id }, query })
  return { orders: items.map(({ order }) => order.id), total }
}
const named = (...names: string[]) => names.map((name) => numbers[name])

test('each review comes with its order, the guest, and how late the food was', async () => {
  const { items } = await kitchen.reviews.list({
    params: { id: BUSINESS.own },
    query: { search: String(numbers['late']) },
  })
  expect(items).toEqual([
    {
      id: expect.any(Number),
      registrationtime: '2026-03-10T09:00:00.000Z',
      count: 2,
      comment: 'Erdhi e ftohtë & <b>vonë</b> 🍕',
      restaurant: { restaurantID: BUSINESS.own, restaurantName: 'Zgara e Lirës' },
      order: { id: numbers['late'], registrationtime: '2026-03-10T08:00:00.000Z', minutesLate: 14 },
      customer: { id: expect.any(Number), name: 'Arta Kola' },
    },
  ])
})

describe('the list', () => {
  test('is newest first, of one business or of all the caller’s', async () => {
    const own = named('nearly', 'early', 'late', 'unpromised')
    expect(await of(kitchen, BUSINESS.own)).toEqual({ orders: own, total: 4 })
    expect(await of(kitchen, ALL_BUSINESSES)).toEqual({ orders: own, total: 4 })
    const all = named('nearly', 'foreign', 'early', 'late', 'unpromised')
    expect(await of(owner, ALL_BUSINESSES)).toEqual({ orders: all, total: 5 })
  })

  test('comes in pages that say how many there are', async () => {
    expect(await of(owner, ALL_BUSINESSES, { limit: 2, offset: 1 })).toEqual({
      orders: named('foreign', 'early'),
      total: 5,
    })
    expect(await of(owner, ALL_BUSINESSES, { limit: 2, offset: 9 })).toEqual({ orders: [], total: 5 })
  })

  test.each<[string, Partial<QueryOf<typeof contract.list>>, string[]]>([
    ['stars', { count: 5 }, ['nearly', 'early']],
    ['a comment', { comment: 'with' }, ['nearly', 'foreign', 'late']],
    ['no comment', { comment: 'without' }, ['early', 'unpromised']],
    ['late', { ready: 'late' }, ['late']],
    ['on time', { ready: 'onTime' }, ['nearly', 'foreign', 'early']],
    ['words without their accents', { search: 'ERDHI E FTOHTE' }, ['late']],
    ['a per cent sign that is one', { search: '0 %' }, ['nearly']],
    ['a guest', { search: 'kola' }, ['nearly', 'foreign', 'early', 'late', 'unpromised']],
    ['a day by the clock on the wall', { startDate: '2026-03-11', endDate: '2026-03-11' }, ['nearly']],
    ['the day before it', { startDate: '2026-03-10', endDate: '2026-03-10' }, ['foreign', 'early', 'late']],
    [
      'the fewest stars first',
      { sort: 'count', direction: 'asc' },
      ['unpromised', 'late', 'foreign', 'early', 'nearly'],
    ],
  ])('takes %s', async (_, query, expected) => {
    expect((await of(owner, ALL_BUSINESSES, query)).orders).toEqual(named(...expected))
  })

  test.each([
    ['count', '6'],
    ['count', '4.5'],
    ['startDate', '2026-02-30'],
    ['sort', 'comment'],
    ['limit', '501'],
    ['limit', '0'],
    ['search', 'x'.repeat(101)],
  ])('refuses %s %s', async (field, value) => {
    // What a stranger may send: the types would not let it pass.
    const query = { [field]: value } as never
    expect((await failure(kitchen.reviews.list({ params: { id: BUSINESS.own }, query }))).errors).toMatchObject([
      { path: field },
    ])
  })
})

describe('the figures', () => {
  const figures = (api: Api, id: number, startDate: string, endDate: string) =>
    api.reviews.figures({ params: { id }, query: { startDate, endDate } })

  test('count the stars of the period beside the period before', async () => {
    const {
      timeZone,
      reviews: count,
      average,
      before,
      stars,
    } = await figures(owner, ALL_BUSINESSES, '2026-03-06', '2026-03-11')
    expect({ timeZone, count, average, before }).toEqual({
      timeZone: 'Europe/Tirane',
      count: 4,
      average: 4,
      before: { reviews: 1, average: 1 },
    })
    expect(stars.map((each) => `${each.count}: ${each.reviews}`)).toEqual(['5: 2', '4: 1', '3: 0', '2: 1', '1: 0'])
  })

  test('set what was late beside the others; what had no promise is neither', async () => {
    const { late, onTime } = await figures(kitchen, BUSINESS.own, '2026-03-01', '2026-03-31')
    expect({ late, onTime }).toEqual({ late: { reviews: 1, average: 2 }, onTime: { reviews: 2, average: 5 } })
  })

  test('follow the average over eight weeks, whatever the period is', async () => {
    const { weeks } = await figures(kitchen, BUSINESS.own, '2026-03-11', '2026-03-11')
    expect(weeks).toHaveLength(8)
    expect(weeks[0]).toEqual({ from: '2026-01-15', to: '2026-01-21', reviews: 0, average: null })
    expect(weeks.slice(-2)).toEqual([
      { from: '2026-02-26', to: '2026-03-04', reviews: 1, average: 1 },
      { from: '2026-03-05', to: '2026-03-11', reviews: 3, average: 4 },
    ])
  })

  test('of a time without reviews have no average', async () => {
    const { reviews: count, average, late } = await figures(kitchen, BUSINESS.own, '2025-01-01', '2025-01-31')
    expect({ count, average, late }).toEqual({ count: 0, average: null, late: { reviews: 0, average: null } })
  })

  test('refuse a period that ends before it begins', async () => {
    expect((await failure(figures(kitchen, BUSINESS.own, '2026-03-11', '2026-03-10'))).errors).toEqual([
      { path: 'endDate', message: 'before_start' },
    ])
  })
})

test('another business’s reviews are not there, whoever asks', async () => {
  const foreign = { params: { id: BUSINESS.foreign } }
  expect((await failure(kitchen.reviews.list(foreign))).said).toBe('fault not_found')
  const { api: neighbour } = await signedIn(server, 'neighbour')
  expect((await of(neighbour, ALL_BUSINESSES)).orders).toEqual(named('foreign'))
  const { api: finance } = await signedIn(server, 'finance')
  expect((await failure(finance.reviews.list({ params: { id: BUSINESS.own } }))).said).toBe('fault forbidden')
})

test('an order has one review, and its stars are one to five', async () => {
  const again = (stars: number, orderId: number | undefined) =>
    server.sql(sql`INSERT INTO reviews (business_id, business_day, order_id, customer_id, stars, at)
      SELECT business_id, business_day, id, customer_id, ${stars}, now() FROM orders WHERE id = ${orderId}`)
  await expect(again(5, numbers['late'])).rejects.toMatchObject({
    cause: { constraint: 'reviews_order_id_business_id_business_day_pk' },
  })
  await expect(again(6, numbers['late'])).rejects.toMatchObject({ cause: { constraint: 'reviews_stars' } })
})
