import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { LiveEvent } from '#/contract/live'
import type { KanbanView, Order } from '#/contract/orders'
import { anOrder, EVENING, minutesOn } from '../../../tests/support/order-fixture'
import { CacheDatabase } from './db'
import { createOrderCache, type OrderCache } from './order-cache'

const OWNER = 5
const event = (seq: number, order: Order, change: 'created' | 'status' | 'edited' = 'status'): LiveEvent => ({
  type: 'order',
  businessId: order.businessId,
  seq,
  at: minutesOn(0),
  change,
  order,
})
const snapshot = (orders: Order[], cursor: string): KanbanView => ({
  orders,
  columns: { pending: [], accepted: [], inProgress: [], completed: [] },
  cursor,
  serverTime: minutesOn(1),
})
const pending = anOrder({ id: 1 })
const accepted = anOrder({ id: 1, status: 'ACCEPTED', statusVersion: 2, totalCookingTime: 20 })

let names = 0
let db: CacheDatabase
let cache: OrderCache
beforeEach(async () => {
  db = new CacheDatabase(`cache-${(names += 1)}`)
  cache = createOrderCache(db)
  await cache.applySnapshot(snapshot([pending], 'e1.1-4'), OWNER, new Set())
})
const statuses = async (): Promise<Record<number, string>> =>
  Object.fromEntries((await cache.load()).rows.map((row) => [row.id, row.order.status]))

describe('events', () => {
  it('are written together with the cursor', async () => {
    const applied = await cache.applyEvents(
      'e1',
      [event(5, accepted), event(6, anOrder({ id: 2 }), 'created')],
      EVENING,
    )
    expect(applied).toMatchObject({ problem: null, cursor: { epoch: 'e1', heads: { '1': 6 } } })
    expect(applied.orders.map((order) => order.id)).toEqual([1, 2])
    const loaded = await createOrderCache(new CacheDatabase(db.name)).load()
    expect(loaded).toMatchObject({ cursor: { heads: { '1': 6 } }, asOf: EVENING, owner: OWNER })
    expect(await statuses()).toEqual({ 1: 'ACCEPTED', 2: 'PENDING' })
  })

  it('that come twice change nothing', async () => {
    await cache.applyEvents('e1', [event(5, accepted)], EVENING)
    const again = await cache.applyEvents('e1', [event(5, pending), event(4, pending)], EVENING)
    expect(again).toMatchObject({ orders: [], problem: null, cursor: { heads: { '1': 5 } } })
    expect(await statuses()).toEqual({ 1: 'ACCEPTED' })
  })

  it('that change only what is said of the order’s paper are taken, and what is older is not', async () => {
    const marked = anOrder({ id: 1, notPrinted: true, printVersion: 1 })
    const printed = anOrder({ id: 1, notPrinted: false, printVersion: 2 })
    expect((await cache.applyEvents('e1', [event(5, marked, 'edited')], EVENING)).orders).toEqual([marked])
    expect((await cache.applyEvents('e1', [event(6, printed, 'edited')], EVENING)).orders).toEqual([printed])
    expect(await cache.putOrders([marked], 1)).toEqual([])
  })

  it('that tell of another menu are told of, also where no other dish is off', async () => {
    const menu = (seq: number): LiveEvent => ({ type: 'menu', businessId: 1, seq, at: minutesOn(0), dishesOff: [] })
    expect((await cache.applyEvents('e1', [menu(5)], EVENING)).facts).toEqual(['dishesOff:1', 'menu:1'])
    await cache.applyEvents('e1', [menu(6), menu(7)], EVENING)
    expect(await cache.fact('menu:1')).toBe(7)
  })

  it('after a missing one are not taken, those before it are', async () => {
    const applied = await cache.applyEvents('e1', [event(5, accepted), event(7, anOrder({ id: 2 }))], EVENING)
    expect(applied).toMatchObject({ problem: 'gap', cursor: { heads: { '1': 5 } } })
    expect(await statuses()).toEqual({ 1: 'ACCEPTED' })
  })

  it('of a business that the snapshot did not hold ask for a snapshot', async () => {
    const applied = await cache.applyEvents('e1', [event(1, anOrder({ id: 9, businessId: 2 }))], EVENING)
    expect(applied.problem).toBe('gap')
  })

  it('of another database ask for a snapshot', async () => {
    expect((await cache.applyEvents('e2', [event(5, accepted)], EVENING)).problem).toBe('epoch')
    expect(await statuses()).toEqual({ 1: 'PENDING' })
  })

  it('never put an older order over a newer one that came another way', async () => {
    await cache.putOrders([anOrder({ id: 1, status: 'REJECTED', statusVersion: 3 })], 1)
    const applied = await cache.applyEvents('e1', [event(5, accepted)], EVENING)
    expect(applied).toMatchObject({ orders: [], cursor: { heads: { '1': 5 } } })
    expect(await statuses()).toEqual({ 1: 'REJECTED' })
  })

  it.each([
    [
      'its event',
      () => cache.applyEvents('e1', [event(5, anOrder({ id: 60 }), 'created')], EVENING).then((a) => a.orders),
    ],
    ['the answer to a command', () => cache.putOrders([anOrder({ id: 60 })], 1)],
  ])('bring an order onto the board that somebody had opened before: %s', async (_what, come) => {
    await cache.putOrders([anOrder({ id: 60 })], 0)
    expect((await come()).map(({ id }) => id)).toEqual([60])
    expect((await cache.orders([60]))[0]?.board).toBe(1)
    // Opened once more it stays there.
    await cache.putOrders([anOrder({ id: 60, statusVersion: 9 })], 0)
    expect((await cache.orders([60]))[0]?.board).toBe(1)
  })

  it('leave neither order nor cursor where the transaction fails', async () => {
    const broken = anOrder({ id: 2 })
    Object.assign(broken, { description: () => 'cannot be stored' })
    await expect(cache.applyEvents('e1', [event(5, accepted), event(6, broken)], EVENING)).rejects.toThrow()
    expect(await statuses()).toEqual({ 1: 'PENDING' })
    expect((await cache.cursor())?.heads).toEqual({ '1': 4 })
  })
})

