import type { Order } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { BoardModel } from './board-model'
import { type DataChange, type LearnedBy, onDataChange } from './changes'
import type { OrderRow } from './db'
import { emitOrderEvents } from './new-orders'
import type { OutboxEntry } from './outbox-entry'
import { cache, outbox } from './page-data'
import type { BoardOrder } from './view'

export type BoardSnapshot = {
  /** The cache was read and there is a board to show; false with `asOf` null = nothing was ever received here. */
  ready: boolean
  orders: readonly BoardOrder[]
  /** When the board was last known to be the server's, server time in milliseconds; null = never. */
  asOf: number | null
  /** The server has not confirmed the board since this page was opened. */
  fromCacheOnly: boolean
}

const NOTHING: BoardSnapshot = { ready: false, orders: [], asOf: null, fromCacheOnly: true }

const model = new BoardModel(() => performance.now())
const listeners = new Set<() => void>()
let snapshot: BoardSnapshot = NOTHING
let loading: Promise<void> | undefined
let sentTimer: ReturnType<typeof setTimeout> | undefined

function publish(patch: Partial<BoardSnapshot> = {}): void {
  const next = { ...snapshot, ...patch, orders: model.board }
  const isSame =
    next.ready === snapshot.ready &&
    next.orders === snapshot.orders &&
    next.asOf === snapshot.asOf &&
    next.fromCacheOnly === snapshot.fromCacheOnly
  if (!isSame) snapshot = next
  for (const listener of listeners) listener()
  clearTimeout(sentTimer)
  const ends = model.expireSent()
  if (ends !== undefined) sentTimer = setTimeout(() => publish(), ends + 10)
}

async function load(): Promise<void> {
  const owner = sessionStore.get().user?.id ?? null
  const [cached, entries] = await Promise.all([cache.load().catch(() => undefined), outbox.all().catch(() => [])])
  // Rows of somebody else: a crash came between that person's sign-out and the wipe.
  const isOurs = cached !== undefined && cached.owner !== null && cached.owner === owner
  if (cached !== undefined && !isOurs && cached.owner !== null) await cache.wipe().catch(() => undefined)
  if (isOurs) model.setOrders(cached.rows.map(held))
  model.setEntries([...new Set(entries.map((entry) => entry.orderId))], entries)
  publish({ ready: isOurs && cached.asOf !== null, asOf: isOurs ? cached.asOf : null })
}

const held = (row: OrderRow) => ({ order: row.order, onBoard: row.board === 1 })

function learn(
  orders: readonly { order: Order; onBoard: boolean }[],
  removed: readonly number[],
  path: LearnedBy,
): void {
  const before = new Map(orders.map(({ order }) => [order.id, model.serverOrder(order.id)]))
  model.setOrders(orders, removed)
  publish()
  emitOrderEvents(
    orders.map(({ order }) => ({ order, before: before.get(order.id) })),
    path,
  )
}

async function onChange(change: DataChange, orders: readonly Order[] | undefined): Promise<void> {
  switch (change.kind) {
    case 'orders': {
      if (orders !== undefined) {
        learn(
          orders.map((order) => ({ order, onBoard: true })),
          change.removed,
          change.path,
        )
        return
      }
      learn((await cache.orders(change.ids)).map(held), change.removed, change.path)
      return
    }
    case 'outbox':
      model.setEntries(change.orderIds, await outbox.ofOrders(change.orderIds))
      publish()
      return
    case 'wiped':
      model.clear()
      snapshot = NOTHING
      loading = undefined
      publish()
      return
    case 'facts':
      return
  }
}

/** Changes are taken one after the other, so that a slow read never puts an older state over a newer one. */
let queue: Promise<void> = Promise.resolve()
onDataChange((change, orders) => {
  queue = queue.then(() => onChange(change, orders)).catch(() => undefined)
})

// Another tab ended the session: its data must not stay on this screen.
let shownUser = sessionStore.get().user?.id ?? null
sessionStore.subscribe(() => {
  const user = sessionStore.get().user?.id ?? null
  if (user === shownUser) return
  shownUser = user
  model.clear()
  snapshot = NOTHING
  loading = undefined
  publish()
})

/** The board that screens read. Dexie is written first, this follows; cards keep their objects while nothing changes. */
export const ordersStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    void ordersStore.load()
    return () => listeners.delete(listener)
  },
  get: (): BoardSnapshot => snapshot,
  view: (id: number): BoardOrder | undefined => model.view(id),
  serverOrder: (id: number): Order | undefined => model.serverOrder(id),
  entries: () => model.entries,
  /** Reads Dexie once; needs no server and no session check. */
  load: (): Promise<void> => {
    // In line with the changes: what is announced while it reads comes after what it read.
    loading ??= queue = queue.then(load).catch(() => undefined)
    return loading
  },
  /** A tap that this page has just stored; the announcement of it follows. */
  takeEntry: (entry: OutboxEntry): void => {
    model.addEntry(entry)
    publish()
  },
  /** Resolves once everything announced so far is in the view. */
  settled: (): Promise<void> => queue,
  /** Takes what could not be written to Dexie (storage full): an order must ring all the same. */
  learnUnsaved: (orders: readonly Order[], removed: readonly number[], path: LearnedBy): void =>
    learn(
      orders.map((order) => ({ order, onBoard: true })),
      removed,
      path,
    ),
  /** An order of its own page, which is on no board. */
  hold: (order: Order): void => {
    model.setOrders([{ order, onBoard: false }])
    publish()
  },
  /** The server has confirmed the board as of then (server time, milliseconds). */
  confirmed: (asOf: number): void => publish({ ready: true, asOf, fromCacheOnly: false }),
}
