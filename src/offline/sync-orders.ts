import { api } from '#/api/app-api'
import type { LiveEvent } from '#/contract/live'
import { type LiveCursor, parseCursor } from '#/contract/live-cursor'
import type { KanbanView, Order } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { announce, type LearnedBy } from './changes'
import { serverNow } from './clock'
import { mergeCursor, stepCursor } from './cursor'
import { isQuotaError } from './db'
import type { OrderCache } from './order-cache'
import { ordersStore } from './orders-store'
import { needsPerson } from './outbox-entry'
import { cache, outbox } from './page-data'

/** The cursor where Dexie cannot be written: then the board lives in memory only, and orders still ring. */
let memoryCursor: LiveCursor | undefined

/** Where the live stream continues. */
export const currentCursor = async (): Promise<LiveCursor | undefined> =>
  memoryCursor ?? (await cache.cursor().catch(() => undefined))

/** Runs a write; where storage is full, drops what can be fetched again and tries once more. */
async function withRoom<T>(write: (to: OrderCache) => Promise<T>): Promise<T> {
  try {
    return await write(cache)
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await shedCaches()
    return await write(cache)
  }
}

/** Makes room for taps and orders: orders of no board, menus and pictures. */
export async function shedCaches(): Promise<void> {
  await cache.shed().catch(() => 0)
  if (typeof caches === 'undefined') return
  const names = await caches.keys().catch(() => [])
  // The precache stays: without it the app would not start offline.
  const disposable = names.filter((name) => !name.includes('precache'))
  await Promise.all(disposable.map((name) => caches.delete(name).catch(() => false)))
}

/** Applies events of the stream. True where the snapshot must be read (something is missing, other database). */
export async function takeEvents(epoch: string, events: readonly LiveEvent[]): Promise<'ok' | 'gap' | 'epoch'> {
  const at = Math.round(serverNow())
  try {
    const applied = await withRoom((to) => to.applyEvents(epoch, events, at))
    memoryCursor = undefined
    share(applied.orders, applied.removed, 'stream')
    if (applied.facts.length > 0) announce({ kind: 'facts', keys: applied.facts })
    if (applied.cursor !== undefined) await outbox.confirm(applied.cursor.heads).catch(() => 0)
    if (applied.problem === null) ordersStore.confirmed(at)
    return applied.problem ?? 'ok'
  } catch {
    const known = await currentCursor()
    if (known === undefined) return 'gap'
    const step = stepCursor(known, epoch, events)
    memoryCursor = step.cursor
    const orders = step.accepted.flatMap((event) => (event.type === 'order' ? [event.order] : []))
    ordersStore.learnUnsaved(orders, [], 'stream')
    return step.problem ?? 'ok'
  }
}

let fetching: Promise<KanbanView> | undefined

/**
 * Reads the board from the server and takes it over. Rejects with `ApiError` where that fails. Calls at the same time
 * share one request.
 */
export async function fetchSnapshot(path: LearnedBy): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) return
  if (fetching !== undefined) {
    await fetching
    return
  }
  fetching = api.orders.kanbanView()
  try {
    await takeSnapshot(await fetching, user.id, path)
  } finally {
    fetching = undefined
  }
}

async function takeSnapshot(view: KanbanView, owner: number, path: LearnedBy): Promise<void> {
  // The session may have ended while the answer was on its way: then nothing of it is kept.
  if (sessionStore.get().user?.id !== owner) return
  const at = Date.parse(view.serverTime)
  try {
    const keep = new Set((await outbox.all()).filter(needsPerson).map((entry) => entry.orderId))
    const before = await cache.cursor()
    const taken = await withRoom((to) => to.applySnapshot(view, owner, keep))
    memoryCursor = undefined
    share(taken.orders, taken.removed, path)
    await afterCursor(before, taken.cursor)
  } catch {
    const theirs = parseCursor(view.cursor)
    if (theirs !== undefined) memoryCursor = mergeCursor(memoryCursor, theirs)
    const inView = new Set(view.orders.map((order) => order.id))
    const gone = ordersStore.get().orders.filter((order) => !inView.has(order.id))
    ordersStore.learnUnsaved(
      view.orders,
      gone.map((order) => order.id),
      path,
    )
  }
  ordersStore.confirmed(at)
}

/** A server that lost its tail gets what this tablet knows that it had; otherwise what it holds is confirmed. */
async function afterCursor(before: LiveCursor | undefined, now: LiveCursor): Promise<void> {
  if (before !== undefined && before.epoch !== now.epoch) await outbox.resend(now.heads)
  await outbox.confirm(now.heads)
}

/** Reads one order from the server (a push named it, its page was opened). */
export async function refreshOrder(id: number, path: LearnedBy, board: 0 | 1 = 1): Promise<Order> {
  const order = await api.orders.one({ params: { orderId: id } })
  try {
    const fresh = await withRoom((to) => to.putOrders([order], board))
    if (board === 1) share(fresh, [], path)
    else ordersStore.hold(order)
  } catch {
    if (board === 1) ordersStore.learnUnsaved([order], [], path)
    else ordersStore.hold(order)
  }
  return order
}

/** Takes an order that an answer carried; older than ours it changes nothing. */
export async function takeOrder(order: Order): Promise<void> {
  try {
    share(await withRoom((to) => to.putOrders([order], 1)), [], 'poll')
  } catch {
    ordersStore.learnUnsaved([order], [], 'poll')
  }
}

/** The stream says that nothing is missing. Written to Dexie at most every 30 s: the age of a board at a cold start. */
let savedAsOf = 0
export async function nothingMissing(serverTime: number): Promise<void> {
  ordersStore.confirmed(serverTime)
  if (serverTime - savedAsOf < 30_000) return
  savedAsOf = serverTime
  await cache.touch(serverTime).catch(() => undefined)
}

export function forgetMemoryCursor(): void {
  memoryCursor = undefined
  savedAsOf = 0
}

function share(orders: readonly Order[], removed: readonly number[], path: LearnedBy): void {
  if (orders.length === 0 && removed.length === 0) return
  announce({ kind: 'orders', ids: orders.map((order) => order.id), removed, path }, orders)
}
