import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

let server: TestServer
let tablet: Client
let phone: Client
const clock = movableClock(new Date('2026-03-10T12:00:00.000Z'))

beforeAll(async () => {
  server = await startTestServer({ clock })
  tablet = await signedIn(server, 'kitchen', randomUUID())
  phone = await signedIn(server, 'kitchen', randomUUID())
})
afterAll(() => server.close())

type Ring = { afterMs: number; by?: Client; audioState?: 'running' | 'muted'; saysMs?: number }

/** An order and its receipts; `afterMs`: when they arrive, `saysMs`: when the device says that it rang. */
async function anOrder(rings: Ring[]): Promise<void> {
  const order = await placeOrder(tablet.api)
  const createdAt = clock.now().getTime()
  for (const { afterMs, by = tablet, audioState = 'running', saysMs = afterMs } of rings) {
    clock.set(new Date(createdAt + afterMs))
    const at = new Date(createdAt + saysMs).toISOString()
    await by.api.live.rung({ body: { orderId: order.id, path: 'stream', audioState, at } })
  }
  clock.set(new Date(createdAt + 20_000))
  await watchRings(server.deps)
  await tablet.api.orders.reject({ params: { orderId: order.id }, body: { rejectReason: { id: 1 }, notes: '' } })
}
const times = (days?: number, { api }: Client = tablet) =>
  api.readiness.ringTimes({ query: { businessId: BUSINESS.own, ...(days !== undefined && { days }) } })

test('without orders there is nothing to say', async () => {
  expect(await times()).toEqual({ orders: 0, neverRung: 0, p50Ms: null, p99Ms: null, within5s: null, days: [] })
})

test('are those of the first audible ring, day by day, by the server’s clock', async () => {
  await anOrder([{ afterMs: 900 }, { afterMs: 1_500, by: phone }])
  await anOrder([
    { afterMs: 300, audioState: 'muted' },
    { afterMs: 1_100, by: phone },
  ])
  // A receipt that was late on its way, and a clock that is wrong in either direction.
  await anOrder([{ afterMs: 9_000, saysMs: 1_200 }])
  await anOrder([{ afterMs: 7_000, saysMs: 90_000 }])
  await anOrder([{ afterMs: 2_000, saysMs: -60_000 }])
  clock.advance(86_400_000)
  tablet = await signedIn(server, 'kitchen', randomUUID())
  await anOrder([{ afterMs: 2_000, audioState: 'muted' }])
  await anOrder([{ afterMs: 4_000 }])
  expect(await times()).toEqual({
    orders: 7,
    neverRung: 1,
    p50Ms: 1_100,
    p99Ms: 7_000,
    within5s: 5 / 7,
    days: [
      { day: '2026-03-10', orders: 5, neverRung: 0, p50Ms: 1_100, p99Ms: 7_000, within5s: 4 / 5 },
      { day: '2026-03-11', orders: 2, neverRung: 1, p50Ms: 4_000, p99Ms: 4_000, within5s: 1 / 2 },
    ],
  })
})

test('reach back as far as is asked, a week by default', async () => {
  expect((await times(1)).orders).toBe(2)
  clock.advance(7 * 86_400_000)
  tablet = await signedIn(server, 'kitchen', randomUUID())
  expect((await times()).orders).toBe(0)
  expect((await times(30)).orders).toBe(7)
  for (const days of [0, 31]) expect((await failure(times(days))).said).toBe('fault bad_input')
})

test('leave out what nobody had to hear: orders that were answered before anything rang, or accepted by themselves', async () => {
  await server.sql('UPDATE businesses SET auto_accept = true WHERE id = 1')
  await placeOrder(tablet.api)
  await server.sql('UPDATE businesses SET auto_accept = false WHERE id = 1')
  const { id: orderId } = await placeOrder(tablet.api)
  await tablet.api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } })
  clock.advance(30_000)
  await watchRings(server.deps)
  expect((await times(1)).orders).toBe(0)
})

test('are nobody else’s', async () => {
  expect((await failure(times(7, await signedIn(server, 'neighbour')))).said).toBe('fault not_found')
})
