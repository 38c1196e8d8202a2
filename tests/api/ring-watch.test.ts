import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import type { Order } from '#/contract/orders'
import { LiveNotice, type Reach } from '#/contract/readiness'
import { takeRingSteps } from '#server/kitchen/ring/take-ring-steps'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, MENU } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
let kitchen: Client
const deviceId = randomUUID()
const clock = movableClock()
const push = recordingPush()

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  kitchen = await signedIn(server, 'kitchen', deviceId)
  for (const token of ['tablet', 'phone']) {
    const { api, user } = await signedIn(server, 'kitchen')
    await api.session.updateRegId({ params: { id: user.id }, body: { token, source: 'web' } })
  }
})
/** Each test begins with a business that nobody worries about. */
beforeEach(async () => {
  await server.db.transaction('system', async (tx) => {
    for (const table of ['ring_watch', 'business_reach', 'rings', 'devices']) await tx.execute(`DELETE FROM ${table}`)
    await tx.execute(
      `UPDATE orders SET status = 'REJECTED', last_date_rejected = now(), reject_reason_id = 1, status_by = 1 WHERE status = 'PENDING'`,
    )
  })
  push.sent.length = 0
})
afterAll(() => server.close())

const look = () => watchRings(server.deps)
const after = async (seconds: number) => {
  clock.advance(seconds * 1_000)
  await look()
}
const rung = ({ id }: Order, audioState: 'running' | 'suspended' = 'running') =>
  kitchen.api.live.rung({ body: { orderId: id, path: 'stream', audioState, at: clock.now().toISOString() } })
const accept = ({ id }: Order) => kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
const reach = async (): Promise<Reach> => {
  const { businesses } = await kitchen.api.readiness.reach({ query: { businessId: BUSINESS.own } })
  return businesses[0] as Reach // one was asked for
}
/** Status and address of each push of an order, once they all left. */
const pushesOf = async ({ id }: Order, count: number): Promise<string[]> => {
  const ofOrder = () => push.sent.filter(({ payload }) => payload.orderId === id)
  await vi.waitFor(() => expect(ofOrder()).toHaveLength(count))
  return ofOrder()
    .map(({ payload, target }) => `${payload.status} ${target.regId}`)
    .toSorted()
}
const isReach = (message: LiveMessage): message is Extract<LiveMessage, { type: 'reach' }> => message.type === 'reach'

describe('an order that nobody hears', () => {
  test('is pushed again to every device after five seconds, once', async () => {
    const order = await placeOrder(kitchen.api)
    await pushesOf(order, 2)
    await after(4.999)
    await after(0.001)
    await after(1)
    expect(await pushesOf(order, 4)).toEqual(['PENDING phone', 'PENDING phone', 'PENDING tablet', 'PENDING tablet'])
    const again = push.sent.at(-1)
    // Until the deadline, in place of the first one.
    expect(again?.options).toEqual({ ttlSec: 175, topic: `order-${order.id}` })
  })

  test('is not pushed again once it rang', async () => {
    const order = await placeOrder(kitchen.api)
    await rung(order)
    await after(6)
    expect(await pushesOf(order, 2)).toHaveLength(2)
    expect(await reach()).toMatchObject({ state: 'reached', orders: [] })
  })

  test('is pushed again where it arrived without a sound', async () => {
    const order = await placeOrder(kitchen.api)
    await rung(order, 'suspended')
    await after(6)
    await pushesOf(order, 4)
  })

  test.each(['courier', 'finance'] as const)(
    'is pushed again where only a device of %s says that it rang',
    async (who) => {
      const order = await placeOrder(kitchen.api)
      const { api } = await signedIn(server, who, randomUUID())
      const at = clock.now().toISOString()
      const receipt = api.live.rung({ body: { orderId: order.id, path: 'stream', audioState: 'running', at } })
      expect((await failure(receipt)).said).toBe('fault forbidden')
      await after(6)
      await pushesOf(order, 4)
    },
  )

  test('is not pushed again once it was answered, which stops the others', async () => {
    const order = await placeOrder(kitchen.api)
    await accept(order)
    await after(6)
    expect(await pushesOf(order, 4)).toEqual(['ACCEPTED phone', 'ACCEPTED tablet', 'PENDING phone', 'PENDING tablet'])
  })

  test('is looked after once, however many processes look', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl, clock, push })
    const orders = [await placeOrder(kitchen.api), await placeOrder(kitchen.api), await placeOrder(kitchen.api)]
    for (const order of orders) await pushesOf(order, 2)
    clock.advance(6_000)
    await Promise.all([look(), watchRings(second.deps), look(), watchRings(second.deps)])
    for (const order of orders) await pushesOf(order, 4)
    await second.close()
  })

  test('is written down once, not anew every second that somebody looks', async () => {
    await placeOrder(kitchen.api)
    await after(30)
    const rows = async () => (await server.sql('SELECT ctid::text, state FROM business_reach')).rows
    const written = await rows()
    expect(written).toMatchObject([{ state: 'unreachable' }])
    for (let i = 0; i < 3; i++) await after(1)
    expect(await rows()).toEqual(written)
  })

  test('is remembered over a restart', async () => {
    const order = await placeOrder(kitchen.api)
    await pushesOf(order, 2)
    await after(6)
    await pushesOf(order, 4)
    const restarted = await startTestServer({ databaseUrl: server.databaseUrl, clock, push })
    clock.advance(200_000)
    await watchRings(restarted.deps)
    expect((await reach()).orders).toMatchObject([
      {
        orderId: order.id,
        pushedAgainAt: expect.any(String),
        escalatedAt: clock.now().toISOString(),
        overtimeAt: clock.now().toISOString(),
      },
    ])
    expect(await pushesOf(order, 4)).toHaveLength(4)
    await restarted.close()
  })

  test('is left alone after two hours', async () => {
    const order = await placeOrder(kitchen.api)
    await pushesOf(order, 2)
    await after(2 * 3_600)
    expect(await reach()).toMatchObject({ state: 'reached', orders: [] })
    await pushesOf(order, 2)
  })
})

