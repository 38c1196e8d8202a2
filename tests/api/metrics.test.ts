import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import { createApp } from '#server/app'
import { connectDatabase } from '#server/db/database'
import { createMetrics } from '#server/metrics'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { sendPasswordMails } from '#server/platform/users/send-password-mails'
import { aHeartbeat } from '../support/a-heartbeat'
import { appFetch } from '../support/app-fetch'
import { type Client, signedIn } from '../support/client'
import { REFUSED_ADDRESS } from '../support/recorded-mail'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { aCommand, failure, placeOrder, send } from './ordering'
import { openStream } from './stream-reader'

let server: TestServer
let guarded: TestServer
let kitchen: Client
let channel: Client
const clock = movableClock()
const TOKEN = 'a-token-of-the-watchers'
const DEVICE = randomUUID()

beforeAll(async () => {
  server = await startTestServer({ clock })
  guarded = await startTestServer({ databaseUrl: server.databaseUrl, deps: { metricsToken: TOKEN } })
  kitchen = await signedIn(server, 'kitchen', DEVICE)
  channel = await signedIn(server, 'channel')
})
afterAll(async () => {
  await guarded.close()
  await server.close()
})

const scrape = async ({ url }: Pick<TestServer, 'url'> = server): Promise<string> =>
  (await fetch(`${url}/metrics`)).text()
/** The figure of one line, as `drin_orders_waiting{state="unheard"}`; `undefined` where there is no such line. */
function figure(text: string, line: string): number | undefined {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}
const now = async (line: string): Promise<number | undefined> => figure(await scrape(), line)

test('a call is counted by its name in the contract, whatever its address', async () => {
  const line = 'drin_http_requests_total{call="orders.one",method="GET",status="200"}'
  const before = (await now(line)) ?? 0
  const orders = [await placeOrder(channel.api), await placeOrder(channel.api)]
  for (const { id } of orders) await kitchen.api.orders.one({ params: { orderId: id } })
  const text = await scrape()
  expect(figure(text, line)).toBe(before + 2)
  expect(figure(text, 'drin_http_request_duration_seconds_count{call="orders.one"}')).toBeGreaterThanOrEqual(2)
  for (const { id } of orders) expect(text).not.toContain(`/orders/${id}`)
})

test('what was refused is counted by its code, and an address that nobody knows under no name', async () => {
  const [fault, unknown] = [
    'drin_http_failures_total{code="not_found"}',
    'drin_http_requests_total{call="*",method="GET",status="404"}',
  ]
  const before = await scrape()
  await appFetch(`${server.url}/posweb/v9/somebody/secret`)
  expect(await failure(kitchen.api.orders.one({ params: { orderId: 7_777_777 } }))).toMatchObject({
    said: 'fault not_found',
  })
  const after = await scrape()
  expect((figure(after, fault) ?? 0) - (figure(before, fault) ?? 0)).toBe(2)
  expect((figure(after, unknown) ?? 0) - (figure(before, unknown) ?? 0)).toBe(1)
  expect(after).not.toContain('secret')
})

test('open streams, and how soon events reach them', async () => {
  expect(await now('drin_event_streams')).toBe(0)
  const stream = await openStream(server, kitchen.token, { deviceId: DEVICE })
  await stream.until((message): message is LiveMessage => message.type === 'hello')
  expect(await now('drin_event_streams')).toBe(1)
  const before = (await now('drin_event_delivery_seconds_count')) ?? 0
  const { id } = await placeOrder(channel.api)
  await stream.until((message): message is LiveMessage => 'order' in message && message.order.id === id)
  expect(await now('drin_event_delivery_seconds_count')).toBe(before + 1)
  stream.close()
})

test('what tablets hold back, and how old a press was when it came', async () => {
  const { api } = kitchen
  await api.live.heartbeat({ body: { ...aHeartbeat(DEVICE), outboxDepth: 3 } })
  clock.advance(60_000)
  const held = await scrape()
  expect(figure(held, 'drin_outbox_devices')).toBe(1)
  expect(figure(held, 'drin_outbox_commands')).toBe(3)
  expect(figure(held, 'drin_outbox_silence_seconds')).toBeCloseTo(60, 1)
  await api.live.heartbeat({ body: { ...aHeartbeat(DEVICE), outboxDepth: 0 } })
  expect(await now('drin_outbox_devices')).toBe(0)

  const before = (await now('drin_command_age_seconds_sum')) ?? 0
  const command = aCommand(await placeOrder(channel.api), { cmd: 'accept', payload: { minutes: 20 } })
  await send(api, [{ ...command, occurredAt: new Date(clock.now().getTime() - 30_000).toISOString() }], DEVICE)
  expect(((await now('drin_command_age_seconds_sum')) ?? 0) - before).toBeCloseTo(30, 1)
})

