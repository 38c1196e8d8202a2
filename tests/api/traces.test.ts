import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTracing } from '#server/observability/tracing'
import { signedIn } from '../support/client'
import { startTestServer, type TestServer } from '../support/server'
import { failure, placeOrder } from './ordering'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = { name: string; spanId: string; parentSpanId?: string; traceId: string; attributes: Attribute[] }
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

let server: TestServer
const bodies: string[] = []
/** What a collector is to Drin: an address that takes JSON. */
const collector = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    bodies.push(body)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
})
let stop: () => Promise<void>

beforeAll(async () => {
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  stop = startTracing(`http://127.0.0.1:${port}/v1/traces`, pino({ level: 'silent' }))
  server = await startTestServer({ deps: { isTraced: true } })
})
afterAll(async () => {
  await server.close()
  collector.close()
})

test('a call is a span by its name in the contract, with its transactions in it and nothing of whom it is about', async () => {
  const kitchen = await signedIn(server, 'kitchen')
  const { id } = await placeOrder((await signedIn(server, 'channel')).api)
  await kitchen.api.orders.one({ params: { orderId: id } })
  await failure(kitchen.api.orders.one({ params: { orderId: 7_777_777 } }))
  // Outside of any call nothing is traced: timers would fill every collector.
  await server.db.transaction('system', (tx) => tx.execute('SELECT 1'))
  await stop()

  // The collector wrote none of it: it is what the package sends.
  const spans = bodies.flatMap((body) =>
    (JSON.parse(body) as Sent).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const calls = spans.filter(({ name }) => name === 'GET orders.one')
  expect(calls).toHaveLength(2)
  const [call] = calls
  expect(call?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue])).toEqual([
    ['http.request.method', 'GET'],
    ['http.route', '/posweb/v1/orders/:orderId'],
    ['http.response.status_code', 200],
  ])
  const within = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId)
  expect(within.length).toBeGreaterThan(0)
  expect([...new Set(within.map(({ name, traceId }) => `${name} ${traceId === call?.traceId}`))]).toEqual([
    'transaction true',
  ])
  expect(spans.filter(({ name, parentSpanId }) => name === 'transaction' && (parentSpanId ?? '') === '')).toEqual([])
  const said = bodies.join('\n')
  for (const word of [`/orders/${id}`, '7777777', 'Testi', 'Zgara', kitchen.token]) expect(said).not.toContain(word)
})