describe('a business', () => {
  test('that has received nothing for twenty seconds is unreachable, on every screen, until it rings', async () => {
    const admin = await signedIn(server, 'admin')
    const screen = await openStream(server, admin.token)
    const order = await placeOrder(kitchen.api)
    await after(19.999)
    expect((await reach()).state).toBe('reached')
    await after(0.001)
    const since = clock.now().toISOString()
    const unreachable = {
      businessId: BUSINESS.own,
      state: 'unreachable',
      since,
      orders: [
        {
          orderId: order.id,
          code: String(order.id).slice(-3),
          pendingSince: order.lastDatePending,
          receivedAt: null,
          heardAt: null,
          pushedAgainAt: expect.any(String),
          escalatedAt: null,
          overtimeAt: null,
        },
      ],
      pauseProposal: null,
    }
    expect(await reach()).toEqual(unreachable)
    const notice = await screen.until(
      (message): message is Extract<LiveMessage, { type: 'reach' }> =>
        isReach(message) && message.reach.state === 'unreachable',
    )
    expect(v.parse(LiveNotice, notice)).toEqual({
      type: 'reach',
      businessId: BUSINESS.own,
      at: since,
      reach: unreachable,
    })
    expect((await admin.api.readiness.reach()).businesses.map(({ state }) => state)).toEqual(['unreachable', 'reached'])
    clock.advance(1_000)
    await rung(order)
    await look()
    expect(await reach()).toMatchObject({
      state: 'reached',
      since: null,
      orders: [{ heardAt: clock.now().toISOString() }],
    })
    await screen.until(
      (message): message is Extract<LiveMessage, { type: 'reach' }> =>
        isReach(message) && message.reach.state === 'reached',
    )
    screen.close()
  })

  test('is unreachable though the process died between the step that was due and the business', async () => {
    const order = await placeOrder(kitchen.api)
    clock.advance(20_000)
    expect(await takeRingSteps(server.deps, [order.id])).toEqual([BUSINESS.own])
    expect((await reach()).state).toBe('reached')
    await look()
    expect((await reach()).state).toBe('unreachable')
  })

  test('keeps no other one waiting where it cannot be settled', async () => {
    const neighbour = await signedIn(server, 'neighbour')
    await placeOrder(kitchen.api)
    await placeOrder(neighbour.api, {
      restaurant: { restaurantID: BUSINESS.foreign },
      items: [{ id: MENU.foreign.plain, quantity: 1 }],
    })
    clock.advance(20_000)
    const { hub } = server.deps
    const told: LiveMessage[] = []
    const notify: typeof hub.notify = (notice) => {
      if (isReach(notice) && notice.businessId === BUSINESS.own) throw new Error('the hub is away')
      told.push(notice)
    }
    await watchRings({ ...server.deps, hub: { ...hub, notify } })
    expect(told).toMatchObject([{ type: 'reach', businessId: BUSINESS.foreign, reach: { state: 'unreachable' } }])
  })

  test('where orders arrive without a sound is silent', async () => {
    const order = await placeOrder(kitchen.api)
    await rung(order, 'suspended')
    await after(20)
    expect(await reach()).toMatchObject({
      state: 'silent',
      orders: [{ receivedAt: expect.any(String), heardAt: null }],
    })
  })

  test('is reached again when somebody answers, whatever rang', async () => {
    const order = await placeOrder(kitchen.api)
    await after(20)
    await accept(order)
    await look()
    expect(await reach()).toMatchObject({ state: 'reached', orders: [] })
  })

  test('stays unreachable when the order goes by itself, until a device with sound is back', async () => {
    const order = await placeOrder(kitchen.api)
    await after(20)
    await server.sql(
      `UPDATE orders SET status = 'REJECTED', last_date_rejected = now(), reject_reason_id = 1, status_by = NULL WHERE id = ${order.id}`,
    )
    await look()
    expect((await reach()).state).toBe('unreachable')
    clock.advance(1_000)
    await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId, { audioState: 'suspended' }) })
    await look()
    expect((await reach()).state).toBe('unreachable')
    // It sounds, but nobody told it to ring.
    await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId, { rings: false }) })
    await look()
    expect((await reach()).state).toBe('unreachable')
    await kitchen.api.live.heartbeat({ body: aHeartbeat(deviceId, { rings: true }) })
    await look()
    expect((await reach()).state).toBe('reached')
  })

  test('is told of an order that nobody answers after two minutes and after three, though it rang', async () => {
    const order = await placeOrder(kitchen.api)
    await rung(order)
    await after(119.999)
    expect((await reach()).orders).toEqual([])
    await after(0.001)
    const escalatedAt = clock.now().toISOString()
    await after(60)
    expect(await reach()).toMatchObject({
      state: 'reached',
      orders: [{ orderId: order.id, escalatedAt, overtimeAt: clock.now().toISOString(), pushedAgainAt: null }],
    })
    await accept(order)
    expect((await reach()).orders).toEqual([])
  })
})

