import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { rejectUnanswered, settleDelivered } from '#server/kitchen/orders/jobs'
import { type Client, signedIn } from '../support/client'
import { movableClock, recordingPush, startTestServer, type TestServer } from '../support/server'
import { placeOrder, readOrder } from './ordering'

let server: TestServer
let kitchen: Client
const clock = movableClock()
const push = recordingPush()

beforeAll(async () => {
  server = await startTestServer({ clock, push })
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const read = (orderId: number) => readOrder(kitchen.api, orderId)
const autoReject = (on: boolean) => server.sql(`UPDATE businesses SET auto_reject = ${on} WHERE id = 1`)

test('settles what was handed over, once, and says so on every screen', async () => {
  const params = { orderId: (await placeOrder(kitchen.api)).id }
  await kitchen.api.orders.accept({ params, body: { cookingTime: 20 } })
  await kitchen.api.orders.markCooked({ params })
  const delivered = await kitchen.api.orders.markDelivered({ params })
  await Promise.all([settleDelivered(server.deps), settleDelivered(server.deps)])
  const settled = await read(params.orderId)
  expect(settled).toEqual({ ...delivered, status: 'COMPLETED', statusVersion: delivered.statusVersion + 1 })
  const { rows } = await server.sql(
    `SELECT payload->'order'->>'status' AS status FROM events WHERE order_id = ${params.orderId} ORDER BY seq`,
  )
  expect(rows.map((row) => row['status'])).toEqual(['PENDING', 'ACCEPTED', 'COOKED', 'DELIVERED', 'COMPLETED'])
})

test('a pending order past its time is left alone, unless the business asked for rejection', async () => {
  const order = await placeOrder(kitchen.api)
  clock.advance(3 * 60_000 + 1)
  await rejectUnanswered(server.deps)
  expect((await read(order.id)).status).toBe('PENDING')
  await autoReject(true)
  const young = await placeOrder(kitchen.api)
  await rejectUnanswered(server.deps)
  await autoReject(false)
  expect(await read(order.id)).toMatchObject({
    status: 'REJECTED',
    statusBy: null,
    lastDateRejected: clock.now().toISOString(),
    rejectReason: { id: 11, description: 'Nobody answered in time' },
  })
  expect((await read(young.id)).status).toBe('PENDING')
})

test('a rejection by the server wakes the phones', async () => {
  await kitchen.api.session.updateRegId({
    params: { id: kitchen.user.id },
    body: { token: 'kitchen-phone', source: 'web' },
  })
  await autoReject(true)
  const order = await placeOrder(kitchen.api)
  clock.advance(4 * 60_000)
  await rejectUnanswered(server.deps)
  await autoReject(false)
  await vi.waitFor(() =>
    expect(push.sent.map(({ payload }) => [payload.orderId, payload.status])).toContainEqual([order.id, 'REJECTED']),
  )
})
