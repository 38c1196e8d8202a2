import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../../support/client'
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy'
import { IS_FULL } from '../../support/kitchen-process'
import { type RealTablet, realTablet } from '../../support/real-tablet'
import { startTestServer, type TestServer } from '../../support/server'
import { placeOrder } from '../ordering'

/** One a second for a minute; in the normal run as fast as they can be placed, which is faster. */
const ORDERS = 60
const EVERY_MS = IS_FULL ? 1000 : 0
/** From then on the third tablet has no line; it answers what it has seen. */
const SEEN_BY_THIRD = 30

let server: TestServer
let proxy: FaultProxy
let channel: Client
beforeAll(async () => {
  server = await startTestServer()
  proxy = await startFaultProxy(Number(new URL(server.url).port))
  channel = await signedIn(server, 'kitchen')
})
afterAll(async () => {
  await proxy.close()
  await server.close()
})

const accepted = (order: Order) => ({ ...order, status: 'ACCEPTED', statusVersion: order.statusVersion + 1 }) as const

test('row 59 – a rush of 60 orders in a minute on three tablets, one of them without a line: each accepted once, nothing lost', async () => {
  const [first, second] = [await realTablet(server), await realTablet(server)]
  const third = await realTablet({ url: proxy.url })
  const orders: Order[] = []
  const begun = Date.now()
  for (let i = 0; i < ORDERS; i += 1) {
    const order = await placeOrder(channel.api)
    orders.push(order)
    // Two tablets share the orders, and both answer every sixth.
    const here = i % 2 === 0 ? [first] : [second]
    for (const tablet of i % 6 === 0 ? [first, second] : here) await tablet.tap(order, 'accept', 20)
    if (i === SEEN_BY_THIRD) proxy.setMode('refuse')
    if (i < SEEN_BY_THIRD) {
      // Half of them with other minutes than its colleagues say.
      await third.tap(order, 'accept', i % 4 < 2 ? 20 : 30)
      if (i % 3 === 0) await third.tap(accepted(order), 'markCooked')
    }
    if (i % 10 === 9) await Promise.all([first.drain(), second.drain(), i > SEEN_BY_THIRD && third.drain()])
    const wait = begun + (i + 1) * EVERY_MS - Date.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  }
  expect(Date.now() - begun).toBeLessThan(90_000)
  await Promise.all([first.drainAll(), second.drainAll()])
  // Without a line: all that was pressed there waits, in its order.
  const waiting = await third.entries()
  expect(waiting.map(({ state }) => state)).not.toContain('ACKED')
  proxy.setMode('pass')
  await third.drainAll()

  const { rows: effects } = await server.sql(
    `SELECT order_id AS id, count(*)::integer AS times FROM command_log
      WHERE cmd = 'accept' AND outcome = 'applied' GROUP BY order_id ORDER BY order_id`,
  )
  expect(effects).toEqual(orders.map(({ id }) => ({ id, times: 1 })))
  const outcomes = (await third.entries()).map(({ orderId, cmd, state, outcome, payload }) => {
    const i = orders.findIndex(({ id }) => id === orderId)
    return { i, cmd, state, outcome, minutes: payload.minutes }
  })
  // Whoever said the same is already done; whoever said something else is asked, and so is what follows from it.
  expect(outcomes).toEqual(
    outcomes.map((one) => {
      if (one.i % 4 < 2) return { ...one, state: 'ACKED', outcome: one.cmd === 'accept' ? 'already' : 'applied' }
      return one.cmd === 'accept' ? { ...one, state: 'CONFLICT', outcome: 'conflict' } : { ...one, state: 'BLOCKED' }
    }),
  )
  expect(outcomes).toHaveLength(waiting.length)
  await expectSameBoards([first, second, third])
}, 180_000)

/** What each tablet has on its disk after it has read the board is what the server has. */
async function expectSameBoards(tablets: readonly RealTablet[]): Promise<void> {
  const versions = (orders: readonly Order[]) => Object.fromEntries(orders.map((one) => [one.id, one.statusVersion]))
  const { orders } = await channel.api.orders.kanbanView()
  for (const tablet of tablets) {
    await tablet.readBoard()
    expect(versions(await tablet.board())).toEqual(versions(orders))
  }
}
