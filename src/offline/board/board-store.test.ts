import 'fake-indexeddb/auto'
import { describe, expect, it, test } from 'vitest'
import type { LiveEvent } from '#/contract/live'
import type { KanbanView, Order } from '#/contract/orders'
import { anOrder, EVENING } from '../../../tests/support/order-fixture'
import { outboxWorld } from '../../../tests/support/outbox-world'
import { createBoardStore } from './board-store'
import type { DataChange } from '../store/changes'
import { CacheDatabase } from '../store/db'
import { createOrderCache, type OrderCache } from '../store/order-cache'
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
    serve: (orders: Order[], head: number, epoch?: string): void => {
      view = viewOf(orders, head, epoch)
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
          order: (id) => Promise.resolve(anOrder({ id })),
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

const viewOf = (orders: Order[], head: number, epoch = 'epoch1'): KanbanView => ({
  orders,
  columns: { pending: [], accepted: [], inProgress: [], completed: [] },
  cursor: `${epoch}.1-${head}`,
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
/** The kitchen had promised it, and nobody has seen yet that it was cancelled. */
const cancelledOrder = (id: number): Order =>
  anOrder({
    id,
    status: 'REJECTED',
    statusVersion: 3,
    lastDateAccepted: new Date(EVENING - 60_000).toISOString(),
    lastDateRejected: new Date(EVENING).toISOString(),
  })

test.each(['the event', 'the snapshot'])(
  'an order that was opened on its own page is on every board by %s',
  async (what) => {
    const { open, serve } = browser()
    const [one, other] = [open(), open()]
    await one.sync.fetchSnapshot('snapshot')
    await other.board.settled()
    await one.sync.refreshOrder(7, 'poll', 0)
    expect([one.board.view(7)?.id, one.ids()]).toEqual([7, []])
    if (what === 'the event') await one.sync.takeEvents('epoch1', [created(7, 1)])
    else {
      serve([anOrder({ id: 7 })], 1)
      await one.sync.fetchSnapshot('poll')
    }
    await one.board.settled()
    await other.board.settled()
    expect([one.ids(), other.ids()]).toEqual([[7], [7]])
  },
)

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

it('is shown as cancelled by every tab, where one of them alone heard of it, after a gap', async () => {
  const { open, serve } = browser()
  const [leading, other] = [open(), open()]
  serve([anOrder({ id: 7, status: 'ACCEPTED', statusVersion: 2 })], 1)
  await leading.sync.fetchSnapshot('snapshot')
  const event = { ...created(7, 3), change: 'status' as const, order: cancelledOrder(7) }
  expect(await leading.sync.takeEvents('epoch1', [event])).toBe('gap')
  serve([], 3)
  await leading.sync.fetchSnapshot('poll')
  await leading.board.settled()
  await other.board.settled()
  expect([leading, other].map((tab) => tab.board.serverOrder(7)?.status)).toEqual(['REJECTED', 'REJECTED'])
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

  /** A board of the orders 7 and 8 in the memory of two tabs, whose events came after the snapshot that is on its way. */
  async function inMemory() {
    const { open, serve } = browser()
    const spoil = (real: OrderCache): OrderCache => ({ ...real, applyEvents: noRoom, applySnapshot: noRoom })
    const first = open()
    await first.sync.fetchSnapshot('snapshot')
    const [leading, other] = [open({ spoil }), open({ spoil })]
    await leading.sync.takeEvents('epoch1', [created(7, 1), created(8, 2)])
    await other.board.settled()
    const poll = async () => {
      await leading.sync.fetchSnapshot('poll')
      await leading.board.settled()
      await other.board.settled()
      return [leading.ids(), other.ids()]
    }
    return { leading, other, serve, poll }
  }

  it('keeps an order whose event overtook a snapshot that does not hold it', async () => {
    const { leading, serve, poll } = await inMemory()
    serve([anOrder({ id: 7 })], 1)
    expect(await poll()).toEqual([
      [7, 8],
      [7, 8],
    ])
    expect(await leading.sync.currentCursor()).toEqual({ epoch: 'epoch1', heads: { '1': 2 } })
    serve([anOrder({ id: 8 })], 3)
    expect(await poll()).toEqual([[8], [8]])
  })

  it('keeps the newer state of an order that came some other way', async () => {
    const { leading, serve, poll } = await inMemory()
    leading.board.learnUnsaved([anOrder({ id: 7, status: 'ACCEPTED', statusVersion: 2 })], [], 'poll')
    serve([anOrder({ id: 7 }), anOrder({ id: 8 })], 2)
    await poll()
    expect(leading.board.serverOrder(7)?.status).toBe('ACCEPTED')
  })

  it('keeps a cancelled order that nobody has seen', async () => {
    const { leading, serve, poll } = await inMemory()
    leading.board.learnUnsaved([cancelledOrder(7)], [], 'stream')
    serve([anOrder({ id: 8 })], 3)
    expect((await poll())[0]).toEqual([7, 8])
  })

  it('takes what another database says, older or not', async () => {
    const { leading, serve, poll } = await inMemory()
    leading.board.learnUnsaved([anOrder({ id: 7, status: 'ACCEPTED', statusVersion: 2 })], [], 'stream')
    serve([anOrder({ id: 7 })], 1, 'epoch2')
    expect((await poll())[0]).toEqual([7])
    expect(leading.board.serverOrder(7)?.status).toBe('PENDING')
    expect(await leading.sync.currentCursor()).toEqual({ epoch: 'epoch2', heads: { '1': 1 } })
  })
})
