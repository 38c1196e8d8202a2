import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { IDEMPOTENCY_HEADER } from '#/contract/envelope'
import { aCommand, aNewOrder, placeOrder, readOrder, send } from './ordering'

// A command's key keeps what was answered, and no order: that stands in the event, as long as there is one, and in its row.

let server: TestServer
let api: Awaited<ReturnType<typeof signedIn>>['api']
beforeAll(async () => {
  server = await startTestServer()
  api = (await signedIn(server, 'kitchen')).api
})
afterAll(() => server.close())

const kept = async (key: string) =>
  (await server.sql(`SELECT response FROM command_log WHERE key = '${key}'`)).rows[0]?.['response']

test('what was done is answered as it was then, while its event is kept, and after that as it is now', async () => {
  const order = await placeOrder(api)
  const accept = aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })
  const [first] = await send(api, [accept])
  expect(await kept(accept.key)).toMatchObject({ outcome: 'applied', change: { status: 'ACCEPTED', statusVersion: 2 } })
  expect(await kept(accept.key)).not.toHaveProperty('order')
  await api.orders.markCooked({ params: { orderId: order.id } })
  expect(await send(api, [accept])).toEqual([{ ...first, replayed: true }])
  await server.sql(`DELETE FROM events WHERE order_id = ${order.id}`)
  expect(await send(api, [accept])).toEqual([{ ...first, replayed: true, order: await readOrder(api, order.id) }])
})

test('what was not done is answered the same, with the order as it is now', async () => {
  const order = await placeOrder(api)
  await api.orders.accept({ params: { orderId: order.id }, body: { cookingTime: 20 } })
  const late = aCommand(order, { cmd: 'reject', payload: { reasonId: 1, notes: '' } })
  const [first] = await send(api, [late])
  expect(first).toMatchObject({ outcome: 'conflict', code: expect.any(String), order: { status: 'ACCEPTED' } })
  expect(await kept(late.key)).not.toHaveProperty('order')
  await api.orders.markCooked({ params: { orderId: order.id } })
  const [again] = await send(api, [late])
  expect(again).toMatchObject({ outcome: 'conflict', replayed: true, order: { status: 'COOKED' } })
})

test('an edit is answered as it was, and an intake without its event as it is now', async () => {
  const keyed = () => ({ headers: { [IDEMPOTENCY_HEADER]: key } })
  let key = randomUUID()
  const taken = await api.orders.intake({ body: aNewOrder() }, keyed())
  const params = { orderId: taken.id }
  await api.orders.accept({ params, body: { cookingTime: 20 } })
  expect(await api.orders.intake({ body: aNewOrder() }, keyed())).toEqual(taken)
  await server.sql(`DELETE FROM events WHERE order_id = ${taken.id}`)
  expect((await api.orders.intake({ body: aNewOrder() }, keyed())).status).toBe('ACCEPTED')
  key = randomUUID()
  const comment = () => api.orderEditing.addComment({ params, body: { text: 'Called' } }, keyed())
  expect(await comment()).toEqual(await comment())
})
