import type { LiveEvent, LivePulse } from '#/contract/live'
import { type LiveCursor, parseCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import { isCancelUnseen } from '#/domain/orders/cancelled'
import { createBoardCheck, type Mismatch } from './board-check'
import type { DataChange, LearnedBy } from '../store/changes'
import { mergeCursor, stepCursor } from '../store/cursor'
import { withRoom } from '../store/db'
import { isNewer, type OrderCache } from '../store/order-cache'
import type { Outbox } from '../outbox/outbox'
import { isAccessLost, needsPerson } from '../store/queued-command'

/** What screens read, as far as the sync tells it something. */
type Board = {
  looked: () => Promise<void>
  get: () => { ready: boolean; orders: readonly Order[] }
  /** What this page was last told of an order. */
  serverOrder: (id: number) => Order | undefined
  confirmed: (asOf: number) => void
  learnUnsaved: (orders: readonly Order[], removed: readonly number[], path: LearnedBy) => void
  hold: (order: Order) => void
  /** Resolves once everything announced so far is in the view. */
  settled: () => Promise<void>
}

/** The outside world of the sync, injected: the page's own, or a simulated one. */
export type OrderSyncDeps = {
  cache: OrderCache
  outbox: Pick<Outbox, 'all' | 'confirm'>
  /** Another epoch: gives the server what it lost (see `createRepair`). May reject: the next snapshot tries again. */
  repair: (now: LiveCursor) => Promise<unknown>
  /** The board here was not the server's. */
  differed: (mismatch: Mismatch) => void
  board: Board
  session: { get: () => { user: { id: number } | null } }
  /** Reject with `ApiError`. */
  server: { kanbanView: () => Promise<KanbanView>; order: (id: number) => Promise<Order> }
  serverNow: () => number
  announce: (change: DataChange, orders?: readonly Order[]) => void
  /** Storage is full: drops what can be fetched again. */
  makeRoom: () => Promise<void>
}

const orderIn = (event: LiveEvent): Order[] => (event.type === 'order' ? [event.order] : [])

export type OrderSync = ReturnType<typeof createOrderSync>

/** Takes what the server says into the cache and onto the board: events, snapshots and single orders. */
export function createOrderSync(deps: OrderSyncDeps) {
  const { cache, outbox, board, session, serverNow, announce } = deps
  /** The cursor where Dexie cannot be written: then the board lives in memory only, and orders still ring. */
  let memoryCursor: LiveCursor | undefined
  let fetching: Promise<void> | undefined
  let savedAsOf = 0

  /** Where the live stream continues. */
  const currentCursor = async (): Promise<LiveCursor | undefined> =>
    memoryCursor ?? (await cache.cursor().catch(() => undefined))

  const write = <T>(work: () => Promise<T>): Promise<T> => withRoom(deps.makeRoom, work)

  /** Applies events of the stream. True where the snapshot must be read (something is missing, other database). */
  async function takeEvents(epoch: string, events: readonly LiveEvent[]): Promise<'ok' | 'gap' | 'epoch'> {
    const at = Math.round(serverNow())
    try {
      const applied = await write(() => cache.applyEvents(epoch, events, at))
      memoryCursor = undefined
      share(together(applied.orders, events.flatMap(orderIn)), applied.removed, 'stream')
      if (applied.facts.length > 0) announce({ kind: 'facts', keys: applied.facts })
      if (applied.cursor !== undefined) await outbox.confirm(applied.cursor.heads).catch(() => 0)
      if (applied.problem === null) board.confirmed(at)
      return applied.problem ?? 'ok'
    } catch {
      const known = await currentCursor()
      if (known === undefined) return 'gap'
      const step = stepCursor(known, epoch, events)
      memoryCursor = step.cursor
      learnUnsaved(step.accepted.flatMap(orderIn), [], 'stream')
      return step.problem ?? 'ok'
    }
  }

  /**
   * Reads the board from the server and takes it over. Rejects with `ApiError` where that fails. Calls at the same time
   * share one request.
   */
  async function fetchSnapshot(path: LearnedBy): Promise<void> {
    const { user } = session.get()
    if (user === null) return
    fetching ??= readSnapshot(user.id, path).finally(() => {
      fetching = undefined
    })
    await fetching
  }

  const readSnapshot = async (owner: number, path: LearnedBy): Promise<void> =>
    takeSnapshot(await deps.server.kanbanView(), owner, path)

  async function takeSnapshot(view: KanbanView, owner: number, path: LearnedBy): Promise<void> {
    await board.looked()
    // The session may have ended while the answer was on its way: then nothing of it is kept.
    if (session.get().user?.id !== owner) return
    const at = Date.parse(view.serverTime)
    // A first board is shown before it is written: nothing here could be newer, and nothing waits for the disk.
    if (!board.get().ready) {
      board.learnUnsaved(view.orders, [], path)
      board.confirmed(at)
    }
    // A cancelled order is on no board of the server's; the kitchen must see it all the same.
    const unseen = board.get().orders.filter((order) => isCancelUnseen(order, at))
    const keep = new Set(unseen.map(({ id }) => id))
    try {
      for (const command of await outbox.all())
        if (needsPerson(command) && !isAccessLost(command)) keep.add(command.orderId)
      // One that came after a gap stands on this page alone: what stays must be the same on the disk.
      const told = unseen.flatMap(({ id }) => board.serverOrder(id) ?? [])
      if (told.length > 0) share(await write(() => cache.putOrders(told, 1)), [], path)
      const taken = await write(() => cache.applySnapshot(view, owner, keep))
      memoryCursor = undefined
      const missed = missedOf(view, taken.cursor, keep)
      share(together(taken.orders, missed.orders), [...new Set([...taken.removed, ...missed.removed])], path)
      announce({ kind: 'board' })
      if (taken.facts.length > 0) announce({ kind: 'facts', keys: taken.facts })
      await afterCursor(taken.cursor)
    } catch {
      const ours = await currentCursor()
      const theirs = parseCursor(view.cursor)
      if (theirs !== undefined) memoryCursor = mergeCursor(ours, theirs)
      const { orders, removed } = missedOf(view, memoryCursor, keep)
      learnUnsaved(ours?.epoch === theirs?.epoch ? together([], orders) : orders, removed, path)
    }
    board.confirmed(at)
  }

  /**
   * What Dexie holds and this page was never told of: whoever wrote it may have died before telling, and what storage had
   * no room for stands on this page alone.
   */
  function missedOf(
    view: KanbanView,
    now: LiveCursor | undefined,
    keep: ReadonlySet<number>,
  ): { orders: Order[]; removed: number[] } {
    const heads = parseCursor(view.cursor)?.heads ?? {}
    // Our events are past the snapshot: it says nothing about that business.
    const isStale = (businessId: number): boolean => (now?.heads[businessId] ?? 0) > (heads[businessId] ?? 0)
    const inView = new Set(view.orders.map((order) => order.id))
    return {
      orders: view.orders.filter((order) => !isStale(order.businessId)),
      removed: board
        .get()
        .orders.filter((order) => !inView.has(order.id) && !keep.has(order.id) && !isStale(order.businessId))
        .map((order) => order.id),
    }
  }

  /** What was written, and of the rest what is news to this page. */
  function together(written: readonly Order[], told: readonly Order[]): readonly Order[] {
    const ids = new Set(written.map((order) => order.id))
    const missed = told.filter((order) => !ids.has(order.id) && isNewer(order, board.serverOrder(order.id)))
    return missed.length === 0 ? written : [...written, ...missed]
  }

  /** A server that lost its tail gets what this tablet knows that it had; otherwise what it holds is confirmed. */
  async function afterCursor(now: LiveCursor): Promise<void> {
    await deps.repair(now).catch(() => undefined)
    await outbox.confirm(now.heads)
  }

  const check = createBoardCheck(cache)

  /** Whether the board here is the server's, as far as the pulse tells it; if not, the next snapshot replaces it. */
  async function agrees(pulse: LivePulse): Promise<boolean> {
    // Without storage there is nothing to compare: the poll keeps that board true.
    const mismatches = await check(pulse).catch(() => [])
    for (const mismatch of mismatches) deps.differed(mismatch)
    if (mismatches.length > 0) await forgetCursor()
    return mismatches.length === 0
  }

  /** What is here cannot be continued: the next snapshot replaces it, whatever stands here. */
  async function forgetCursor(): Promise<void> {
    memoryCursor = undefined
    await cache.forgetCursor().catch(() => undefined)
  }

  /** Storage is full: the board lives in memory, in every tab. */
  function learnUnsaved(orders: readonly Order[], removed: readonly number[], path: LearnedBy): void {
    board.learnUnsaved(orders, removed, path)
    announce({ kind: 'unsaved', orders, removed, path })
  }

  /** Reads one order from the server (a push named it, its page was opened). */
  async function refreshOrder(id: number, path: LearnedBy, place: 0 | 1 = 1): Promise<Order> {
    const order = await deps.server.order(id)
    try {
      const fresh = await write(() => cache.putOrders([order], place))
      if (place === 1) share(fresh, [], path)
      else board.hold(order)
    } catch {
      if (place === 1) learnUnsaved([order], [], path)
      else board.hold(order)
    }
    return order
  }

  /** Takes an order that an answer carried; older than ours it changes nothing. */
  async function takeOrder(order: Order): Promise<void> {
    try {
      share(await write(() => cache.putOrders([order], 1)), [], 'poll')
    } catch {
      learnUnsaved([order], [], 'poll')
    }
  }

  /** The stream says that nothing is missing. Written to Dexie at most every 30 s: the age of a board at a cold start. */
  async function nothingMissing(serverTime: number): Promise<void> {
    board.confirmed(serverTime)
    if (serverTime - savedAsOf < 30_000) return
    savedAsOf = serverTime
    await cache.touch(serverTime).catch(() => undefined)
  }

  /**
   * Whoever takes the lead calls it: the tab that led may have died between writing an order and telling of it, and then
   * every tab that is left has missed it. Each reads Dexie again; resolves once this one has.
   */
  async function reread(): Promise<void> {
    announce({ kind: 'reread' })
    await board.settled()
  }

  function forgetMemoryCursor(): void {
    memoryCursor = undefined
    savedAsOf = 0
  }

  function share(orders: readonly Order[], removed: readonly number[], path: LearnedBy): void {
    if (orders.length === 0 && removed.length === 0) return
    announce({ kind: 'orders', ids: orders.map((order) => order.id), removed, path }, orders)
  }

  return {
    currentCursor,
    takeEvents,
    fetchSnapshot,
    refreshOrder,
    takeOrder,
    nothingMissing,
    reread,
    agrees,
    forgetCursor,
    forgetMemoryCursor,
  }
}
