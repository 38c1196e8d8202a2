import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import type { LiveEvent } from '#/contract/live'
import type { KanbanView, Order } from '#/contract/orders'
import { anOrder, EVENING } from '../../tests/support/order-fixture'
import { outboxWorld } from '../../tests/support/outbox-world'
import { createBoardStore } from './board-store'
import type { DataChange } from './changes'
import { CacheDatabase } from './db'
import { createOrderCache, type OrderCache } from './order-cache'
import { createOrderSync } from './order-sync'

const USER = { id: 5 }
let worlds = 0

/** The browser of one tablet: one cache, and tabs that hear each other. */
function browser() {
  const db = new CacheDatabase(`board-${(worlds += 1)}`)
  const { outbox } = outboxWorld()
  const tabs: ((change: DataChange, orders: readonly Order[] | undefined) => void)[] = []
  let view: KanbanView = viewOf([], 0)
  return {
    serve: (orders: Order[], head: number): void => {
      view = viewOf(orders, head)
    },
    /** `isMute`: dies between writing and telling. */
    open: ({ isMute = false, spoil }: { isMute?: boolean; spoil?: (real: OrderCache) => OrderCache } = {}) => {
      const real = createOrderCache(db)
      const cache = spoil?.(real) ?? real
      let hear: (typeof tabs)[number] = () => undefined
      const session = { get: () => ({ user: USER }), subscribe: () => undefined }
      const rung: number[] = []
      const board = createBoardStore({
        cache,
        outbox,
        session,
        onDataChange: (listener) => {
          hear = listener
          tabs.push(listener)
        },
        emit: (orders) => rung.push(...orders.flatMap((one) => (one.before === undefined ? [one.order.id] : []))),
        mono: () => 0,
        after: () => () => undefined,
      })
      const announce = (change: DataChange, orders?: readonly Order[]): void => {
        for (const tab of isMute ? [] : tabs) tab(change, tab === hear ? orders : undefined)
      }
      const sync = createOrderSync({
        cache,
        outbox,
        board,
        session,
        server: {
          kanbanView: () => Promise.resolve(view),
          order: () => Promise.reject(new Error('no page of its own')),
        },
        repair: () => Promise.resolve(),
        differed: () => undefined,
        serverNow: () => EVENING,
        announce,
        makeRoom: () => Promise.resolve(),
      })
      return { board, sync, rung, ids: () => board.get().orders.map((order) => order.id) }
    },
  }
}

const viewOf = (orders: Order[], head: number): KanbanView => ({
  orders,
  columns: { pending: [], accepted: [], inProgress: [], completed: [] },
  cursor: `epoch1.1-${head}`,
  serverTime: new Date(EVENING).toISOString(),
})
const created = (id: number, seq: number): LiveEvent => ({
  type: 'order',
  businessId: 1,
  seq,
  at: new Date(EVENING).toISOString(),
  change: 'created',
  order: anOrder({ id }),
})

describe('an order that a tab wrote before it died', () => {
  async function written() {
    const { open, serve } = browser()
    const [dying, left, another] = [open({ isMute: true }), open(), open()]
    await left.sync.fetchSnapshot('snapshot')
    await another.board.settled()
    await dying.sync.takeEvents('epoch1', [created(7, 1)])
    expect([left.ids(), another.ids()]).toEqual([[], []])
    return { left, another, serve }
  }

  it('is on the board of the tab that takes the lead, and rings there', async () => {
    const { left } = await written()
    await left.sync.reread()
    expect(left.ids()).toEqual([7])
    expect(left.rung).toEqual([7])
  })

  it('is on the board of every other tab that is left, too', async () => {
    const { left, another } = await written()
    await left.sync.reread()
    await another.board.settled()
    expect(another.ids()).toEqual([7])
    expect(another.rung).toEqual([7])
  })

  it('is on the board after its event has come once more', async () => {
    const { left } = await written()
    await left.sync.takeEvents('epoch1', [created(7, 1)])
    await left.board.settled()
    expect(left.ids()).toEqual([7])
  })

  it('is on the board after the next snapshot, although that brings nothing new to the disk', async () => {
    const { left, serve } = await written()
    serve([anOrder({ id: 7 })], 1)
    await left.sync.fetchSnapshot('poll')
    await left.board.settled()
    expect(left.rung).toEqual([7])
  })
})

it('is shown by a tab that opened before there was one, once another tab has read it', async () => {
  const { open, serve } = browser()
  const [leading, waiting] = [open(), open()]
  await waiting.board.load()
  expect(waiting.board.get().ready).toBe(false)
  serve([anOrder({ id: 7 })], 1)
  await leading.sync.fetchSnapshot('snapshot')
  await waiting.board.settled()
  expect(waiting.board.get()).toMatchObject({ ready: true, asOf: EVENING })
  expect(waiting.ids()).toEqual([7])
})

it('is shown by such a tab, too, when the one that read it died before it told, and a third one takes the lead', async () => {
  const { open, serve } = browser()
  const [dying, next, waiting] = [open({ isMute: true }), open(), open()]
  await waiting.board.load()
  serve([anOrder({ id: 7 })], 1)
  await dying.sync.fetchSnapshot('snapshot')
  expect(waiting.board.get().ready).toBe(false)
  await next.sync.reread()
  await waiting.board.settled()
  expect(waiting.board.get()).toMatchObject({ ready: true, asOf: EVENING })
  expect(waiting.ids()).toEqual([7])
})

describe('a board without room on the disk', () => {
  const noRoom = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }))

  it('lives in the memory of every tab, and forgets what is gone once there is room', async () => {
    const { open, serve } = browser()
    let isFull = false
    const spoil = (real: OrderCache): OrderCache => ({
      ...real,
      applyEvents: (...args) => (isFull ? noRoom() : real.applyEvents(...args)),
      applySnapshot: (...args) => (isFull ? noRoom() : real.applySnapshot(...args)),
    })
    const [leading, other] = [open({ spoil }), open({ spoil })]
    await leading.sync.fetchSnapshot('snapshot')
    isFull = true
    await leading.sync.takeEvents('epoch1', [created(7, 1)])
    await other.board.settled()
    expect([leading.ids(), other.ids()]).toEqual([[7], [7]])
    expect(other.rung).toEqual([7])

    isFull = false
    serve([anOrder({ id: 8 })], 3)
    await leading.sync.fetchSnapshot('poll')
    await leading.board.settled()
    await other.board.settled()
    expect([leading.ids(), other.ids()]).toEqual([[8], [8]])
  })
})
