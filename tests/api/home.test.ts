import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import { Today } from '#/contract/home'
import type { NewOrder, Order } from '#/contract/orders'
import { readyAt } from '#/domain/orders/order-timing'
import { rejectUnanswered } from '#server/kitchen/orders/jobs'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { type Client as SignedIn, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

const MINUTE = 60_000

let server: TestServer
let kitchen: SignedIn
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
})
// Each test has the days to itself.
beforeEach(async () => {
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query(`TRUNCATE orders CASCADE; TRUNCATE business_reach;
    UPDATE businesses SET auto_reject = false, currency = 'ALL', time_zone = 'Europe/Tirane'`)
  await owner.end()
  await itIs('2026-03-10T08:00:00.000Z')
  await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })
})
afterAll(() => server.close())

/** Moves the clock and signs in again: sessions are shorter than a week. */
async function itIs(at: string, account: 'kitchen' | 'owner' = 'kitchen'): Promise<SignedIn> {
  clock.set(new Date(at))
  kitchen = await signedIn(server, account)
  return kitchen
}
const later = (minutes: number): void => clock.advance(minutes * MINUTE)

const today = async (restaurantId?: number): Promise<Today> =>
  v.parse(Today, await kitchen.api.home.today(restaurantId === undefined ? {} : { query: { restaurantId } }))

const place = (differs: Partial<NewOrder> = {}): Promise<Order> => placeOrder(kitchen.api, differs)
const reject = ({ id: orderId }: Order, reasonId = 1) =>
  kitchen.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: reasonId }, notes: 'Pa gaz' } })
const accept = ({ id: orderId }: Order, cookingTime = 20) =>
  kitchen.api.orders.accept({ params: { orderId }, body: { cookingTime } })
const cook = ({ id: orderId }: Order) => kitchen.api.orders.markCooked({ params: { orderId } })
const hoursOf = ({ hours }: Today) =>
  hours.filter((hour) => hour.today + hour.lastWeek > 0).map((hour) => [hour.hour, hour.today, hour.lastWeek])

test('an empty day is empty in every figure', async () => {
  expect(await today()).toEqual({
    at: '2026-03-10T08:00:00.000Z',
    timeZone: 'Europe/Tirane',
    from: '2026-03-10',
    to: '2026-03-10',
    until: '2026-03-11T04:00:00.000Z',
    lastWeekFrom: '2026-03-03',
    lastWeekTo: '2026-03-03',
    currency: 'ALL',
    otherCurrencies: 0,
    orders: { today: 0, lastWeekSoFar: 0, lastWeek: 0 },
    sales: { today: 0, lastWeekSoFar: 0, lastWeek: 0 },
    rejected: { today: 0, lastWeekSoFar: 0, lastWeek: 0 },
    byStage: { pending: 0, cooking: 0, ready: 0, way: 0, done: 0, rejected: 0 },
    oldestPendingSec: null,
    maxPendingMinutes: 3,
    // The small hours end the day.
    hours: Array.from({ length: 24 }, (_, i) => ({ hour: (i + 5) % 24, today: 0, lastWeek: 0 })),
    preparation: {
      orders: 0,
      onTime: 0,
      medianMinutes: null,
      p90Minutes: null,
      bins: expect.any(Array),
      lastWeekSoFar: { orders: 0, onTime: 0 },
    },
    rejections: [],
    ring: { orders: 0, neverRung: 0, p50Ms: null, p99Ms: null, within5s: null },
    attention: [],
    businesses: [expect.objectContaining({ id: BUSINESS.own, name: 'Zgara e Lirës', from: '2026-03-10' })],
  })
})

