import { afterAll, beforeAll, expect, test } from 'vitest'
import { realTablet } from '../../support/real-tablet'
import { ACCOUNTS, BUSINESS } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'
import { placeOrder } from '../ordering'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('row 31 – permission removed while offline: refused, none applied, and the queue says so', async () => {
  const owner = await realTablet(server, 'owner')
  const tablet = await realTablet(server, 'kitchen')
  const orders = []
  for (let i = 0; i < 5; i += 1) orders.push(await placeOrder(owner.api))
  for (const order of orders) await tablet.tap(order, 'accept', 20)
  await server.sql(
    `DELETE FROM user_businesses WHERE user_id = ${ACCOUNTS.kitchen.id} AND business_id = ${BUSINESS.own}`,
  )
  await tablet.drainAll()
  expect((await tablet.entries()).map(({ state, code }) => [state, code])).toEqual(
    Array(5).fill(['REFUSED', 'no_access']),
  )
  for (const order of orders)
    expect(await owner.api.orders.one({ params: { orderId: order.id } })).toMatchObject({ status: 'PENDING' })
  // The numbers stay with the device: nothing of it counts as lost.
  expect((await tablet.outbox.numbers())?.openSeqs).toEqual([1, 2, 3, 4, 5])
})

test('row 31 – a person who may only carry cannot accept what a colleague had tapped', async () => {
  const owner = await realTablet(server, 'owner')
  const tablet = await realTablet(server, 'courier')
  const order = await placeOrder(owner.api)
  await tablet.tap(order, 'accept', 20)
  await tablet.drainAll()
  expect(await tablet.entries()).toMatchObject([{ state: 'REFUSED', code: 'no_access' }])
})
