import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApi } from '#/api/client'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import { signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Leaves one connection, which the next caller is found with, and takes that one, too; answers what gives all back. */
async function takeConnections(): Promise<() => Promise<void>> {
  const { pool } = server.db
  const held = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  const last = new Promise<PoolClient>((resolve) => {
    pool.once('release', () => resolve(pool.connect()))
  })
  return async () => {
    for (const client of [...held, await last]) client.release()
  }
}

test('what waits for a connection is not begun when its caller has left, and goes through with the retry', async () => {
  const kitchen = await signedIn(server, 'kitchen')
  const order = await placeOrder(kitchen.api)
  const caller = new AbortController()
  const impatient = createApi({
    baseUrl: server.url,
    token: () => kitchen.token,
    fetch: (input, init) => fetch(input, { ...init, signal: caller.signal }),
  })
  const accept = { params: { orderId: order.id }, body: { cookingTime: 20 } }
  const key = randomUUID()

  const giveBack = await takeConnections()
  const first = impatient.orders.accept(accept, { headers: { [IDEMPOTENCY_HEADER]: key } })
  await vi.waitFor(() => expect(server.db.pool.waitingCount).toBe(1))
  caller.abort()
  await expect(first).rejects.toThrow()
  await fetch(`${server.url}/health`) // by now the server has seen that the caller left
  await giveBack()
  // Behind it in the same queue, and with more to do.
  for (let n = 0; n < 3; n++) await placeOrder(kitchen.api)
  expect((await kitchen.api.orders.one({ params: { orderId: order.id } })).status).toBe('PENDING')

  const again = await kitchen.api.orders.accept(accept, { headers: { [IDEMPOTENCY_HEADER]: key } })
  expect(again).toMatchObject({ status: 'ACCEPTED', statusVersion: 2 })
})
