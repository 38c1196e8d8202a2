import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LiveEvent, type LiveMessage, LivePulse, PING_EVERY_MS } from '#/contract/live'
import { formatCursor, parseCursor } from '#/contract/live-cursor'
import { forgetOldEvents } from '#server/kitchen/live/jobs'
import { type Client as Person, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aNewOrder, failure, placeOrder } from './ordering'
import { openStream as open, type StreamReader } from './stream-reader'
import { appFetch } from '../support/app-fetch'

let server: TestServer
let kitchen: Person
const clock = movableClock()
const readers: StreamReader[] = []

beforeAll(async () => {
  server = await startTestServer({ clock })
  kitchen = await signedIn(server, 'kitchen')
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})
afterAll(() => server.close())

const openStream = async (...args: Parameters<typeof open>): Promise<StreamReader> => {
  const reader = await open(...args)
  readers.push(reader)
  return reader
}
type OrderEvent = Extract<LiveMessage, { type: 'order' }>
const isHello = (message: LiveMessage): message is LivePulse => message.type === 'hello'
const isPing = (message: LiveMessage): message is LivePulse => message.type === 'ping'
const isReset = (message: LiveMessage): message is Extract<LiveMessage, { type: 'reset' }> => message.type === 'reset'
const isOrder =
  (id: number, status?: string) =>
  (message: LiveMessage): message is OrderEvent =>
    message.type === 'order' && message.order.id === id && (status === undefined || message.order.status === status)
const accept = (id: number, cookingTime = 20) =>
  kitchen.api.orders.accept({ params: { orderId: id }, body: { cookingTime } })
const headOf = async () => parseCursor((await kitchen.api.orders.kanbanView()).cursor)?.heads[BUSINESS.own] ?? -1

