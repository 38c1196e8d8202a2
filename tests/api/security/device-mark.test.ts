import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import { deviceMark } from '#/domain/devices/device-mark'
import { signedIn } from '../../support/client'
import { startTestServer, type TestServer } from '../../support/server'
import { placeOrder } from '../ordering'
import { openStream } from '../stream-reader'
import { appFetch } from '../../support/app-fetch'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const isAccepted = (message: LiveMessage): message is Extract<LiveMessage, { type: 'order' }> =>
  message.type === 'order' && message.order.status === 'ACCEPTED'

test('nobody who sees an order learns the id of the tablet that answered it, and the tablet finds itself', async () => {
  const tablet = randomUUID()
  const [kitchen, courier, channel] = await Promise.all([
    signedIn(server, 'kitchen', tablet),
    signedIn(server, 'courier', randomUUID()),
    signedIn(server, 'channel'),
  ])
  const stream = await openStream(server, courier.token, { deviceId: courier.deviceId ?? '' })
  const { id } = await placeOrder(channel.api)
  await kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  const event = await stream.until(isAccepted)
  stream.close()
  expect(event.order.statusBy?.deviceMark).toBe(deviceMark(tablet))

  const { api } = courier
  const seen = await Promise.all([
    api.orders.one({ params: { orderId: id } }),
    api.orders.list({ query: {} }),
    api.orders.kanbanView({ query: {} }),
    api.orderEditing.history({ params: { orderId: id } }),
  ])
  for (const answer of [...seen, ...stream.messages]) expect(JSON.stringify(answer)).not.toContain(tablet)
})

test('five wrong passwords under what is known of a tablet do not keep its own people from signing in', async () => {
  const tablet = randomUUID()
  const kitchen = await signedIn(server, 'kitchen', tablet)
  const { id } = await placeOrder(kitchen.api)
  const { statusBy } = await kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime: 20 } })
  const mark = statusBy?.deviceMark ?? ''
  expect(mark).not.toBe('')
  for (let i = 0; i < 5; i++) {
    const answer = await appFetch(`${server.url}/authenticationuser/v2/authentication`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Drin-Device': mark },
      body: JSON.stringify({ username: 'kitchen', password: 'wrong', source: 'web' }),
    })
    expect(answer.status).toBe(422)
  }
  expect((await signedIn(server, 'kitchen', tablet)).token).not.toBe('')
})