describe('beside the same day last week', () => {
  test('stand orders, sales and rejections: up to the same time, and of the whole day', async () => {
    await itIs('2026-03-03T11:10:00.000Z')
    await place()
    await reject(await place())
    await itIs('2026-03-03T18:00:00.000Z')
    await place({ items: [{ id: MENU.own.plain, quantity: 1 }] })
    // The days around do not count.
    await itIs('2026-03-04T11:00:00.000Z')
    await place()
    await itIs('2026-03-09T11:00:00.000Z')
    await place()
    await itIs('2026-03-10T11:15:00.000Z')
    await place()
    await place()
    await place()
    await reject(await place())
    later(10)
    const figures = await today()
    expect(figures).toMatchObject({
      orders: { today: 4, lastWeekSoFar: 2, lastWeek: 3 },
      // Two plates of 350 and 150 for the courier; a rejected order is no sale.
      sales: { today: 3 * 850, lastWeekSoFar: 850, lastWeek: 850 + 500 },
      rejected: { today: 1, lastWeekSoFar: 1, lastWeek: 1 },
      // Since last week: what nobody has answered waits, whatever its day.
      oldestPendingSec: (7 * 24 * 60 + 15) * 60,
    })
    expect(figures.byStage).toMatchObject({ pending: 3 + 4, rejected: 1 })
    expect(hoursOf(figures)).toEqual([
      [12, 4, 2],
      [19, 0, 1],
    ])
  })

  test('what came last week at exactly this time came "by now", a minute later did not', async () => {
    await itIs('2026-03-03T11:10:00.000Z')
    await place()
    await itIs('2026-03-03T11:11:00.000Z')
    await place()
    await itIs('2026-03-10T11:10:00.000Z')
    expect((await today()).orders).toEqual({ today: 0, lastWeekSoFar: 1, lastWeek: 2 })
  })

  test.each([
    ['went back an hour', '2026-10-18T10:30:00.000Z', '2026-10-18T11:30:00.000Z', '2026-10-25T12:00:00.000Z', 12, 13],
    ['went on an hour', '2026-03-22T10:30:00.000Z', '2026-03-22T11:30:00.000Z', '2026-03-29T10:00:00.000Z', 11, 12],
  ])('on the day on which the clocks %s, the time is the one on the wall', async (_, before, after, now, one, two) => {
    await itIs(before)
    await place()
    await itIs(after)
    await place()
    await itIs(now)
    const figures = await today()
    expect(figures.orders).toEqual({ today: 0, lastWeekSoFar: 1, lastWeek: 2 })
    expect(hoursOf(figures)).toEqual([
      [one, 0, 1],
      [two, 0, 1],
    ])
  })

  test('the day of a business without hours begins at five, also in a night with an hour twice', async () => {
    await itIs('2026-10-24T02:59:00.000Z')
    await place()
    // 05:00, 00:30, and twice 02:30.
    for (const at of ['2026-10-24T03:00', '2026-10-24T22:30', '2026-10-25T00:30', '2026-10-25T01:30']) {
      await itIs(`${at}:00.000Z`)
      await place()
    }
    await itIs('2026-10-25T03:59:00.000Z')
    const figures = await today()
    expect([figures.from, figures.orders.today]).toEqual(['2026-10-24', 4])
    expect(hoursOf(figures)).toEqual([
      [5, 1, 0],
      [0, 1, 0],
      [2, 2, 0],
    ])
    await itIs('2026-10-25T04:00:00.000Z')
    expect(await today()).toMatchObject({ from: '2026-10-25', orders: { today: 0 } })
  })
})

