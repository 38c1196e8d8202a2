import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder, readOrder } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
let kitchen: Client
let support: Client
const clock = movableClock()

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
  support = await signedIn(server, 'admin')
})
afterAll(() => server.close())

/** An order that the kitchen cooks, and that support cancels for the guest. */
async function aCancelled(): Promise<Order> {
  const params = { orderId: (await placeOrder(kitchen.api)).id }
  await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
  clock.advance(60_000)
  return support.api.orders.reject({ params, body: { rejectReason: { id: 9 }, notes: '' } })
}
const listed = async ({ api }: Client = kitchen) =>
  (await api.readiness.cancelledOrders({ query: { businessId: BUSINESS.own } })).orders.map(({ id }) => id)
const acknowledge = (orderId: number, { api }: Client = kitchen) =>
  api.readiness.acknowledgeCancel({ params: { orderId } })
const isEdited =
  (id: number) =>
  (message: LiveMessage): message is Extract<LiveMessage, { type: 'order' }> =>
    message.type === 'order' && message.order.id === id && message.change === 'edited'

test('a cancelled order asks to be seen until one person has seen it, and then nowhere any more', async () => {
  const cancelled = await aCancelled()
  expect(cancelled).toMatchObject({ status: 'REJECTED', cancelAcknowledgedAt: null })
  expect(await listed()).toContain(cancelled.id)
  const screen = await openStream(server, kitchen.token)
  const seen = await acknowledge(cancelled.id)
  expect(seen).toEqual({
    ...cancelled,
    printVersion: (cancelled.printVersion ?? 0) + 1,
    cancelAcknowledgedAt: clock.now().toISOString(),
  })
  expect((await screen.until(isEdited(cancelled.id))).order).toEqual(seen)
  expect(await listed()).not.toContain(cancelled.id)
  // Two tablets at once: one event.
  clock.advance(5_000)
  expect(await acknowledge(cancelled.id)).toEqual(seen)
  expect(await readOrder(kitchen.api, cancelled.id)).toEqual(seen)
  const other = await aCancelled()
  await Promise.all([acknowledge(other.id), acknowledge(other.id)])
  const last = await placeOrder(kitchen.api)
  await screen.until(
    (message): message is Extract<LiveMessage, { type: 'order' }> =>
      message.type === 'order' && message.order.id === last.id,
  )
  expect(screen.messages.filter(isEdited(other.id))).toHaveLength(1)
  expect(screen.messages.filter(isEdited(cancelled.id))).toHaveLength(1)
  screen.close()
})

test('an order that was never promised, or that lives, is no cancelled one', async () => {
  const pending = await placeOrder(kitchen.api)
  expect((await failure(acknowledge(pending.id))).said).toBe('refusal not_cancelled')
  await kitchen.api.orders.reject({ params: { orderId: pending.id }, body: { rejectReason: { id: 1 }, notes: '' } })
  expect((await failure(acknowledge(pending.id))).said).toBe('refusal not_cancelled')
  expect(await listed()).not.toContain(pending.id)
})

test('is asked of nobody after twelve hours', async () => {
  const cancelled = await aCancelled()
  clock.advance(11 * 3_600_000)
  expect(await listed()).toContain(cancelled.id)
  clock.advance(3_600_000)
  kitchen = await signedIn(server, 'kitchen')
  expect(await listed()).not.toContain(cancelled.id)
})

test('is nothing to a neighbour, whatever number he tries', async () => {
  const neighbour = await signedIn(server, 'neighbour')
  support = await signedIn(server, 'admin')
  const cancelled = await aCancelled()
  expect((await failure(acknowledge(cancelled.id, neighbour))).said).toBe('fault not_found')
  expect((await failure(acknowledge(999_999_999_999, neighbour))).said).toBe('fault not_found')
  expect((await failure(listed(neighbour))).said).toBe('fault not_found')
  expect((await neighbour.api.readiness.cancelledOrders()).orders).toEqual([])
})
