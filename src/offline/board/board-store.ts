import type { Order } from '#/contract/orders'
import { createListeners } from '#/session/listeners'
import { BoardModel } from './board-model'
import type { DataChange, LearnedBy } from '../store/changes'
import type { OrderRow } from '../store/db'
import type { EarlyRead } from './early-read'
import { isNewer, type OrderCache } from '../store/order-cache'
import type { Outbox } from '../outbox/outbox'
import type { QueuedCommand } from '../store/queued-command'
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

/** What happened to an order; `before` is what this page knew of it. */
type Learned = { order: Order; before: Order | undefined }

/** The outside world of a board, injected: the page's own, or a simulated one. */
export type BoardStoreDeps = {
  cache: Pick<OrderCache, 'load' | 'orders' | 'wipe'>
  outbox: Pick<Outbox, 'all' | 'ofOrders'>
  /** What was read before Dexie was there: shown first, where there is anything. */
  early?: () => Promise<EarlyRead | undefined>
  session: { get: () => { user: { id: number } | null }; subscribe: (listener: () => void) => unknown }
  onDataChange: (listener: (change: DataChange, orders: readonly Order[] | undefined) => void) => unknown
  emit: (orders: readonly Learned[], path: LearnedBy) => void
  /** Hears of every time that the server has shown this device, milliseconds since the epoch. */
  sawServer?: (at: number) => void
  /** Milliseconds of a clock that never jumps. */
  mono: () => number
  /** Calls once after so many milliseconds; gives a function that calls it off. */
  after: (ms: number, callback: () => void) => () => void
}

const held = (row: OrderRow) => ({ order: row.order, onBoard: row.board === 1 })