describe('a pause', () => {
  const unanswered = async (n: number) => {
    for (let i = 0; i < n; i += 1) {
      clock.advance(1_000)
      await rung(await placeOrder(kitchen.api))
    }
  }

  test('is proposed after three orders in a row that nobody answered, never made, and taken back by an answer', async () => {
    await unanswered(3)
    await after(179)
    expect((await reach()).pauseProposal).toBeNull()
    await after(1)
    expect((await reach()).pauseProposal).toEqual({ since: clock.now().toISOString(), unanswered: 3 })
    expect((await kitchen.api.businessStatus.read({ params: { id: BUSINESS.own } })).openNow).toBe(true)
    const late = await placeOrder(kitchen.api)
    await accept(late)
    await look()
    expect((await reach()).pauseProposal).toBeNull()
  })

  test('is not proposed where a person answered one of the three, even by a no', async () => {
    await unanswered(1)
    const { id: orderId } = await placeOrder(kitchen.api)
    await kitchen.api.orders.reject({ params: { orderId }, body: { rejectReason: { id: 1 }, notes: '' } })
    await unanswered(2)
    await after(180)
    expect((await reach()).pauseProposal).toBeNull()
  })

  test('is not proposed again for the same orders once somebody said no', async () => {
    await unanswered(3)
    await after(180)
    expect((await kitchen.api.readiness.dismissPause({ body: { businessId: BUSINESS.own } })).pauseProposal).toBeNull()
    await after(1)
    expect((await reach()).pauseProposal).toBeNull()
    await unanswered(3)
    await after(180)
    expect((await reach()).pauseProposal).toMatchObject({ unanswered: 3 })
  })
})
