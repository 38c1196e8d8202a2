import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleServer, startDrin } from '../../support/drin-process'
import { type KitchenProcess, startKitchen } from '../../support/kitchen-process'
import { realTablet } from '../../support/real-tablet'

let kitchen: KitchenProcess
beforeAll(async () => {
  await bundleServer()
  kitchen = await startKitchen()
})
afterAll(() => kitchen.dispose())

test('row 16 – two server processes on one data folder: they share the database, no row lost', {
  timeout: 120_000,
}, async () => {
  const second = await startDrin({ DRIN_DATA: kitchen.data })
  const tablets = [await realTablet(kitchen), await realTablet({ url: second.address })]
  const orders = []
  for (let i = 0; i < 20; i += 1) orders.push(await kitchen.placeOrder())
  // The same taps on both, at the same moment, through different processes.
  for (const tablet of tablets) for (const order of orders) await tablet.tap(order, 'accept', 20)
  await Promise.all(tablets.map((tablet) => tablet.drainAll()))
  const outcomes = (await Promise.all(tablets.map((tablet) => tablet.entries()))).flat().map(({ outcome }) => outcome)
  for (const outcome of ['already', 'applied']) expect(outcomes.filter((one) => one === outcome)).toHaveLength(20)
  const [events] = await kitchen.sql<{ count: number; head: number }>(
    `SELECT count(*)::integer, max(seq)::integer AS head FROM events WHERE business_id = 1`,
  )
  expect(events).toEqual({ count: 40, head: 40 })
  // The first one dies; what it had is the second's, and a third one finds all of it.
  await kitchen.kill()
  const third = await startDrin({ DRIN_DATA: kitchen.data })
  const tablet = await realTablet({ url: third.address })
  const { orders: board } = await tablet.api.orders.kanbanView()
  expect(board.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(orders.map(({ id }) => id))
  expect(await tablet.api.repair.missing({ body: { commands: [{ businessId: 1, key: randomUUID() }] } })).toMatchObject(
    {
      missing: [expect.any(String)],
    },
  )
  await Promise.all([second.end('SIGTERM'), third.end('SIGTERM')])
})