describe('a snapshot', () => {
  it('brings what is new and takes away what is gone, but for what a person must still see', async () => {
    await cache.putOrders([anOrder({ id: 2 }), anOrder({ id: 3 })], 1)
    const taken = await cache.applySnapshot(snapshot([accepted], 'e1.1-9'), OWNER, new Set([3]))
    expect(taken).toMatchObject({ removed: [2], cursor: { heads: { '1': 9 } } })
    expect(taken.orders.map((order) => order.id)).toEqual([1])
    expect(await statuses()).toEqual({ 1: 'ACCEPTED', 3: 'PENDING' })
  })

  it('that was read before events which are already here takes nothing back', async () => {
    await cache.applyEvents('e1', [event(5, accepted), event(6, anOrder({ id: 2 }), 'created')], EVENING)
    const taken = await cache.applySnapshot(snapshot([pending], 'e1.1-4'), OWNER, new Set())
    expect(taken).toMatchObject({ orders: [], removed: [], cursor: { heads: { '1': 6 } } })
    expect(await statuses()).toEqual({ 1: 'ACCEPTED', 2: 'PENDING' })
  })

  it('that does not name a business takes its orders away: somebody has lost the access to it', async () => {
    await cache.applySnapshot(snapshot([pending, anOrder({ id: 2, businessId: 2 })], 'e1.1-4_2-9'), OWNER, new Set())
    const taken = await cache.applySnapshot(snapshot([pending], 'e1.1-4'), OWNER, new Set())
    expect(taken.removed).toEqual([2])
    expect(await statuses()).toEqual({ 1: 'PENDING' })
  })

  it('of a restored database replaces everything, older states included', async () => {
    await cache.applyEvents('e1', [event(5, accepted), event(6, anOrder({ id: 2 }), 'created')], EVENING)
    const taken = await cache.applySnapshot(snapshot([pending], 'e2.1-3'), OWNER, new Set())
    expect(taken).toMatchObject({ removed: [2], cursor: { epoch: 'e2', heads: { '1': 3 } } })
    expect(await statuses()).toEqual({ 1: 'PENDING' })
  })

  it('keeps the rows of orders that have a page of their own', async () => {
    await cache.putOrders([anOrder({ id: 50 })], 0)
    await cache.applySnapshot(snapshot([pending], 'e1.1-5'), OWNER, new Set())
    expect(await statuses()).toHaveProperty('50')
    await cache.shed()
    expect(await statuses()).not.toHaveProperty('50')
  })

  it('keeps the newest fifty of those, and what a person must still see', async () => {
    const opened = Array.from({ length: 53 }, (_, n) => anOrder({ id: 100 + n }))
    await cache.putOrders(opened, 0)
    const taken = await cache.applySnapshot(snapshot([pending, anOrder({ id: 101 })], 'e1.1-5'), OWNER, new Set([100]))
    expect(taken.removed).toEqual([])
    const left = Object.keys(await statuses()).map(Number)
    expect(left).toEqual([1, 100, 101, ...Array.from({ length: 50 }, (_, n) => 103 + n)])
  })
})

it('is empty after a wipe', async () => {
  await cache.wipe()
  expect(await cache.load()).toEqual({ rows: [], cursor: undefined, asOf: null, owner: null })
  expect((await cache.applyEvents('e1', [event(5, accepted)], EVENING)).problem).toBe('gap')
})
