import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Api } from '#/api/call-types'
import type { LivePulse, LiveReset } from '#/contract/live'
import { formatCursor } from '#/contract/live-cursor'
import { boardHash } from '#/domain/orders/board-hash'
import { aHeartbeat } from '../support/a-heartbeat'
import { type Client, signedIn } from '../support/client'
import { ACCOUNTS, BUSINESS, MENU } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, send } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let tablet: Client
let deviceId: string
beforeEach(async () => {
  deviceId = randomUUID()
  tablet = await signedIn(server, 'kitchen', deviceId)
})

const beat = (nextDeviceSeq: number, openSeqs?: number[], who: Client = tablet) =>
  who.api.live.heartbeat({
    body: { ...aHeartbeat(deviceId), nextDeviceSeq, ...(openSeqs !== undefined && { openSeqs }) },
  })
/** Accepts a new order as tap number `deviceSeq`. */
async function tap(deviceSeq: number) {
  const command = aCommand(await placeOrder(tablet.api), { cmd: 'accept', payload: { minutes: 20 }, deviceSeq })
  expect(await send(tablet.api, [command], deviceId)).toMatchObject([{ outcome: 'applied' }])
  return command
}
const aDiscard = (deviceSeq: number, differs = {}) => ({
  key: randomUUID(),
  deviceSeq,
  businessId: BUSINESS.own,
  orderId: 1001,
  userId: ACCOUNTS.kitchen.id,
  cmd: 'accept' as const,
  how: 'discarded' as const,
  occurredAt: new Date().toISOString(),
  ...differs,
})
const listed = async (api: Api = tablet.api) => {
  const { items } = await api.repair.losses({ query: { restaurantId: BUSINESS.own } })
  return items
    .filter((loss) => loss.deviceId === deviceId)
    .toSorted((a, b) => a.deviceSeq - b.deviceSeq)
    .map((loss) => [loss.deviceSeq, loss.explained])
}

describe('a number that never comes', () => {
  test('is written down with its device and business', async () => {
    await beat(1, [])
    await tap(1)
    await beat(4, [3])
    expect(await listed()).toEqual([[2, null]])
    const { items, total } = await tablet.api.repair.losses({ query: { restaurantId: BUSINESS.own } })
    expect(items.find((loss) => loss.deviceId === deviceId)).toMatchObject({ businessId: BUSINESS.own })
    expect(total).toBeGreaterThan(0)
    // The one that was still held is lost afterwards; the first is not told twice.
    await beat(4, [])
    expect(await listed()).toEqual([
      [2, null],
      [3, null],
    ])
  })

  test('is none while the device holds it, and none that came', async () => {
    await beat(1, [])
    await tap(1)
    await beat(3, [2])
    await tap(2)
    await beat(3, [])
    expect(await listed()).toEqual([])
  })

  test('is explained by coming late, or by a person who gave it up', async () => {
    await beat(1, [])
    await beat(3, [])
    const discard = aDiscard(2)
    const { known } = await tablet.api.repair.discarded({ body: { deviceId, discards: [discard] } })
    expect(known).toEqual([discard.key])
    await tap(1)
    await beat(3, [])
    expect(await listed()).toEqual([
      [1, 'arrived'],
      [2, 'discarded'],
    ])
  })

  test('is not looked for where the device does not say what it holds, or another device speaks, or none', async () => {
    await beat(1, [])
    await beat(5)
    expect((await failure(beat(5, [], await signedIn(server, 'kitchen', randomUUID())))).said).toBe('fault not_found')
    await beat(5, [], await signedIn(server, 'kitchen'))
    expect(await listed()).toEqual([])
  })

  test('of a device that this database meets for the first time belongs to the time before', async () => {
    await beat(90, [89])
    await beat(90, [])
    expect(await listed()).toEqual([[89, null]])
  })

  test('is followed only so far, however large the claim', async () => {
    await beat(1, [])
    await beat(2_000_000_000, [])
    expect((await listed()).length).toBeLessThanOrEqual(500)
  })

  test('is nobody else’s business', async () => {
    await beat(1, [])
    await beat(2, [])
    const { items } = await (await signedIn(server, 'neighbour')).api.repair.losses({})
    expect(items).toEqual([])
  })
})

