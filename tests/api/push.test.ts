import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PushPayload } from '#/contract/push'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { type Account, BUSINESS } from '../support/seed'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import type { PushOutcome } from '#server/ports'

let server: TestServer
let kitchen: Client
const clock = movableClock()
const outcomes = new Map<string, PushOutcome>()
const push = recordingPush((target) => outcomes.get(target.regId) ?? 'sent')

const registered = async (account: Account, regId: string): Promise<Client> => {
  const client = await signedIn(server, account)
  await client.api.session.updateRegId({ params: { id: client.user.id }, body: { token: regId, source: 'web' } })
  return client
}
const sentTo = () => push.sent.map(({ target }) => target.regId).toSorted()

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  kitchen = await registered('kitchen', 'kitchen-tablet')
})
beforeEach(() => {
  push.sent.length = 0
  outcomes.clear()
})
afterAll(() => server.close())

test('a new order reaches every device of the business at once, and nobody else’s', async () => {
  await registered('kitchen', 'kitchen-phone')
  await registered('owner', 'owner-phone')
  await registered('neighbour', 'neighbour-tablet')
  const gone = await registered('kitchen', 'signed-out')
  await gone.api.session.signOut()
  const order = await placeOrder(kitchen.api)
  await vi.waitFor(() => expect(sentTo()).toEqual(['kitchen-phone', 'kitchen-tablet', 'owner-phone']))
  for (const { payload, options } of push.sent) {
    expect(v.parse(PushPayload, payload)).toEqual({
      orderId: order.id,
      code: String(order.id).slice(-3),
      status: 'PENDING',
      businessId: BUSINESS.own,
      at: clock.now().toISOString(),
    })
    expect(options).toEqual({ ttlSec: 180, topic: `order-${order.id}` })
  }
})

test('a device that was not told to ring is left in peace, until it is told to', async () => {
  const deviceId = randomUUID()
  const laptop = await signedIn(server, 'owner', deviceId)
  await laptop.api.session.updateRegId({
    params: { id: laptop.user.id },
    body: { token: 'owner-laptop', source: 'web' },
  })
  await laptop.api.live.heartbeat({ body: aHeartbeat(deviceId, { rings: false }) })
  await placeOrder(kitchen.api)
  await vi.waitFor(() => expect(sentTo()).toContain('kitchen-tablet'))
  expect(sentTo()).not.toContain('owner-laptop')
  await laptop.api.live.heartbeat({ body: aHeartbeat(deviceId, { rings: true }) })
  await placeOrder(kitchen.api)
  await vi.waitFor(() => expect(sentTo()).toContain('owner-laptop'))
  await laptop.api.session.signOut()
})

test('carries nothing of the person who ordered', async () => {
  await placeOrder(kitchen.api, { customer: { name: 'Canary', phonePrefix: '+355', phone: '69 777 8888' } })
  await vi.waitFor(() => expect(push.sent.length).toBeGreaterThan(0))
  expect(JSON.stringify(push.sent.map(({ payload }) => payload))).not.toMatch(/Canary|7778888|Myslym/)
})

test('an answer is told, a step of the kitchen is not', async () => {
  const params = { orderId: (await placeOrder(kitchen.api)).id }
  await vi.waitFor(() => expect(push.sent.length).toBeGreaterThan(0))
  const statuses = () => [...new Set(push.sent.map(({ payload }) => payload.status))]
  await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
  await vi.waitFor(() => expect(statuses()).toEqual(['PENDING', 'ACCEPTED']))
  await kitchen.api.orders.accept({ params, body: { cookingTime: 30 } })
  await kitchen.api.orders.markCooked({ params })
  await kitchen.api.orders.reject({ params, body: { rejectReason: { id: 9 } } })
  await vi.waitFor(() => expect(statuses()).toEqual(['PENDING', 'ACCEPTED', 'REJECTED']))
})

test('a registration that the push service forgot is forgotten here, one that only failed is not', async () => {
  await registered('kitchen', 'old-phone')
  await registered('kitchen', 'flaky-phone')
  outcomes.set('old-phone', 'gone').set('flaky-phone', 'failed')
  await placeOrder(kitchen.api)
  const known = async () => {
    const { rows } = await server.sql(
      `SELECT reg_id, failed_at IS NOT NULL AS failed FROM push_registrations WHERE reg_id LIKE '%-phone'`,
    )
    return rows
  }
  await vi.waitFor(async () => {
    expect(await known()).not.toContainEqual({ reg_id: 'old-phone', failed: false })
    expect(await known()).toContainEqual({ reg_id: 'flaky-phone', failed: true })
  })
})

test('a push service that never answers holds up nobody', async () => {
  const slow = await startTestServer({ clock, push: { send: () => new Promise(() => undefined) } })
  const { api } = await signedIn(slow, 'kitchen')
  expect((await placeOrder(api)).status).toBe('PENDING')
  await slow.close()
})

test('a push that gets through again clears the failure', async () => {
  await registered('kitchen', 'mended-phone')
  const failedAt = async () => {
    const { rows } = await server.owner.pool.query<{ failed_at: Date | null }>(
      `SELECT failed_at FROM push_registrations WHERE reg_id = 'mended-phone'`,
    )
    return rows[0]?.failed_at
  }
  outcomes.set('mended-phone', 'failed')
  await placeOrder(kitchen.api)
  await vi.waitFor(async () => expect(await failedAt()).toEqual(clock.now()))
  outcomes.clear()
  await placeOrder(kitchen.api)
  await vi.waitFor(async () => expect(await failedAt()).toBeNull())
})

test('waits for a sleeping device as long as the installation gives staff to answer', async () => {
  await server.sql(`INSERT INTO deployment_facts (name, value) VALUES ('posSettings', '{ "maxPendingMinutes": 10 }')`)
  // A server that was just started, as settings are remembered for a while.
  const fresh = await startTestServer({ databaseUrl: server.databaseUrl, clock, push })
  const { api } = await signedIn(fresh, 'kitchen')
  const order = await placeOrder(api)
  await vi.waitFor(() => expect(push.sent.length).toBeGreaterThan(0))
  expect(push.sent[0]?.options).toEqual({ ttlSec: 600, topic: `order-${order.id}` })
  await fresh.close()
})