describe('preparation', () => {
  test('compares the moment of being ready with the promise', async () => {
    for (const minutes of [18, 22, 23]) {
      const order = await accept(await place(), 20)
      later(minutes)
      await cook(order)
    }
    await accept(await place(), 20)
    const { preparation } = await today()
    expect(preparation).toMatchObject({ orders: 3, onTime: 2, medianMinutes: 2, p90Minutes: 3 })
    expect(preparation.bins.filter(({ orders }) => orders > 0)).toEqual([
      { over: -4, upTo: -2, orders: 1 },
      { over: 0, upTo: 2, orders: 1 },
      { over: 2, upTo: 4, orders: 1 },
    ])
  })

  test('counts what is late and still open with its minutes until now, once it can no longer be on time', async () => {
    const order = await accept(await place(), 20)
    const courier = await signedIn(server, 'courier')
    for (const status of ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const)
      await courier.api.orders.setStatus({ params: { orderId: order.id, status }, body: {} })
    later(22)
    expect((await today()).preparation).toMatchObject({ orders: 0 })
    later(5)
    expect((await today()).preparation).toMatchObject({ orders: 1, onTime: 0, medianMinutes: 7 })
    expect((await today()).byStage).toMatchObject({ cooking: 1, ready: 0 })
    await cook(order)
    later(60)
    expect((await today()).preparation).toMatchObject({ orders: 1, onTime: 0, medianMinutes: 7 })
    expect((await today()).byStage).toMatchObject({ cooking: 0, ready: 1 })
    // What was cancelled is late for nobody.
    await reject(await accept(await place(), 10))
    later(60)
    expect((await today()).preparation).toMatchObject({ orders: 1 })
  })

  test('knows the promise of a scheduled order as the board does', async () => {
    const scheduled = new Date(clock.now().getTime() + 120 * MINUTE).toISOString()
    const order = await accept(await place({ scheduled }), 20)
    const promised = readyAt(order) ?? 0
    expect(promised).toBeGreaterThan(Date.parse(order.lastDateAccepted ?? '') + 20 * MINUTE)
    clock.set(new Date(promised + 5 * MINUTE))
    await cook(order)
    expect((await today()).preparation).toMatchObject({ orders: 1, onTime: 0, medianMinutes: 5 })
  })

  test('stands beside last week’s up to now', async () => {
    await itIs('2026-03-03T09:00:00.000Z')
    const order = await accept(await place(), 20)
    later(40)
    await cook(order)
    await itIs('2026-03-10T09:30:00.000Z')
    expect((await today()).preparation).toMatchObject({ orders: 0, lastWeekSoFar: { orders: 1, onTime: 0 } })
  })
})

test('rejections are counted by reason, the most frequent first', async () => {
  await reject(await place(), 0)
  await reject(await place(), 2)
  await reject(await place(), 2)
  const { rejections } = await today()
  expect(rejections.map(({ reason, orders }) => [reason?.id ?? null, orders])).toEqual([
    [2, 2],
    [null, 1],
  ])
  expect(rejections[0]?.reason?.description).toEqual({
    sq: expect.stringMatching(/\S/),
    en: expect.stringMatching(/\S/),
    it: expect.stringMatching(/\S/),
  })
})

