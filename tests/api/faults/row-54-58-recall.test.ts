import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../../support/client'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy'
import { type RealTablet, realTablet } from '../../support/real-tablet'
import { movableClock, startTestServer, type TestServer } from '../../support/server'
import { placeOrder } from '../ordering'

/** An order is brought back by a tablet's own queue, over a line that fails. The tablet's clock is the real one. */
const COMMANDS = '/live/commands'
const MINUTE = 60_000
const RECALL = { to: 'ready', reason: 'not_taken' } as const

const clock = movableClock()
let server: TestServer
let proxy: FaultProxy
let kitchen: Client
let tablet: RealTablet
let out: Order

beforeAll(async () => {
  server = await startTestServer({ clock })
  proxy = await startFaultProxy(Number(new URL(server.url).port))
  kitchen = await signedIn(server, 'kitchen')
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})
beforeEach(async () => {
  clock.set(new Date())
  proxy.setMode('pass')
  tablet = await realTablet({ url: proxy.url })
  out = await handedOver()
})

async function handedOver(): Promise<Order> {
  const { id } = await placeOrder(kitchen.api)
  const params = { params: { orderId: id } }
  await kitchen.api.orders.accept({ ...params, body: { cookingTime: 20 } })
  await kitchen.api.orders.markCooked(params)
  return kitchen.api.orders.markCollected(params)
}
const now = () => kitchen.api.orders.one({ params: { orderId: out.id } })
/** What became of the tablet's one change. */
const fate = async () => (await tablet.entries()).map(({ state, outcome, code }) => [state, outcome, code])
const steps = async () => {
  const { rows } = await server.sql(
    `SELECT payload->'order'->>'status' AS status FROM events WHERE order_id = ${out.id} ORDER BY seq`,
  )
  return rows.map(({ status }) => status)
}
const ONCE_BACK = ['PENDING', 'ACCEPTED', 'COOKED', 'COLLECTED', 'COOKED']

test('row 54 – bring back, the answer lost after the commit, and sent twice by the same tablet: one step, once in its history', async () => {
  proxy.setMode('dropResponse', { onlyPath: COMMANDS, times: 1 })
  await tablet.tap(out, 'recall', RECALL)
  await tablet.drain()
  expect((await fate())[0]?.[0]).toBe('RETRY')
  expect((await now()).status).toBe('COOKED')
  await tablet.drainAll()
  expect(await fate()).toMatchObject([['ACKED', 'applied', null]])
  expect(await steps()).toEqual(ONCE_BACK)
  expect(await now()).toMatchObject({ status: 'COOKED', recall: { count: 1 } })
  const history = await kitchen.api.orderEditing.history({ params: { orderId: out.id } })
  expect(history.filter(({ kind }) => kind === 'recall')).toHaveLength(1)
})

test('row 55 – two tablets bring the same order back: one step, and nobody is asked', async () => {
  const other = await realTablet(server)
  await tablet.tap(out, 'recall', RECALL)
  await other.tap(out, 'recall', RECALL)
  await Promise.all([tablet.drainAll(), other.drainAll()])
  const outcomes = [...(await tablet.entries()), ...(await other.entries())].map(({ outcome }) => outcome)
  expect(new Set(outcomes)).toEqual(new Set(['already', 'applied']))
  expect(await steps()).toEqual(ONCE_BACK)
})

test('row 56 – brought back without a line, delivered by its courier meanwhile: stays delivered, and a person is told', async () => {
  proxy.setMode('refuse')
  await tablet.tap(out, 'recall', RECALL)
  await tablet.drain()
  const courier = await signedIn(server, 'courier')
  await courier.api.orders.setStatus({ params: { orderId: out.id, status: 'DELIVERED' }, body: {} })
  proxy.setMode('pass')
  await tablet.drainAll()
  expect(await fate()).toEqual([['CONFLICT', 'conflict', 'courier_delivered']])
  expect(await now()).toMatchObject({ status: 'DELIVERED', recall: null })
})

test('row 57 – brought back more than ten minutes after the step: refused, and a person is told', async () => {
  clock.advance(-11 * MINUTE)
  out = await handedOver()
  clock.set(new Date())
  await tablet.tap(out, 'recall', RECALL)
  await tablet.drainAll()
  expect(await fate()).toMatchObject([['REFUSED', 'refused', 'recall_too_late']])
  expect(await now()).toMatchObject({ status: 'COLLECTED', recall: null })
})

test('row 58 – brought back in time without a line, sent an hour later: counts when it was pressed', async () => {
  proxy.setMode('refuse')
  await tablet.tap(out, 'recall', RECALL)
  await tablet.drain()
  clock.advance(60 * MINUTE)
  proxy.setMode('pass')
  await tablet.drainAll()
  expect(await fate()).toMatchObject([['ACKED', 'applied', null]])
  expect(await steps()).toEqual(ONCE_BACK)
})
