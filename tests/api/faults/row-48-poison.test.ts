import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../support/drin-process'
import { type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { realTablet } from '../../support/real-tablet'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterEach(() => kitchen.stop().then(() => kitchen.start()))
afterAll(() => kitchen.dispose())

test.each([
  ['its own command fails', 'command'],
  ['every call that carries it fails with 500', 'call'],
])('row 48 – poison entry, %s: the other orders flow', { timeout: 120_000 }, async (_, point) => {
  const orders = []
  for (let i = 0; i < 8; i += 1) orders.push(await kitchen.placeOrder())
  const poison = orders[3]!
  const tablet = await realTablet(kitchen)
  for (const order of orders) await tablet.tap(order, 'accept', 20)
  for (const order of orders)
    await tablet.tap({ ...order, status: 'ACCEPTED', statusVersion: order.statusVersion + 1 }, 'markCooked')
  await kitchen.stop()
  await kitchen.start(`throw@${point}/${poison.id}`)
  // One pass, and one more for those that shared a call with it.
  await tablet.drain()
  await tablet.drain()
  const open = (await tablet.entries()).filter(({ state }) => state !== 'ACKED')
  expect(open.map(({ orderId, cmd, state }) => [orderId, cmd, state])).toEqual([
    [poison.id, 'accept', 'RETRY'],
    [poison.id, 'markCooked', 'QUEUED'],
  ])
  await kitchen.stop()
  await kitchen.start()
  await tablet.drainAll()
  expect((await tablet.entries()).map(({ state }) => state)).toEqual(Array(16).fill('ACKED'))
})