test('says hello, then tells every screen of the business what happens, in order and without a gap', async () => {
  const head = await headOf()
  const screens = await Promise.all([openStream(server, kitchen.token), openStream(server, kitchen.token)])
  const order = await placeOrder(kitchen.api)
  await accept(order.id)
  for (const screen of screens) {
    expect(screen.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    expect(screen.headers.get('X-Drin-Api')).toBe('1')
    await screen.until(isOrder(order.id, 'ACCEPTED'))
    const [hello, created, accepted] = screen.messages
    expect(v.parse(LivePulse, hello)).toMatchObject({
      type: 'hello',
      epoch: server.deps.facts.epoch,
      heads: { [BUSINESS.own]: head },
    })
    expect(v.parse(LiveEvent, created)).toEqual({
      type: 'order',
      businessId: BUSINESS.own,
      seq: head + 1,
      at: clock.now().toISOString(),
      change: 'created',
      order,
    })
    expect(v.parse(LiveEvent, accepted)).toMatchObject({ seq: head + 2, change: 'status', order: { statusVersion: 2 } })
    expect(screen.ids).toEqual([1, 2].map((n) => `${server.deps.facts.epoch}.${BUSINESS.own}.${head + n}`))
  }
})

test('pings with the time and how far each business is', async () => {
  const screen = await openStream(server, kitchen.token)
  const ping = await screen.until(isPing)
  expect(v.parse(LivePulse, ping)).toEqual({
    type: 'ping',
    epoch: server.deps.facts.epoch,
    serverTime: clock.now().toISOString(),
    heads: { [BUSINESS.own]: await headOf() },
    hashes: { [BUSINESS.own]: expect.any(String) },
    touched: {},
  })
})

test('continues after the cursor of the board, however much happened in between', async () => {
  const { cursor } = await kitchen.api.orders.kanbanView()
  const order = await placeOrder(kitchen.api)
  // More than one page of the table and more than what is kept in memory.
  for (let minutes = 10; minutes < 60; minutes += 1) await accept(order.id, minutes)
  await server.sql(`
      WITH copies AS (
        INSERT INTO events SELECT business_id, e.seq + n, at, order_id, payload
        FROM (SELECT * FROM events WHERE business_id = 1 ORDER BY seq DESC LIMIT 1) e, generate_series(1, 450) n RETURNING seq
      ) UPDATE event_streams SET seq = (SELECT max(seq) FROM copies) WHERE business_id = 1`)
  const head = await headOf()
  const screen = await openStream(server, kitchen.token, { cursor })
  await screen.until((message): message is OrderEvent => message.type === 'order' && message.seq === head)
  const seqs = screen.messages
    .filter((message): message is OrderEvent => message.type === 'order')
    .map(({ seq }) => seq)
  const first = (parseCursor(cursor)?.heads[BUSINESS.own] ?? 0) + 1
  expect(seqs).toEqual(Array.from({ length: head - first + 1 }, (_, i) => first + i))
  expect(seqs.length).toBe(501)
})

test('continues after the last event id', async () => {
  const order = await placeOrder(kitchen.api)
  const head = await headOf()
  await accept(order.id)
  const lastEventId = `${server.deps.facts.epoch}.${BUSINESS.own}.${head}`
  const screen = await openStream(server, kitchen.token, { lastEventId })
  expect(await screen.until(isOrder(order.id))).toMatchObject({ seq: head + 1, order: { status: 'ACCEPTED' } })
})

test.each([
  ['unknown_epoch', (head: number) => formatCursor({ epoch: 'restored', heads: { [BUSINESS.own]: head } })],
  ['ahead_of_server', (head: number) => ours({ [BUSINESS.own]: head + 1 })],
  ['broken_cursor', () => 'not a cursor'],
  ['broken_cursor', () => ours({ [BUSINESS.foreign]: 0 })],
] as const)('a cursor that cannot be continued is answered by a reset: %s', async (reason, cursorOf) => {
  const screen = await openStream(server, kitchen.token, { cursor: cursorOf(await headOf()) })
  expect(await screen.until(isReset)).toEqual({ type: 'reset', reason })
  const order = await placeOrder(kitchen.api)
  await screen.until(isOrder(order.id)) // it goes on from now
})
const ours = (heads: Record<string, number>) => formatCursor({ epoch: server.deps.facts.epoch, heads })

test('a cursor older than the weeks that are kept is answered by a reset, one of seven days is not', async () => {
  const { cursor } = await kitchen.api.orders.kanbanView()
  const order = await placeOrder(kitchen.api)
  clock.advance(7 * 86_400_000 - 1_000)
  kitchen = await signedIn(server, 'kitchen')
  await forgetOldEvents(server.deps)
  const young = await openStream(server, kitchen.token, { cursor })
  await young.until(isOrder(order.id))
  // Events go by whole weeks.
  clock.advance(7 * 86_400_000)
  kitchen = await signedIn(server, 'kitchen')
  await forgetOldEvents(server.deps)
  const old = await openStream(server, kitchen.token, { cursor })
  expect(await old.until(isReset)).toMatchObject({ reason: 'cursor_too_old' })
})

test('tells of opening and closing', async () => {
  const screen = await openStream(server, kitchen.token)
  await screen.until(isHello)
  await kitchen.api.businessStatus.goOffline({ params: { id: BUSINESS.own } })
  const event = await screen.until(
    (message): message is Extract<LiveMessage, { type: 'businessStatus' }> => message.type === 'businessStatus',
  )
  expect(v.parse(LiveEvent, event)).toMatchObject({ businessStatus: { status: 90, openNow: false } })
  await kitchen.api.businessStatus.goOnline({ params: { id: BUSINESS.own } })
})

test('carries nothing of another business', async () => {
  const neighbour = await signedIn(server, 'neighbour')
  const screen = await openStream(server, neighbour.token)
  const order = await placeOrder(kitchen.api)
  const own = await neighbour.api.orders.intake({
    body: aNewOrder({ restaurant: { restaurantID: BUSINESS.foreign }, items: [{ id: 201, quantity: 1 }] }),
  })
  await screen.until(isOrder(own.id))
  expect(screen.messages.filter(isOrder(order.id))).toEqual([])
  expect(Object.keys((await screen.until(isHello)).heads)).toEqual([String(BUSINESS.foreign)])
})

test('reaches the screens of another server process on the same database', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl, clock })
  const screen = await openStream(second, kitchen.token)
  await screen.until(isHello)
  const order = await placeOrder(kitchen.api)
  await screen.until(isOrder(order.id))
  screen.close()
  await second.close()
})

