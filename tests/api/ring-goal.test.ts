import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { LiveMessage } from '#/contract/live'
import type { RingTimes } from '#/contract/ring-times'
import { isPending } from '#/domain/orders/order-status'
import type { Deps } from '#server/deps'
import { watchRings } from '#server/kitchen/ring/watch-rings'
import { type Client, signedIn } from '../support/client'
import { BUSINESS } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import { openStream, type StreamReader } from './stream-reader'
import type { PushTransport } from '#server/ports'

/** As in a rush: an order every 100 ms, on the true clock. `DRIN_RING_ORDERS=300` measures, and says what. */
const ORDERS = Number(process.env['DRIN_RING_ORDERS'] ?? 20)
const GAP_MS = 100

const undo: (() => void | Promise<void>)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).reverse()) await one()
})

/** What a kitchen does with an order: the device rings once and says so, and somebody accepts. */
const ringOn = ({ api }: Client) => {
  const rung = new Set<number>()
  return (orderId: number, path: 'stream' | 'push' | 'poll') => {
    if (rung.has(orderId)) return
    rung.add(orderId)
    const at = new Date().toISOString()
    void api.live
      .rung({ body: { orderId, path, audioState: 'running', at } })
      .then(() => api.orders.accept({ params: { orderId }, body: { cookingTime: 20 } }))
      .catch(() => rung.delete(orderId)) // it rings on, and tries again
  }
}

type Layers = { stream?: boolean; push?: boolean; poll?: boolean }

/** A kitchen with one tablet, on which only these layers work. Answers the week's figures after a rush. */
async function rush({ stream = false, push = false, poll = false }: Layers): Promise<RingTimes> {
  let onPush: (orderId: number) => void = () => undefined
  const transport: PushTransport = {
    send: async (_, payload) => {
      if (push && 'orderId' in payload) onPush(payload.orderId)
      return push ? 'sent' : 'failed'
    },
  }
  const server: TestServer = await startTestServer({ push: transport })
  undo.push(() => server.close())
  const tablet = await signedIn(server, 'kitchen', randomUUID())
  await tablet.api.session.updateRegId({ params: { id: tablet.user.id }, body: { token: 'tablet', source: 'web' } })
  const ring = ringOn(tablet)
  onPush = (orderId) => ring(orderId, 'push')
  if (stream)
    undo.push(
      follow(await openStream(server, tablet.token, { deviceId: tablet.deviceId ?? '' }), (orderId) =>
        ring(orderId, 'stream'),
      ),
    )
  if (poll) undo.push(pollEvery(1_000, tablet, (orderId) => ring(orderId, 'poll')))
  undo.push(watchEvery(server.deps))
  for (let n = 0; n < ORDERS; n += 1) {
    await placeOrder(tablet.api)
    await pause(GAP_MS)
  }
  const read = () => tablet.api.readiness.ringTimes({ query: { businessId: BUSINESS.own } })
  await expect.poll(async () => (await read()).orders, { timeout: 30_000, interval: 250 }).toBe(ORDERS)
  return read()
}

/** Only where somebody asked for figures. */
const report = (line: string): void => {
  if (process.env['DRIN_RING_ORDERS'] !== undefined) console.info(line)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function follow(screen: StreamReader, ring: (orderId: number) => void): () => void {
  const look = setInterval(() => {
    for (const message of screen.messages.splice(0)) if (isNew(message)) ring(message.order.id)
  }, 5)
  return () => {
    clearInterval(look)
    screen.close()
  }
}
const isNew = (message: LiveMessage): message is Extract<LiveMessage, { type: 'order' }> =>
  message.type === 'order' && isPending(message.order.status)

/** The app polls every ten seconds; a tenth of it, so that a test need not wait so long. */
function pollEvery(ms: number, { api }: Client, ring: (orderId: number) => void): () => void {
  const poll = async (): Promise<void> => {
    const { orders } = await api.orders.kanbanView().catch(() => ({ orders: [] }))
    for (const order of orders) if (isPending(order.status)) ring(order.id)
  }
  const look = setInterval(() => void poll(), ms)
  return () => clearInterval(look)
}

/** The server's own job, which runs every second. */
function watchEvery(deps: Deps): () => Promise<void> {
  let running = Promise.resolve()
  const look = setInterval(() => {
    running = running.then(() => watchRings(deps))
  }, 1_000)
  return () => {
    clearInterval(look)
    return running
  }
}

test.each([
  ['every layer alive', { stream: true, push: true, poll: true }],
  ['the stream dead', { push: true, poll: true }],
  ['push dead', { stream: true, poll: true }],
  ['only the poll alive', { poll: true }],
] as const)(
  'with %s every order rings within five seconds',
  async (name, layers) => {
    const times = await rush(layers)
    report(`${name}: ${times.orders} orders, p50 ${times.p50Ms} ms, p99 ${times.p99Ms} ms`)
    expect(times).toMatchObject({ orders: ORDERS, neverRung: 0, within5s: 1 })
  },
  600_000,
)

test('with every layer dead the server says after twenty seconds, and a look of its job, that the business is unreachable', async () => {
  let skippedMs = 0
  const server = await startTestServer({ clock: { now: () => new Date(Date.now() + skippedMs) } })
  undo.push(() => server.close())
  const { api } = await signedIn(server, 'kitchen')
  await placeOrder(api)
  undo.push(watchEvery(server.deps))
  skippedMs = 19_000
  const since = performance.now()
  const state = async () => (await api.readiness.reach({ query: { businessId: BUSINESS.own } })).businesses[0]?.state
  await expect.poll(state, { timeout: 10_000, interval: 50 }).toBe('unreachable')
  const afterMs = Math.round(performance.now() - since) + skippedMs
  report(`every layer dead: unreachable after ${afterMs} ms`)
  expect(afterMs).toBeGreaterThanOrEqual(20_000)
  expect(afterMs).toBeLessThan(23_000)
})