describe('a change that was given up', () => {
  test('is never carried out afterwards, even where a copy is still on its way', async () => {
    const order = await placeOrder(tablet.api)
    const command = aCommand(order, { cmd: 'accept', payload: { minutes: 20 }, deviceSeq: 1 })
    const discards = [aDiscard(1, { key: command.key, orderId: order.id })]
    await tablet.api.repair.discarded({ body: { deviceId, discards } })
    expect(await send(tablet.api, [command], deviceId)).toMatchObject([{ outcome: 'key_reused' }])
    expect(await tablet.api.orders.one({ params: { orderId: order.id } })).toMatchObject({ status: 'PENDING' })
  })

  test('stands where it had come before', async () => {
    const command = await tap(1)
    await tablet.api.repair.discarded({ body: { deviceId, discards: [aDiscard(1, { key: command.key })] } })
    expect(await send(tablet.api, [command], deviceId)).toMatchObject([{ outcome: 'applied', replayed: true }])
  })

  test('names an order of its own business, or none: a neighbour’s order leaves the same as one that never was', async () => {
    const own = await placeOrder(tablet.api)
    const neighbour = await signedIn(server, 'neighbour')
    const restaurant = { restaurantID: BUSINESS.foreign }
    const foreign = await placeOrder(neighbour.api, { restaurant, items: [{ id: MENU.foreign.plain, quantity: 1 }] })
    const discards = [own.id, foreign.id, 2_000_000_000].map((orderId, i) => aDiscard(i + 1, { orderId }))
    const { known } = await tablet.api.repair.discarded({ body: { deviceId, discards } })
    expect(known).toEqual(discards.map(({ key }) => key))
    const { rows } = await server.sql(
      sql`SELECT order_id FROM command_log WHERE device_id = ${deviceId} AND cmd = 'discard' ORDER BY device_seq`,
    )
    expect(rows).toEqual([{ order_id: own.id }, { order_id: null }, { order_id: null }])
  })

  test('of a foreign business is not taken', async () => {
    const discards = [aDiscard(1, { businessId: BUSINESS.foreign })]
    expect(await tablet.api.repair.discarded({ body: { deviceId, discards } })).toEqual({ known: [] })
  })
})

test('a tablet learns which of its finished changes the database does not have', async () => {
  const { key } = await tap(1)
  const lost = randomUUID()
  const commands = [
    { businessId: BUSINESS.own, key },
    { businessId: BUSINESS.own, key: lost },
    { businessId: BUSINESS.foreign, key: randomUUID() },
  ]
  expect(await tablet.api.repair.missing({ body: { commands } })).toEqual({ missing: [lost] })
})

test('the pulse carries the hash of what is open on the board', { timeout: 15_000 }, async () => {
  await tap(1)
  const order = await placeOrder(tablet.api)
  await tablet.api.orders.reject({ params: { orderId: order.id }, body: { rejectReason: { id: 1 } } })
  const stream = await openStream(server, (await signedIn(server, 'kitchen')).token)
  const ping = await stream.until((message): message is LivePulse => message.type === 'ping')
  stream.close()
  const { orders } = await tablet.api.orders.kanbanView({ query: { restaurantId: BUSINESS.own } })
  expect(ping.hashes).toEqual({ [BUSINESS.own]: boardHash(orders) })
})

test('a tap on a state that this database never reached waits for the tablet that holds the change between', async () => {
  const order = await placeOrder(tablet.api)
  const accept = aCommand(order, { cmd: 'accept', payload: { minutes: 20 } })
  const cooked = aCommand(order, { cmd: 'markCooked', baseStatus: 'ACCEPTED', baseStatusVersion: 2 })
  expect(await send(tablet.api, [cooked])).toMatchObject([{ outcome: 'refused', code: 'unknown_order', order: null }])
  expect(await send(tablet.api, [accept])).toMatchObject([{ outcome: 'applied' }])
  expect(await send(tablet.api, [cooked])).toMatchObject([{ outcome: 'applied', replayed: false }])
})

test('a database that lost its tail is told so by a tablet, and gets another epoch, at most every ten minutes', async () => {
  const { token } = await signedIn(server, 'kitchen')
  const { epoch } = server.deps.facts
  const ahead = (of: string) => formatCursor({ epoch: of, heads: { [BUSINESS.own]: 1_000_000 } })
  const stream = await openStream(server, token, { cursor: ahead(epoch) })
  const hello = await stream.until((message): message is LivePulse => message.type === 'hello')
  stream.close()
  expect(hello.epoch).not.toBe(epoch)
  expect(server.deps.facts.epoch).toBe(hello.epoch)
  const other = await startTestServer({ databaseUrl: server.databaseUrl })
  expect(other.deps.facts.epoch).toBe(hello.epoch)
  await other.close()
  const again = await openStream(server, token, { cursor: ahead(hello.epoch) })
  await again.until((message): message is LiveReset => message.type === 'reset')
  again.close()
  expect(server.deps.facts.epoch).toBe(hello.epoch)
})

test('what a device reports by itself is kept, for its own business only', async () => {
  const report = {
    kind: 'mismatch' as const,
    businessId: BUSINESS.own,
    epoch: 'e1',
    seq: 4,
    ours: '0a',
    theirs: '0b',
    appVersion: '2.5.0',
  }
  await tablet.api.repair.report({ body: { deviceId, report } })
  const { said } = await failure(
    tablet.api.repair.report({ body: { deviceId, report: { ...report, businessId: BUSINESS.foreign } } }),
  )
  expect(said).toBe('fault not_found')
  const { rows } = await server.sql(
    `SELECT business_id, kind, details FROM device_reports WHERE device_id = '${deviceId}'`,
  )
  expect(rows).toEqual([
    {
      business_id: 1,
      kind: 'mismatch',
      details: { epoch: 'e1', seq: 4, ours: '0a', theirs: '0b', appVersion: '2.5.0' },
    },
  ])
})