test('closes within five seconds when the session is revoked', async () => {
  const stranger = await signedIn(server, 'kitchen')
  const screen = await openStream(server, stranger.token)
  await screen.until(isHello)
  const since = Date.now()
  await stranger.api.session.signOut()
  await screen.ended
  expect(Date.now() - since).toBeLessThan(PING_EVERY_MS)
})

test('closes when the business is taken away', async () => {
  const { token } = await signedIn(server, 'owner')
  const screen = await openStream(server, token)
  await screen.until(isHello)
  await server.sql('DELETE FROM user_businesses WHERE user_id = 3 AND business_id = 2')
  await screen.ended
  await server.sql('INSERT INTO user_businesses VALUES (3, 2)')
})

test('closes when another business is given, so that its holder comes again for both', async () => {
  const { token } = await signedIn(server, 'neighbour')
  const screen = await openStream(server, token)
  await screen.until(isHello)
  await server.sql('INSERT INTO user_businesses VALUES (2, 1)')
  await screen.ended
  await server.sql('DELETE FROM user_businesses WHERE user_id = 2 AND business_id = 1')
})

test.each([
  ['a right', 'user_permissions', 'right_id', 97],
  ['a business', 'user_businesses', 'business_id', 2],
])('closes when %s is taken and given back at once: who saw it gone comes again', async (_, table, column, value) => {
  await server.sql(`INSERT INTO ${table} (user_id, ${column}) VALUES (3, ${value}) ON CONFLICT DO NOTHING`)
  const { token } = await signedIn(server, 'owner')
  const screen = await openStream(server, token)
  await screen.until(isHello)
  await server.sql(`DELETE FROM ${table} WHERE user_id = 3 AND ${column} = ${value}`)
  await server.sql(`INSERT INTO ${table} (user_id, ${column}) VALUES (3, ${value})`)
  await screen.ended
})

test('stays open while nothing of its holder changes', async () => {
  const { token } = await signedIn(server, 'owner')
  const screen = await openStream(server, token)
  await screen.until(isHello)
  // Sessions are looked at before the first ping.
  await screen.until(isPing)
})

test('a reader that does not read holds up nobody', async () => {
  const screen = await openStream(server, kitchen.token)
  const { hostname, port } = new URL(server.url)
  const stuck = connect(Number(port), hostname)
  stuck.write(
    `GET /posweb/v1/live/events HTTP/1.1\r\nHost: ${hostname}\r\napplicationVersion: POS_WEB\r\nAuthorization: Bearer ${kitchen.token}\r\n\r\n`,
  )
  stuck.pause()
  stuck.on('error', () => undefined)
  await placeOrder(kitchen.api)
  // Megabytes that nobody fetches: bigger events than a kitchen ever sees, so that it goes quickly.
  await server.sql(`
      WITH copies AS (
        INSERT INTO events SELECT business_id, e.seq + n, at, order_id, payload || jsonb_build_object('pad', repeat('x', 100000))
        FROM (SELECT * FROM events WHERE business_id = 1 ORDER BY seq DESC LIMIT 1) e, generate_series(1, 300) n RETURNING seq
      ) UPDATE event_streams SET seq = (SELECT max(seq) FROM copies) WHERE business_id = 1`)
  const last = await headOf()
  server.deps.hub.wake(BUSINESS.own)
  await screen.until((message): message is OrderEvent => message.type === 'order' && message.seq === last)
  stuck.destroy()
})

test('may be read by an app of another host that the installation names', async () => {
  const origin = 'https://app.example'
  const open = await startTestServer({ databaseUrl: server.databaseUrl, clock, deps: { allowedOrigins: [origin] } })
  const response = await appFetch(`${open.url}/posweb/v1/live/events`, {
    headers: { Authorization: `Bearer ${kitchen.token}`, Origin: origin },
  })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin)
  expect(response.headers.get('X-Request-Id')).not.toBeNull()
  await response.body?.cancel()
  await open.close()
})

