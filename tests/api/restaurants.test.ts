import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { QueryOf } from '#/contract/endpoint'
import type { ListedBusiness, restaurants } from '#/contract/restaurants'
import { USER_TYPES } from '#/domain/people/access'
import { aStore } from '../support/a-store'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

/** Friday, 13:00 in Tirana. */
const clock = movableClock(new Date('2026-11-27T12:00:00Z'))
let server: TestServer
let admin: Client
let kitchen: Client
let made: number
beforeAll(async () => {
  server = await startTestServer({ clock })
  admin = await signedIn(server, 'admin')
  kitchen = await signedIn(server, 'kitchen')
  const store = await admin.api.businessDetails.create({ body: aStore({ restaurantName: 'Çaj & Ëmbëlsira' }) })
  made = store.restaurantID
})
afterAll(() => server.close())

const list = (query: Partial<QueryOf<typeof restaurants.list>> = {}, { api } = admin) => api.restaurants.list({ query })
const names = async (query: Partial<QueryOf<typeof restaurants.list>> = {}) =>
  (await list(query)).items.map(({ restaurantName }) => restaurantName)
const one = async (id: number) => (await list()).items.find(({ restaurantID }) => restaurantID === id)

describe('the list of all businesses', () => {
  test('says how each stands and why', async () => {
    expect(await one(BUSINESS.own)).toMatchObject({ state: 'open', openUntil: null, missing: [], rating: null })
    expect(await one(made)).toMatchObject({
      state: 'not_ready',
      missing: ['hours', 'delivery', 'payment', 'menu', 'account', 'channel', 'online'],
      city: { description: 'Tirana' },
    })
    await kitchen.api.businessStatus.goOffline({ params: { id: BUSINESS.own } })
    expect(await one(BUSINESS.own)).toMatchObject({
      state: 'closed_by_staff',
      opensAt: null,
      closingTime: { by: 'Kitchen Testi', startDate: '2026-11-27T12:00:00.000Z' },
    })
    await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })
    const evenings = Array.from({ length: 7 }, () => [{ from: '18:00', to: '23:30' }])
    await admin.api.openingHours.create({ params: { id: BUSINESS.own }, body: { week: evenings, overrides: [] } })
    expect(await one(BUSINESS.own)).toMatchObject({ state: 'closed_by_hours', opensAt: '2026-11-27T17:00:00.000Z' })
    await server.sql('DELETE FROM opening_hours')
  })

  test('has every field that the session has of a business, and its percentages', async () => {
    await kitchen.api.businessStatus.giveExtraTime({ params: { id: BUSINESS.own }, body: { minutes: 10, end: 60 } })
    const { user } = await kitchen.api.session.me()
    const { vat: _ofDishes, ...business } =
      user.restaurants.find(({ restaurantID }) => restaurantID === BUSINESS.own) ?? expect.fail('no such business')
    expect(business).toMatchObject({ status: 1, extraDeliveryTime: 10, b2bModule: false })
    expect(await one(BUSINESS.own)).toMatchObject({ ...business, baboonPercentage: expect.any(Number) })
  })

  test('counts today’s orders and what guests gave', async () => {
    const order = await placeOrder(kitchen.api)
    await server.sql(
      `INSERT INTO reviews (business_id, business_day, order_id, customer_id, stars, at)
       SELECT business_id, business_day, id, customer_id, 4, now() FROM orders WHERE id = ${order.id}`,
    )
    expect(await one(BUSINESS.own)).toMatchObject({ ordersToday: 1, rating: 4 })
    expect(await one(BUSINESS.foreign)).toMatchObject({ ordersToday: 0, rating: null })
  })

  test.each<[string, Partial<QueryOf<typeof restaurants.list>>, string[]]>([
    ['by name, whatever the marks', { q: 'caj & embel' }, ['Çaj & Ëmbëlsira']],
    ['by city', { q: 'durres' }, ['Antica Napoli']],
    ['by number', { q: '2' }, ['Antica Napoli']],
    ['by what is no pattern', { q: '%' }, []],
    ['of a city', { cityId: 2 }, ['Antica Napoli']],
    ['that are not set up', { state: 'not_ready' }, ['Çaj & Ëmbëlsira']],
    ['that are closed by staff', { state: 'closed_by_staff' }, []],
    [
      'the last first',
      { sort: 'restaurantID', direction: 'desc' },
      ['Çaj & Ëmbëlsira', 'Antica Napoli', 'Zgara e Lirës'],
    ],
    ['by name', { sort: 'restaurantName' }, ['Antica Napoli', 'Çaj & Ëmbëlsira', 'Zgara e Lirës']],
    ['by city, then by name', { sort: 'city' }, ['Antica Napoli', 'Çaj & Ëmbëlsira', 'Zgara e Lirës']],
    ['one page', { sort: 'restaurantName', limit: 1, offset: 1 }, ['Çaj & Ëmbëlsira']],
  ])('finds those %s', async (_what, query, expected) => expect(await names(query)).toEqual(expected))

  const plain = (name: string) =>
    name
      .normalize('NFD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
  test.each<[QueryOf<typeof restaurants.list>['sort'], (one: ListedBusiness) => string | number]>([
    ['restaurantName', ({ restaurantName }) => plain(restaurantName)],
    ['restaurantID', ({ restaurantID }) => restaurantID],
    ['city', ({ city }) => plain(city.description)],
    ['state', ({ state }) => ['open', 'closed_by_hours', 'closed_by_staff', 'not_ready'].indexOf(state)],
    ['ordersToday', ({ ordersToday }) => ordersToday],
    ['rating', ({ rating }) => rating ?? 0],
    ['baboonPercentage', (one) => one.baboonPercentage],
    ['courierPercentage', (one) => one.courierPercentage],
    ['marketingPercentage', (one) => one.marketingPercentage],
    ['total', (one) => one.baboonPercentage + one.courierPercentage + one.marketingPercentage],
    ['vat', ({ vat }) => vat],
    ['accManager', ({ accManager }) => plain(accManager?.name ?? '')],
  ])('sorts all pages by %s, either way', async (sort, valueOf) => {
    for (const direction of ['asc', 'desc'] as const) {
      const pages = await Promise.all([0, 1, 2].map((offset) => list({ sort, direction, limit: 1, offset })))
      const found = pages.flatMap(({ items }) => items)
      expect(new Set(found.map(({ restaurantID }) => restaurantID)).size).toBe(3)
      const values = found.map(valueOf)
      const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(direction === 'asc' ? sorted : sorted.toReversed())
    }
  })

  test('says how many there are of all that match, not of the page', async () =>
    expect((await list({ limit: 1 })).total).toBe(3))

  test('is for administrators, and of their own businesses', async () => {
    expect((await failure(list({}, await signedIn(server, 'owner')))).status).toBe(403)
    const typeOf = (type: number) => server.sql(`UPDATE users SET type = ${type} WHERE id = ${ACCOUNTS.agent.id}`)
    await typeOf(USER_TYPES.administrator)
    const { items } = await list({}, await signedIn(server, 'agent'))
    expect(items.map(({ restaurantID }) => restaurantID)).toEqual([BUSINESS.own])
    await typeOf(USER_TYPES.agent)
  })

  test('refuses a state and an order that there are not', async () => {
    const odd = (query: Record<string, string>) => list(query as never)
    expect((await failure(odd({ state: 'asleep' }))).status).toBe(422)
    expect((await failure(odd({ sort: 'money' }))).status).toBe(422)
  })
})