describe('what needs attention', () => {
  const kinds = async () => (await today()).attention.map(({ kind, count }) => `${kind} ${count}`)

  test('orders that wait, cook or stand for too long', async () => {
    const ready = await accept(await place(), 10)
    await cook(ready)
    await accept(await place(), 10)
    later(12)
    await place()
    expect(await kinds()).toEqual(['late 1'])
    later(4)
    expect((await today()).attention).toEqual([
      { kind: 'waiting', count: 1, from: '2026-03-10', to: '2026-03-10', businessIds: [BUSINESS.own] },
      { kind: 'late', count: 1, from: '2026-03-10', to: '2026-03-10', businessIds: [BUSINESS.own] },
      { kind: 'uncollected', count: 1, from: '2026-03-10', to: '2026-03-10', businessIds: [BUSINESS.own] },
    ])
  })

  test('an order that is not ready is late with its courier standing there, too', async () => {
    const order = await accept(await place(), 10)
    const courier = await signedIn(server, 'courier')
    for (const status of ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT'] as const)
      await courier.api.orders.setStatus({ params: { orderId: order.id, status }, body: {} })
    later(12)
    expect(await kinds()).toEqual(['late 1'])
    await cook(order)
    expect(await kinds()).toEqual([])
  })

  test('yesterday’s orders that are still open, with the day on which they came', async () => {
    await itIs('2026-03-10T03:10:00.000Z')
    await accept(await place(), 20)
    await itIs('2026-03-10T04:05:00.000Z')
    expect(await today()).toMatchObject({ from: '2026-03-10', attention: [{ kind: 'late', from: '2026-03-09' }] })
  })

  test('a cancelled order until somebody has seen it', async () => {
    const order = await accept(await place())
    await reject(order)
    expect(await kinds()).toEqual(['cancelled 1'])
    await kitchen.api.readiness.acknowledgeCancel({ params: { orderId: order.id } })
    expect(await kinds()).toEqual([])
  })

  test('orders that nobody heard, and nobody answered', async () => {
    await server.sql('UPDATE businesses SET auto_reject = true WHERE id = 1')
    await place()
    later(1)
    await watchRings(server.deps)
    expect(await kinds()).toEqual(['unheard 1', 'neverRung 1'])
    later(3)
    await rejectUnanswered(server.deps)
    expect(await kinds()).toEqual(['unheard 1', 'unanswered 1', 'neverRung 1'])
  })

  test('a business that takes no orders', async () => {
    await kitchen.api.businessStatus.goOffline({ params: { id: BUSINESS.own } })
    expect(await kinds()).toEqual(['closed 1'])
  })
})

describe('several businesses', () => {
  const napoli: Partial<NewOrder> = {
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
  }

  test('stand together, each for itself, or one alone', async () => {
    await itIs('2026-03-10T11:00:00.000Z', 'owner')
    await place()
    await place(napoli)
    await reject(await place(napoli))
    const all = await today()
    expect([all.orders.today, all.sales.today, all.rejected.today]).toEqual([3, 850 + 450, 1])
    expect(all.businesses.map(({ name, orders, sales }) => [name, orders.today, sales.today])).toEqual([
      ['Antica Napoli', 2, 450],
      ['Zgara e Lirës', 1, 850],
    ])
    const one = await today(BUSINESS.foreign)
    expect([one.orders.today, one.businesses.length, one.rejections.length]).toEqual([2, 1, 1])
  })

  test('in two currencies are not summed', async () => {
    await server.sql(`UPDATE businesses SET currency = 'EUR' WHERE id = 2`)
    await itIs('2026-03-10T11:00:00.000Z', 'owner')
    await place()
    await place(napoli)
    const { orders, sales, currency, otherCurrencies, businesses } = await today()
    expect([orders.today, sales.today, currency, otherCurrencies]).toEqual([2, 850, 'ALL', 1])
    expect(businesses.map((each) => [each.currency, each.sales.today])).toEqual([
      ['EUR', 450],
      ['ALL', 850],
    ])
  })

  test('in two time zones each have their own day', async () => {
    await server.sql(`UPDATE businesses SET time_zone = 'America/New_York' WHERE id = 2`)
    // Five is past in Tirana; in New York it is a quarter past midnight, and still the evening before.
    await itIs('2026-03-10T04:15:00.000Z', 'owner')
    await place()
    await place(napoli)
    const all = await today()
    expect([all.from, all.to, all.lastWeekFrom, all.lastWeekTo]).toEqual([
      '2026-03-09',
      '2026-03-10',
      '2026-03-02',
      '2026-03-03',
    ])
    expect(hoursOf(all)).toEqual([
      [5, 1, 0],
      [0, 1, 0],
    ])
  })

  test('are nobody else’s', async () => {
    await place()
    const neighbour = await signedIn(server, 'neighbour')
    expect((await neighbour.api.home.today({})).orders.today).toBe(0)
    expect((await failure(neighbour.api.home.today({ query: { restaurantId: BUSINESS.own } }))).said).toBe(
      'fault not_found',
    )
  })
})