test('orders that nobody hears or answers, and their businesses', async () => {
  const unheard = async () => now('drin_orders_waiting{state="unheard"}')
  expect(await unheard()).toBe(0)
  await placeOrder(channel.api)
  clock.advance(30_000)
  await watchRings(server.deps)
  expect(await unheard()).toBeGreaterThanOrEqual(1)
  expect(await now('drin_orders_waiting{state="unanswered"}')).toBe(0)
  expect(await now('drin_businesses_in_trouble{state="unreachable"}')).toBe(1)
  clock.advance(120_000)
  await watchRings(server.deps)
  expect(await now('drin_orders_waiting{state="unanswered"}')).toBeGreaterThanOrEqual(1)
})

test('jobs by queue and state', async () => {
  const [waiting, failed] = ['created', 'failed'].map(
    (state) => `drin_queue_jobs{queue="password_mail",state="${state}"}`,
  )
  const jobs = async () => {
    const text = await scrape()
    return [figure(text, waiting ?? ''), figure(text, failed ?? '')]
  }
  expect(await jobs()).toEqual([0, 0])
  const admin = await signedIn(server, 'admin')
  await server.sql(`UPDATE users SET email = '${REFUSED_ADDRESS}' WHERE username = 'agent'`)
  const { items } = await admin.api.users.list({ query: { nameFilter: 'Agent' } })
  await admin.api.users.sendPasswordLink({ params: { id: items[0]?.id ?? 0 } })
  await sendPasswordMails(server.deps)
  expect(await jobs()).toEqual([0, 1])
})

test('connections of the database', async () => {
  const text = await scrape()
  expect(figure(text, 'drin_database_up')).toBe(1)
  const [busy, idle] = ['busy', 'idle'].map((state) =>
    figure(text, `drin_database_connections{pool="callers",state="${state}"}`),
  )
  expect((busy ?? 0) + (idle ?? 0)).toBeGreaterThan(0)
  expect(figure(text, 'drin_database_waiting{pool="callers"}')).toBe(0)
})

test('without a database it says so, and no figure of it that may be wrong by now', async () => {
  const db = connectDatabase('postgres://nobody:nothing@127.0.0.1:9/none')
  const app = createApp({ ...server.deps, db, metrics: createMetrics(), metricsToken: TOKEN })
  const response = await app.request('/metrics', { headers: { Authorization: `Bearer ${TOKEN}` } })
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(figure(text, 'drin_database_up')).toBe(0)
  expect(text).not.toContain('drin_queue_jobs')
  await db.close()
})

describe('a stranger finds nothing there', () => {
  const asked = async (of: TestServer, headers: Record<string, string>) => {
    const response = await fetch(`${of.url}/metrics`, { headers })
    return { status: response.status, text: await response.text() }
  }
  /** What an address answers that there is not. */
  const nothing = async (of: TestServer) => (await fetch(`${of.url}/v1/nothing`)).text()

  test('who comes through a proxy', async () => {
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
      expect(await asked(server, { [name]: '203.0.113.9' })).toEqual({ status: 404, text: await nothing(server) })
  })

  test('who has no token, or the wrong one, where there is one', async () => {
    expect(await asked(guarded, {})).toEqual({ status: 404, text: await nothing(guarded) })
    expect((await asked(guarded, { Authorization: `Bearer ${TOKEN}s` })).status).toBe(404)
    expect((await asked(guarded, { Authorization: `Bearer ${kitchen.token}` })).status).toBe(404)
  })

  test('but whoever brings it finds the figures, through a proxy, too', async () => {
    const { status, text } = await asked(guarded, {
      Authorization: `Bearer ${TOKEN}`,
      'X-Forwarded-For': '203.0.113.9',
    })
    expect(status).toBe(200)
    expect(text).toContain('drin_http_requests_total')
  })
})

test('no business and no person stands in it: no name, and no label that could hold a number of one', async () => {
  const text = await scrape()
  const { rows } = await server.sql(`
    SELECT name AS word FROM businesses UNION SELECT name FROM companies UNION SELECT surname FROM users
    UNION SELECT username FROM users WHERE length(username) > 7 UNION SELECT id::text FROM devices`)
  for (const { word } of rows) expect(text).not.toContain(String(word))
  const labels = [...text.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, label = '', value = '']) => ({ label, value }))
  const allowed = ['call', 'method', 'status', 'code', 'task', 'pool', 'state', 'queue', 'le']
  expect([...new Set(labels.map(({ label }) => label))].filter((label) => !allowed.includes(label))).toEqual([])
  const numbers = labels.filter(({ label, value }) => !['status', 'le'].includes(label) && /\d{2,}/.test(value))
  expect(numbers).toEqual([])
})
