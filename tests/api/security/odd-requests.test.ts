import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#/contract'
import type { AnyEndpoint } from '#server/ground/http/implement'
import { type Client, signedIn } from '../../support/client'
import { encodeOdd, ENDLESS } from '../../support/odd-values'
import { BUSINESS } from '../../support/seed'
import { startTestServer, type TestServer } from '../../support/server'
import { aHeartbeat } from '../../support/a-heartbeat'
import { aNewOrder, placeOrder } from '../ordering'
import { appFetch } from '../../support/app-fetch'

/** The odd requests of an attack, word for word: each was answered 500, or might have been, and names its field now. */
let server: TestServer
let kitchen: Client
let orderId: number
const deviceId = randomUUID()
beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen', deviceId)
  orderId = (await placeOrder(kitchen.api)).id
})
afterAll(() => server.close())

type Sent = { path: string; body?: object; headers?: Record<string, string> }
const { orders, orderEditing, live, readiness, businessStatus, customers } = contract

const at = (endpoint: { path: string }, more: Omit<Sent, 'path'> = {}, query = ''): Sent => ({
  path: `${endpoint.path}${query}`,
  ...more,
})

async function said(endpoint: AnyEndpoint, { path, body, headers }: Sent) {
  const response = await appFetch(
    `${server.url}/${path.replace(':orderId', String(orderId)).replace(':id', '1').replace(':cityId', '1')}`,
    {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        'X-Drin-Device': deviceId,
        Authorization: `Bearer ${kitchen.token}`,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body).replaceAll(`"${ENDLESS}"`, '1e400') }),
    },
  )
  const { statusMessage } = await response.json()
  return {
    status: response.status,
    // A number may be wrong in two ways at once.
    paths: [...new Set((statusMessage.errors ?? []).map(({ path: where }: { path: string }) => where))],
  }
}

const closing = (startDate: string) => ({ reason: { id: 1 }, startDate, endDate: '2099-01-01T00:00:00.000Z' })
const heard = (differs: object) => ({ ...aHeartbeat(deviceId), ...differs })

const ROWS: readonly [string, AnyEndpoint, Sent, string][] = [
  ['1.5 minutes', orders.accept, at(orders.accept, { body: { cookingTime: 1.5 } }), 'cookingTime'],
  ['-1e308 minutes', orders.accept, at(orders.accept, { body: { cookingTime: -1e308 } }), 'cookingTime'],
  ['endless minutes', orders.accept, at(orders.accept, { body: { cookingTime: ENDLESS } }), 'cookingTime'],
  ['1.5 pages', orders.list, at(orders.list, {}, '?limit=1.5'), 'limit'],
  ['2³¹ rows to skip', orders.list, at(orders.list, {}, '?offset=2147483648'), 'offset'],
  ['2⁵³ as a number of an order', orders.list, at(orders.list, {}, '?beforeId=9007199254740993'), 'beforeId'],
  ['31 February', orders.list, at(orders.list, {}, '?startDate=2026-02-31'), 'startDate'],
  ['the year 0', orders.list, at(orders.list, {}, '?endDate=0000-01-01'), 'endDate'],
  ['the last year', orders.list, at(orders.list, {}, '?upToTimeOf=%2B275760-09-13T00:00:00.000Z'), 'upToTimeOf'],
  ['a NUL in a search', orders.list, at(orders.list, {}, '?search=a%00b'), 'search'],
  [
    'an order for 31 February',
    orders.create,
    at(orders.create, { body: { ...aNewOrder(), scheduled: '2026-02-31T12:00:00.000Z' } }),
    'scheduled',
  ],
  [
    'half a dish',
    orders.create,
    at(orders.create, { body: { ...aNewOrder(), items: [{ id: 1.5, quantity: 1 }] } }),
    'items.0.id',
  ],
  [
    'an order in a business that no column holds',
    orders.create,
    at(orders.create, { body: { ...aNewOrder(), restaurant: { restaurantID: 2 ** 31 } } }),
    'restaurant.restaurantID',
  ],
  [
    'a surrogate in a note',
    orders.create,
    at(orders.create, { body: { ...aNewOrder(), description: 'pa qepë \ud83d' } }),
    'description',
  ],
  [
    'a surrogate in a comment',
    orderEditing.addComment,
    at(orderEditing.addComment, { body: { text: '\udfff' } }),
    'text',
  ],
  [
    'a closing in the year 0',
    businessStatus.close,
    at(businessStatus.close, { body: closing('0000-01-01T00:00:00Z') }),
    'startDate',
  ],
  ['a list for a text', live.commands, at(live.commands, { body: { deviceId, commands: {} } }), 'commands'],
  [
    'a clock that is off by more than time',
    live.heartbeat,
    at(live.heartbeat, { body: heard({ clockOffsetMs: -1e308 }) }),
    'clockOffsetMs',
  ],
  ['half a change', live.heartbeat, at(live.heartbeat, { body: heard({ nextDeviceSeq: 1.5 }) }), 'nextDeviceSeq'],
  [
    'a surrogate in a version',
    live.heartbeat,
    at(live.heartbeat, { body: heard({ appVersion: '\ud800' }) }),
    'appVersion',
  ],
  [
    'a receipt of 31 February',
    live.rung,
    at(live.rung, { body: { orderId: 1, path: 'poll', audioState: 'running', at: '2026-02-31T10:00:00Z' } }),
    'at',
  ],
  ['1.5 days', readiness.ringTimes, at(readiness.ringTimes, {}, `?businessId=${BUSINESS.own}&days=1.5`), 'days'],
  [
    'a customer by half a character',
    customers.search,
    at(customers.search, {}, `?restaurantId=1&search=${encodeOdd('Arta\u0000')}`),
    'search',
  ],
  ['a tablet by no id', orders.list, at(orders.list, { headers: { 'X-Drin-Device': '1.5' } }), 'X-Drin-Device'],
  [
    'a key that is none',
    orders.create,
    at(orders.create, { body: aNewOrder(), headers: { 'Idempotency-Key': '0' } }),
    'Idempotency-Key',
  ],
  [
    'a version of 2³¹',
    orders.accept,
    at(orders.accept, { body: { cookingTime: 20 }, headers: { 'If-Match': '"s2147483648"' } }),
    'If-Match',
  ],
  [
    'a version of 1.5',
    orders.accept,
    at(orders.accept, { body: { cookingTime: 20 }, headers: { 'If-Match': '"s1.5"' } }),
    'If-Match',
  ],
]

test.each(ROWS)('%s', async (_, endpoint, sent, field) => {
  expect(await said(endpoint, sent)).toEqual({ status: 422, paths: [field] })
})

test('what was refused left nothing behind', async () => {
  expect((await kitchen.api.orders.one({ params: { orderId } })).status).toBe('PENDING')
  expect(await kitchen.api.orderEditing.comments({ params: { orderId } })).toEqual([])
})
