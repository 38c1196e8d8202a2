import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer } from '../../support/drin-process'
import { IS_FULL, type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { realTablet } from '../../support/real-tablet'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

const status = async () => (await fetch(`${kitchen.url}/ready`)).status
const AWAY_MS = IS_FULL ? 20_000 : 3_000

test('row 13 – database stands still: no loss, one effect', { timeout: 120_000 }, async () => {
  const order = await kitchen.placeOrder()
  const tablet = await realTablet(kitchen)
  // The backends of the pool: the postmaster itself only makes new ones.
  const pids = (
    await kitchen.sql<{ pid: number }>(
      'SELECT pid FROM pg_stat_activity WHERE datname IS NOT NULL AND pid <> pg_backend_pid()',
    )
  ).map(({ pid }) => pid)
  pids.push(await kitchen.postmaster())
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const { key } = await tablet.tap(order, 'accept', 20)
  const stopped = Date.now()
  const tried = tablet.drain()
  while (Date.now() - stopped < AWAY_MS) await new Promise((resolve) => setTimeout(resolve, 250))
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  await tried
  await tablet.drainAll()
  expect(await tablet.entries()).toMatchObject([{ key, state: 'ACKED', outcome: 'applied' }])
  expect(
    await kitchen.sql('SELECT outcome FROM command_log WHERE order_id = $1 AND device_id IS NOT NULL', [order.id]),
  ).toEqual([{ outcome: 'applied' }])
})

test('row 13 – database restarts under the server: no loss', { timeout: 120_000 }, async () => {
  const orders = [await kitchen.placeOrder(), await kitchen.placeOrder()]
  const tablet = await realTablet(kitchen)
  const before = await kitchen.postmaster()
  process.kill(before, 'SIGINT')
  await tablet.tap(orders[0]!, 'accept', 20)
  await tablet.drain()
  await tablet.tap(orders[1]!, 'accept', 30)
  await expect.poll(status, { timeout: 30_000 }).toBe(200)
  expect(await kitchen.postmaster()).not.toBe(before)
  await tablet.drainAll()
  expect((await tablet.entries()).map(({ outcome }) => outcome)).toEqual(['applied', 'applied'])
})
