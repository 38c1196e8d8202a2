import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleServer } from '../../support/drin-process'
import { IS_FULL, type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { realTablet } from '../../support/real-tablet'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

/** What became of an order: each applied command and each status in the order of the stream. */
const effects = async (orderId: number) => ({
  commands: await kitchen.sql<{ cmd: string; outcome: string }>(
    'SELECT cmd, outcome FROM command_log WHERE order_id = $1 AND device_id IS NOT NULL ORDER BY device_seq',
    [orderId],
  ),
  statuses: (
    await kitchen.sql<{ status: string }>(
      `SELECT payload->'order'->>'status' AS status FROM events WHERE order_id = $1 ORDER BY seq`,
      [orderId],
    )
  ).map(({ status }) => status),
})

async function killedAt(point: 'beforeCommit' | 'afterCommit') {
  const order = await kitchen.placeOrder()
  const tablet = await realTablet(kitchen)
  await kitchen.stop()
  await kitchen.start(`kill@${point}`)
  const { key } = await tablet.tap(order, 'accept', 20)
  await tablet.drain()
  expect(await tablet.entries()).toMatchObject([{ key, state: 'RETRY' }])
  await kitchen.gone()
  await kitchen.start()
  const before = await kitchen.sql('SELECT 1 FROM command_log WHERE key = $1', [key])
  await tablet.drainAll()
  expect(await tablet.entries()).toMatchObject([{ key, state: 'ACKED', outcome: 'applied' }])
  expect(await effects(order.id)).toEqual({
    commands: [{ cmd: 'accept', outcome: 'applied' }],
    statuses: ['PENDING', 'ACCEPTED'],
  })
  return before.length
}

test('row 10 – server SIGKILL before commit: one effect', { timeout: 60_000 }, async () => {
  expect(await killedAt('beforeCommit')).toBe(0)
})

test('row 11 – server SIGKILL after commit, before answer: one effect', { timeout: 60_000 }, async () => {
  expect(await killedAt('afterCommit')).toBe(1)
})

describe('row 12 – server SIGKILL in a drain of 50: order kept, 0 dup', () => {
  // Anywhere among the 50: evenly, so that a failure names its place.
  const places = IS_FULL ? Array.from({ length: 25 }, (_, i) => 2 * i + 1) : [7, 38]
  test.each(places)('killed at command %i', { timeout: 90_000 }, async (nth) => {
    const tablet = await realTablet(kitchen)
    const orders = []
    for (let i = 0; i < 25; i += 1) orders.push(await kitchen.placeOrder())
    await kitchen.stop()
    for (const order of orders) await tablet.tap(order, 'accept', 20)
    for (const order of orders)
      await tablet.tap({ ...order, status: 'ACCEPTED', statusVersion: order.statusVersion + 1 }, 'markCooked')
    await kitchen.start(`kill@${nth % 2 === 0 ? 'afterCommit' : 'beforeCommit'}:${nth}`)
    await tablet.drain()
    await kitchen.gone()
    await kitchen.start()
    await tablet.drainAll()
    expect((await tablet.entries()).map(({ state }) => state)).toEqual(Array(50).fill('ACKED'))
    for (const order of orders)
      expect(await effects(order.id)).toEqual({
        commands: [
          { cmd: 'accept', outcome: 'applied' },
          { cmd: 'markCooked', outcome: 'applied' },
        ],
        statuses: ['PENDING', 'ACCEPTED', 'COOKED'],
      })
  })
})