/** The board that screens read: what Dexie holds, and what is announced as written to it. */
export function createBoardStore(deps: BoardStoreDeps) {
  const { cache, outbox, session } = deps
  const model = new BoardModel(deps.mono)
  const listeners = createListeners()
  let snapshot: BoardSnapshot = NOTHING
  let loading: Promise<void> | undefined
  /** Holds orders that Dexie had no room for. */
  let isInMemory = false
  let cancelTimer = (): void => undefined

  function publish(patch: Partial<BoardSnapshot> = {}): void {
    const next = { ...snapshot, ...patch, orders: model.board }
    const isSame =
      next.ready === snapshot.ready &&
      next.orders === snapshot.orders &&
      next.asOf === snapshot.asOf &&
      next.fromCacheOnly === snapshot.fromCacheOnly
    if (!isSame) snapshot = next
    listeners.tell()
    cancelTimer()
    const ends = model.expireSent()
    if (ends !== undefined) cancelTimer = deps.after(ends + 10, () => publish())
  }

  /** Resolves once what was read early is shown, at once where nothing was: then `load` tells. */
  let firstLook: Promise<void> | undefined
  const shownEarly = new Map<number, Order>()

  function lookEarly(): Promise<void> {
    firstLook ??= (async () => {
      const early = await deps.early?.()
      if (early === undefined || early.owner !== (session.get().user?.id ?? null)) return
      for (const { id, order } of early.rows) shownEarly.set(id, order)
      show(early, early.commands)
    })().catch(() => undefined)
    return firstLook
  }

  async function load(): Promise<void> {
    await lookEarly()
    const owner = session.get().user?.id ?? null
    const [cached, commands] = await Promise.all([cache.load().catch(() => undefined), outbox.all().catch(() => [])])
    // Rows of somebody else: a crash came between that person's sign-out and the wipe.
    const isOurs = cached !== undefined && cached.owner !== null && cached.owner === owner
    if (cached !== undefined && !isOurs && cached.owner !== null) await cache.wipe().catch(() => undefined)
    show(isOurs ? cached : { rows: [], asOf: null }, commands)
    shownEarly.clear()
  }

  /** Orders that were shown early and are gone by now go, unless the server has said something of them meanwhile. */
  function show(
    { rows, asOf }: { rows: readonly OrderRow[]; asOf: number | null },
    commands: readonly QueuedCommand[],
  ): void {
    const kept = new Set(rows.map(({ id }) => id))
    const gone = [...shownEarly]
      .filter(([id, order]) => !kept.has(id) && model.serverOrder(id) === order)
      .map(([id]) => id)
    if (asOf !== null) deps.sawServer?.(Math.max(asOf, ...rows.map(({ order }) => Date.parse(order.registrationtime))))
    model.setOrders(rows.filter((row) => isNewer(row.order, model.serverOrder(row.id))).map(held), gone)
    model.setCommands([...new Set(commands.map((command) => command.orderId))], commands)
    const isOlder = asOf === null || (snapshot.asOf !== null && snapshot.asOf > asOf)
    publish({ ready: snapshot.ready || asOf !== null, ...(!isOlder && { asOf }) })
  }

  /** Takes what somebody wrote who did not live to tell of it. */
  async function reread(): Promise<void> {
    const [{ rows, owner, asOf }, commands] = await Promise.all([cache.load(), outbox.all()])
    if (owner === null || owner !== (session.get().user?.id ?? null)) return
    const news = rows.filter(
      ({ id, order, board }) => isNewer(order, model.serverOrder(id)) || (board === 1 && !model.isOnBoard(id)),
    )
    if (news.length > 0) learn(news.map(held), [], 'snapshot')
    model.setCommands([...new Set([...model.commands, ...commands].map((command) => command.orderId))], commands)
    publish(snapshot.ready || asOf === null ? {} : { ready: true, asOf })
  }

  function learn(
    orders: readonly { order: Order; onBoard: boolean }[],
    removed: readonly number[],
    path: LearnedBy,
  ): void {
    const before = new Map(orders.map(({ order }) => [order.id, model.serverOrder(order.id)]))
    model.setOrders(orders, removed)
    publish()
    deps.emit(
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
      case 'unsaved':
        isInMemory = true
        store.learnUnsaved(change.orders, change.removed, change.path)
        return
      case 'board': {
        // A tab that opened before there was a board has nothing to show until somebody else has read one.
        if (!isInMemory && snapshot.ready) return
        isInMemory = false
        const ids = new Set((await cache.load()).rows.map((row) => row.id))
        const gone = model.board.filter((order) => !ids.has(order.id)).map((order) => order.id)
        learn([], gone, 'poll')
        await reread()
        return
      }
      case 'reread':
        await reread()
        return
      case 'outbox':
        model.setCommands(change.orderIds, await outbox.ofOrders(change.orderIds))
        publish()
        return
      case 'wiped':
        model.clear()
        snapshot = NOTHING
        loading = undefined
        firstLook = undefined
        publish()
        return
      case 'facts':
      case 'things':
        return
    }
  }

  /** Changes are taken one after the other, so that a slow read never puts an older state over a newer one. */
  let queue: Promise<void> = Promise.resolve()
  deps.onDataChange((change, orders) => {
    queue = queue.then(() => onChange(change, orders)).catch(() => undefined)
  })

  // Another tab ended the session: its data must not stay on this screen.
  let shownUser = session.get().user?.id ?? null
  session.subscribe(() => {
    const user = session.get().user?.id ?? null
    if (user === shownUser) return
    shownUser = user
    model.clear()
    snapshot = NOTHING
    loading = undefined
    firstLook = undefined
    publish()
  })

  /** The board that screens read. Dexie is written first, this follows; cards keep their objects while nothing changes. */
  const store = {
    subscribe: (listener: () => void): (() => void) => {
      const end = listeners.subscribe(listener)
      void store.load()
      return end
    },
    get: (): BoardSnapshot => snapshot,
    view: (id: number): BoardOrder | undefined => model.view(id),
    serverOrder: (id: number): Order | undefined => model.serverOrder(id),
    commands: () => model.commands,
    /** Reads Dexie once; needs no server and no session check. */
    load: (): Promise<void> => {
      // In line with the changes: what is announced while it reads comes after what it read.
      loading ??= queue = queue.then(load).catch(() => undefined)
      return loading
    },
    /** Resolves once it is known whether this device has a board: what was read early, else Dexie's. */
    looked: async (): Promise<void> => (deps.early === undefined ? await store.load() : await lookEarly()),
    /** Resolves once there is a board to show, from this device or from the server. */
    whenReady: (): Promise<void> =>
      new Promise((resolve) => {
        const look = () => {
          if (!snapshot.ready) return
          leave()
          resolve()
        }
        const leave = store.subscribe(look)
        look()
      }),
    /** A command that this page has just stored; the announcement of it follows. */
    takeCommand: (command: QueuedCommand): void => {
      model.addCommand(command)
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
  return store
}
