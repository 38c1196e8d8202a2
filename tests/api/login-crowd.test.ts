import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { clientOf, signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const CROWD = 50

test('fifty people who sign in at once do not hold up the orders', async () => {
  const kitchen = await signedIn(server, 'kitchen')
  const orders = []
  for (let n = 0; n < 12; n++) orders.push(await placeOrder(kitchen.api))
  const [first, ...others] = orders
  if (first === undefined) throw new Error('no order was placed')
  await kitchen.api.orders.accept({ params: { orderId: first.id }, body: { cookingTime: 20 } }) // warms the statements

  let signedInCount = 0
  // Each from a device of its own and under a name of its own: the limits would stop the rest before a password is looked at.
  const crowd = Promise.all(
    Array.from({ length: CROWD }, async (_, n) => {
      const attempt = clientOf(server, null, randomUUID()).session.signIn({
        body: { username: `stranger${n}`, password: 'wrong', source: 'web' },
      })
      const code = await attempt.then(
        () => 'signed in',
        (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
      )
      signedInCount++
      return code
    }),
  )
  let isCrowdThrough = false
  void crowd.then(() => {
    isCrowdThrough = true
  })
  // While two of them are looked at, the others wait in line, and the orders pass them.
  const waitingWhile: number[] = []
  for (const order of others) {
    await kitchen.api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
    if (!isCrowdThrough) waitingWhile.push(CROWD - signedInCount)
  }
  expect(waitingWhile.length).toBeGreaterThan(0)
  expect(waitingWhile[0]).toBeGreaterThan(CROWD / 2)
  const codes = await crowd
  expect(codes.filter((code) => code === 'invalid_credentials').length).toBeGreaterThanOrEqual(49)
})