test('refuses a signed-out caller and a query that it does not know', async () => {
  const call = (query: string, token?: string) =>
    appFetch(`${server.url}/posweb/v1/live/events${query}`, {
      headers: token === undefined ? {} : { Authorization: `Bearer ${token}` },
    })
  expect((await call('')).status).toBe(401)
  expect((await call('?since=1', kitchen.token)).status).toBe(422)
})

test('keeps the receipt of a ring, once a device', async () => {
  const deviceId = randomUUID()
  const tablet = await signedIn(server, 'kitchen', deviceId)
  const order = await placeOrder(kitchen.api)
  const rung = (orderId: number, api = tablet.api) =>
    api.live.rung({ body: { orderId, path: 'stream', audioState: 'running', at: clock.now().toISOString() } })
  expect(await rung(order.id)).toBeNull()
  expect(await rung(order.id)).toBeNull()
  const { rows } = await server.sql(`SELECT device_id, path FROM rings WHERE order_id = ${order.id}`)
  expect(rows).toEqual([{ device_id: deviceId, path: 'stream' }])
  expect((await failure(rung(order.id, (await signedIn(server, 'neighbour', deviceId)).api))).said).toBe(
    'fault not_found',
  )
  expect((await failure(rung(order.id, kitchen.api))).said).toBe('fault bad_input')
})

test('keeps the first receipt with sound, where the first of all had none', async () => {
  const deviceId = randomUUID()
  const tablet = await signedIn(server, 'kitchen', deviceId)
  const order = await placeOrder(kitchen.api)
  const kept = async (path: 'push' | 'stream' | 'poll', audioState: 'missing' | 'running') => {
    await tablet.api.live.rung({ body: { orderId: order.id, path, audioState, at: clock.now().toISOString() } })
    const { rows } = await server.sql(
      `SELECT path || ' ' || audio_state AS receipt FROM rings WHERE order_id = ${order.id}`,
    )
    return rows.map((row) => row['receipt'])
  }
  expect(await kept('push', 'missing')).toEqual(['push missing'])
  expect(await kept('poll', 'missing')).toEqual(['push missing'])
  expect(await kept('stream', 'running')).toEqual(['stream running'])
  expect(await kept('poll', 'running')).toEqual(['stream running'])
  expect(await kept('push', 'missing')).toEqual(['stream running'])
})

test('keeps what a device says of itself, and its highest command number', async () => {
  const beat = (deviceId: string, nextDeviceSeq: number) =>
    kitchen.api.live.heartbeat({
      body: {
        deviceId,
        nextDeviceSeq,
        visible: true,
        audioState: 'running',
        wakeLock: true,
        battery: 0.8,
        cursor: null,
        outboxDepth: 0,
        clockOffsetMs: -12,
        appVersion: '2.5.0',
      },
    })
  const deviceId = randomUUID()
  expect(await beat(deviceId, 7)).toEqual({ serverTime: clock.now().toISOString() })
  await beat(deviceId, 3)
  const { rows } = await server.sql(
    `SELECT next_device_seq, heartbeat->>'battery' AS battery FROM devices WHERE id = '${deviceId}'`,
  )
  expect(rows).toEqual([{ next_device_seq: 7, battery: '0.8' }])
})

test('goes on after the database cut the connection that listens', async () => {
  const second = await startTestServer({ databaseUrl: server.databaseUrl, clock })
  const screen = await openStream(second, kitchen.token)
  await screen.until(isHello)
  const owner = new Client({ connectionString: server.databaseUrl })
  await owner.connect()
  const cut = await owner.query(`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%' OR query LIKE '%pg_notify%')`)
  expect(cut.rowCount).toBe(2)
  await owner.end()
  const order = await placeOrder(kitchen.api)
  await screen.until(isOrder(order.id))
  screen.close()
  await second.close()
})
