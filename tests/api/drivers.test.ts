import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import { signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const MINUTE = 60_000
const clock = movableClock(new Date('2026-11-17T11:00:00.000Z'))
let server: TestServer
let owner: Api
let kitchen: Api
let neighbour: Api
let courier: Api

/** A session ends after twelve idle hours. */
async function signIn() {
  owner = (await signedIn(server, 'owner')).api
  kitchen = (await signedIn(server, 'kitchen')).api
  neighbour = (await signedIn(server, 'neighbour')).api
}
beforeAll(async () => {
  server = await startTestServer({ clock })
  await signIn()
})
afterAll(() => server.close())

const { id: courierId } = ACCOUNTS.courier
const rowOf = async (api: Api, restaurantId?: number) =>
  (await api.drivers.list({ query: restaurantId === undefined ? {} : { restaurantId } })).items.find(
    (one) => one.courierId === courierId,
  )
const step = (orderId: number, status: 'ACCEPTED_TO_PICK_UP' | 'IN_RESTAURANT' | 'COLLECTED' | 'DELIVERED') =>
  courier.orders.setStatus({ params: { orderId, status }, body: {} })

async function anOrder(): Promise<number> {
  const { id } = await placeOrder(owner)
  await owner.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  return id
}

describe('the drivers of a business', () => {
  test('are offline and carry nothing before they came; what nobody reported is null', async () => {
    expect(await rowOf(kitchen)).toEqual({
      courierId,
      driver: expect.any(String),
      state: 'OFFLINE DRIVER',
      lastSeenAt: null,
      basket: 0,
      maxOrders: null,
      pickup: 0,
      inRestaurant: 0,
      collect: 0,
      ordersNo: 0,
      transportCost: [],
      totalHours: null,
    })
  })

  test('are active once signed in, and count each step of their orders until the last is handed over', async () => {
    courier = (await signedIn(server, 'courier')).api
    expect(await rowOf(kitchen)).toMatchObject({ state: 'ACTIVE DRIVER', lastSeenAt: clock.now().toISOString() })
    const [one, other] = [await anOrder(), await anOrder()]
    const rejected = await anOrder()
    await step(one, 'ACCEPTED_TO_PICK_UP')
    await step(rejected, 'ACCEPTED_TO_PICK_UP')
    await owner.orders.reject({ params: { orderId: rejected }, body: { rejectReason: { id: 1 } } })
    clock.advance(15 * MINUTE)
    await step(other, 'ACCEPTED_TO_PICK_UP')
    await step(one, 'IN_RESTAURANT')
    await owner.orders.markCooked({ params: { orderId: one } })
    await step(one, 'COLLECTED')
    expect(await rowOf(kitchen)).toMatchObject({
      basket: 2,
      pickup: 2,
      inRestaurant: 1,
      collect: 1,
      ordersNo: 2,
      totalHours: null,
    })
    clock.advance(30 * MINUTE)
    await step(one, 'DELIVERED')
    const { transportCost } = await owner.orders.one({ params: { orderId: one } })
    expect(transportCost).toBeGreaterThan(0)
    expect(await rowOf(kitchen)).toMatchObject({
      basket: 1,
      ordersNo: 2,
      totalHours: 0.75,
      transportCost: [{ currency: 'ALL', amount: 2 * transportCost }],
    })
  })

  test('carry on being active with an order on their way, whatever their device does, and go offline a quarter of an hour after', async () => {
    clock.advance(20 * MINUTE)
    expect(await rowOf(kitchen)).toMatchObject({ state: 'ACTIVE DRIVER', basket: 1 })
    const { items } = await owner.orders.list({
      query: { courier: `${courierId}-x`, orderStatus: 'ACCEPTED_TO_PICK_UP' },
    })
    const orderId = items[0]!.id
    await step(orderId, 'IN_RESTAURANT')
    await owner.orders.markCooked({ params: { orderId } })
    await step(orderId, 'COLLECTED')
    await step(orderId, 'DELIVERED')
    expect(await rowOf(kitchen)).toMatchObject({ state: 'ACTIVE DRIVER', basket: 0 })
    clock.advance(16 * MINUTE)
    expect(await rowOf(kitchen)).toMatchObject({ state: 'OFFLINE DRIVER', basket: 0, ordersNo: 2 })
    await courier.session.signOut()
    expect(await rowOf(kitchen)).toMatchObject({ state: 'OFFLINE DRIVER', lastSeenAt: clock.now().toISOString() })
  })

  test('begin anew with the next business day', async () => {
    clock.set(new Date('2026-11-18T11:00:00.000Z'))
    await signIn()
    expect(await rowOf(owner)).toMatchObject({ ordersNo: 0, pickup: 0, transportCost: [], totalHours: null })
  })
})

describe('who sees them', () => {
  test('a kitchen counts its own orders alone, and of others’ drivers knows nothing', async () => {
    const foreign = await placeOrder(owner, {
      restaurant: { restaurantID: BUSINESS.foreign },
      items: [{ id: MENU.foreign.plain, quantity: 1 }],
    })
    const own = await anOrder()
    await server.db.transaction('system', (tx) =>
      tx.execute(sql`UPDATE orders SET courier_id = ${courierId} WHERE id IN (${foreign.id}, ${own})`),
    )
    expect(await rowOf(owner)).toMatchObject({ ordersNo: 2, basket: 2 })
    expect(await rowOf(kitchen)).toMatchObject({ ordersNo: 1, basket: 1 })
    expect(await rowOf(owner, BUSINESS.foreign)).toMatchObject({ ordersNo: 1, basket: 1 })
    // Who carries an order of theirs is named; when their device called is not theirs to know.
    expect(await rowOf(neighbour)).toMatchObject({ ordersNo: 1, lastSeenAt: null, maxOrders: null })
    expect((await failure(kitchen.drivers.list({ query: { restaurantId: BUSINESS.foreign } }))).said).toBe(
      'fault not_found',
    )
  })

  test('accountants do not', async () => {
    const finance = (await signedIn(server, 'finance')).api
    expect((await failure(finance.drivers.list())).said).toBe('fault forbidden')
  })
})

test('drivers are listed by their orders, found by a part of their name and by their state, and paged', async () => {
  await server.db.transaction('system', async (tx) => {
    for (const [username, name] of [
      ['d1', 'Élla'],
      ['d2', 'Zef'],
    ] as const) {
      await tx.execute(sql`
        WITH made AS (
          INSERT INTO users (username, password_hash, name, surname, type)
          VALUES (${username}, '', ${name}, 'Driver', ${ACCOUNTS.courier.type}) RETURNING id)
        INSERT INTO user_businesses SELECT id, ${BUSINESS.own} FROM made`)
    }
  })
  const names = async (query: NonNullable<Parameters<Api['drivers']['list']>[0]>['query']) => {
    const { items, total } = await kitchen.drivers.list({ query: { ...query } })
    return [items.map(({ driver }) => driver), total]
  }
  const busy = (await rowOf(kitchen))?.driver
  expect(await names({})).toEqual([[busy, 'Élla Driver', 'Zef Driver'], 3])
  expect(await names({ name: 'ella' })).toEqual([['Élla Driver'], 1])
  expect(await names({ name: '%' })).toEqual([[], 0])
  expect(await names({ state: 'ACTIVE DRIVER' })).toEqual([[busy], 1])
  expect(await names({ state: 'OFFLINE DRIVER', limit: 1, offset: 1 })).toEqual([['Zef Driver'], 2])
  expect(await names({ sort: 'driver', direction: 'desc', limit: 1 })).toEqual([['Zef Driver'], 3])
})
