import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '#/api/api-error'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../support/client'
import { BUSINESS, COMPANY, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, readOrder, send } from './ordering'

let server: TestServer
let kitchen: Client
let neighbour: Client
let own: Order
let foreign: Order

beforeAll(async () => {
  server = await startTestServer()
  kitchen = await signedIn(server, 'kitchen')
  neighbour = await signedIn(server, 'neighbour')
  own = await placeOrder(kitchen.api)
  foreign = await placeOrder(neighbour.api, {
    restaurant: { restaurantID: BUSINESS.foreign },
    items: [{ id: MENU.foreign.plain, quantity: 1 }],
    customer: { name: 'Gino Rossi', phonePrefix: '+39', phone: '333 111 222' },
  })
})
afterAll(() => server.close())

/** Everything the kitchen can read, as one text. */
const readAll = async ({ api }: Client): Promise<string> =>
  JSON.stringify([
    await api.orders.list({ query: { limit: 9999 } }),
    await api.orders.list({ query: { search: 'Gino' } }),
    await api.orders.kanbanView(),
    await api.orders.dashboard(),
  ])

test('no byte of another tenant is in any list', async () => {
  const text = await readAll(kitchen)
  expect(text).toContain('Arta Kola')
  expect(text).not.toMatch(/Gino|333111222|Antica Napoli/)
})

test('a super administrator and an owner of both see both, a user without a business nothing', async () => {
  for (const account of ['admin', 'owner'] as const) {
    const text = await readAll(await signedIn(server, account))
    expect(text).toMatch(/Gino/)
    expect(text).toMatch(/Arta/)
  }
  const { api } = await signedIn(server, 'company')
  expect(await api.orders.list()).toEqual({ items: [], total: 0 })
  expect((await api.orders.kanbanView()).orders).toEqual([])
  expect((await failure(api.orders.one({ params: { orderId: own.id } }))).said).toBe('fault not_found')
})

test.each([
  ['company', [COMPANY.own]],
  ['otherCompany', [COMPANY.foreign]],
  ['holding', [COMPANY.own, COMPANY.foreign]],
] as const)('%s knows its own companies, no business, and nobody of the other company', async (account, expected) => {
  const { api, user } = await signedIn(server, account)
  expect(user.companies.map(({ id }) => id)).toEqual(expected)
  expect(user.restaurants).toEqual([])
  expect(JSON.stringify(await api.session.me({}))).not.toMatch(/Zgara|Napoli/)
  expect((await failure(api.users.list({}))).said).toBe('fault forbidden')
  // A right of restaurants means nothing to them.
  await server.sql(`INSERT INTO user_permissions VALUES (${user.id}, 201)`)
  const said = (await failure(api.users.list({}))).said
  await server.sql(`DELETE FROM user_permissions WHERE user_id = ${user.id} AND right_id = 201`)
  expect(said).toBe('fault forbidden')
})

describe('a foreign order looks like one that does not exist', () => {
  const calls = (orderId: number) => {
    const params = { orderId }
    const { orders } = kitchen.api
    return [
      orders.one({ params }),
      orders.accept({ params, body: { cookingTime: 20 } }),
      orders.reject({ params, body: { rejectReason: { id: 1 } } }),
      orders.markCooked({ params }),
      orders.markCollected({ params }),
      orders.markDelivered({ params }),
      orders.setStatus({ params: { ...params, status: 'ACCEPTED_TO_PICK_UP' }, body: {} }),
    ]
  }

  const withoutStack = ({ kind, code, status, data, errors }: ApiError) => ({ kind, code, status, data, errors })

  test('in every call', async () => {
    const said = async (orderId: number) =>
      Promise.all(calls(orderId).map(async (call) => withoutStack(await failure(call))))
    expect(await said(foreign.id)).toEqual(await said(2_000_000_000))
    expect(await said(999_999_999_999)).toEqual(await said(2_000_000_000))
    expect(await readOrder(neighbour.api, foreign.id)).toEqual(foreign)
  })

  test('in a batch, under its own business and under mine', async () => {
    const command = (differs: object) => ({
      ...aCommand(foreign, { cmd: 'accept', payload: { minutes: 20 } }),
      ...differs,
    })
    const results = await send(kitchen.api, [command({}), command({ businessId: BUSINESS.own, orderId: foreign.id })])
    expect(results).toMatchObject([
      { outcome: 'refused', code: 'no_access', order: null },
      { outcome: 'blocked' }, // the same order: it was not tried again
    ])
    const [alone] = await send(kitchen.api, [command({ businessId: BUSINESS.own })])
    expect(alone).toMatchObject({ outcome: 'refused', code: 'unknown_order', order: null })
  })

  test('a key of the neighbour gives nothing', async () => {
    const key = randomUUID()
    const headers = { 'Idempotency-Key': key }
    await neighbour.api.orders.accept({ params: { orderId: foreign.id }, body: { cookingTime: 20 } }, { headers })
    const stolen = kitchen.api.orders.accept(
      { params: { orderId: foreign.id }, body: { cookingTime: 20 } },
      { headers },
    )
    expect((await failure(stolen)).said).toBe('fault not_found')
    const ours = await kitchen.api.orders.accept(
      { params: { orderId: own.id }, body: { cookingTime: 20 } },
      { headers },
    )
    expect(ours).toMatchObject({ id: own.id, status: 'ACCEPTED' })
  })
})

test('an order cannot be placed at another’s business, nor with another’s customer or address', async () => {
  const place = (differs: Parameters<typeof placeOrder>[1]) => failure(placeOrder(kitchen.api, differs))
  expect((await place({ restaurant: { restaurantID: BUSINESS.foreign } })).said).toBe('fault not_found')
  expect((await place({ customer: { id: foreign.customer.id } })).errors).toEqual([
    { path: 'customer.id', message: 'unknown' },
  ])
  expect((await place({ customerAddress: { id: foreign.customerAddress?.id ?? 0 } })).errors).toEqual([
    { path: 'customerAddress.id', message: 'unknown' },
  ])
})

test('a right that is taken away is gone at the next command', async () => {
  const owner = await signedIn(server, 'owner')
  const order = await placeOrder(kitchen.api)
  await server.sql('DELETE FROM user_businesses WHERE user_id = 3 AND business_id = 1')
  const [result] = await send(owner.api, [aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })])
  await server.sql('INSERT INTO user_businesses VALUES (3, 1)')
  expect(result).toMatchObject({ outcome: 'refused', code: 'no_access' })
})

describe('the second wall, where a query forgets its tenant', () => {
  const TABLES = [
    'orders',
    'order_items',
    'customers',
    'customer_addresses',
    'events',
    'event_streams',
    'command_log',
    'menu_items',
    'take_away_points',
  ]
  test.each(TABLES)('%s shows one tenant’s rows', async (table) => {
    const column = `SELECT DISTINCT business_id FROM ${table} ORDER BY business_id`
    const read = (scope: Parameters<typeof server.db.transaction>[0]) =>
      server.db.transaction(scope, async (tx) => (await tx.execute(column)).rows.map((row) => row['business_id']))
    expect(await read('system')).toEqual([BUSINESS.own, BUSINESS.foreign])
    expect(await read({ businessIds: [BUSINESS.own] })).toEqual([BUSINESS.own])
    expect(await read({ businessIds: [] })).toEqual([])
  })

  test('no row can be written into another tenant', async () => {
    const write = server.db.transaction({ businessIds: [BUSINESS.own] }, (tx) =>
      tx.execute(`INSERT INTO take_away_points (business_id, point_name) VALUES (${BUSINESS.foreign}, 'Planted')`),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
