import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder, readOrder } from './ordering'

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let server: TestServer
let kitchen: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(() => server.close())

const board = async (who: SignedIn = kitchen) => (await who.api.orders.kanbanView({ query: {} })).orders

/** The board is put together from orders as they were presented before: nothing that changed may be told from memory. */
test.each([
  ['a customer', `UPDATE customers SET name = 'Changed'`, 'Changed'],
  ['an address', `UPDATE customer_addresses SET address_details = 'Changed'`, 'Changed'],
  ['the business', `UPDATE businesses SET name = 'Changed'`, 'Changed'],
  ['a colleague who accepted', `UPDATE users SET surname = 'Changed'`, 'Changed'],
  ['the order itself', `UPDATE orders SET description = 'Changed'`, 'Changed'],
])('the next read shows that %s has changed', async (_, change, text) => {
  const { id } = await placeOrder(kitchen.api)
  await kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  const before = (await board()).find((order) => order.id === id)
  expect(JSON.stringify(before)).not.toContain(text)
  await server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) => tx.execute(change))
  const after = (await board()).find((order) => order.id === id)
  expect(JSON.stringify(after)).toContain(text)
  expect(after).toEqual(await readOrder(kitchen.api, id))
  await server.sql(change.replaceAll('Changed', 'Back'))
})

test('what one business read is nothing that another one sees', async () => {
  const { id } = await placeOrder(kitchen.api)
  expect((await board()).map((order) => order.id)).toContain(id)
  const other = await signedIn(server, 'neighbour')
  expect((await board(other)).map((order) => order.businessId)).not.toContain(BUSINESS.own)
})

test('an order that has left the board is not on it any more', async () => {
  const { id } = await placeOrder(kitchen.api)
  expect((await board()).map((order) => order.id)).toContain(id)
  await kitchen.api.orders.reject({ params: { orderId: id }, body: { rejectReason: { id: 1 } } })
  expect((await board()).map((order) => order.id)).not.toContain(id)
})
