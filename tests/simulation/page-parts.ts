import type { Order } from '#/contract/orders'
import { createBoardStore } from '#/offline/board/board-store'
import type { DataChange } from '#/offline/store/changes'
import type { ServerClock } from '#/offline/device/clock'
import { readDevice } from '#/offline/store/device-row'
import { createDrainLoop } from '#/offline/outbox/drain-loop'
import { createMessageReader } from '#/offline/live/message-reader'
import { createOrderCache } from '#/offline/store/order-cache'
import { createOrderSync } from '#/offline/board/order-sync'
import { createOutbox } from '#/offline/outbox/outbox'
import { repairMoves } from '#/offline/outbox/outbox-repair'
import { isOpenCommand } from '#/offline/store/queued-command'
import { createRepair } from '#/offline/outbox/repair'
import { senderOf } from '#/offline/outbox/sender'
import type { Life } from './life'
import { cacheTables, outboxTables } from './memory-tables'
import { commandVersionOf, drainDepsOf } from './tab-drain'
import type { TabWorld } from './tab'
import type { StoredSession, Tablet } from './tablet'

/** What the parts of a page know of it. */
export type Page = {
  tablet: Tablet
  life: Life
  world: TabWorld
  startedAt: number
  version: 1 | 2
  clock: ServerClock
  mono: () => number
  session: { get: () => StoredSession; subscribe: (listener: () => void) => unknown }
  onDataChange: (listener: (change: DataChange, orders: readonly Order[] | undefined) => void) => unknown
  announce: (change: DataChange, orders?: readonly Order[]) => void
  call: <T>(handle: (token: string) => T) => Promise<T>
}
export type PageParts = ReturnType<typeof pageParts>

/** The real outbox, cache, board, sync, reader and drain, put together as the page does. */
export function pageParts(page: Page) {
  const { tablet, life, world, startedAt, version, clock, mono, session, announce, call } = page
  const { random, uuid, mutation, server } = world
  const after = (ms: number, run: () => void) => life.after(ms, run)

  const outboxDb = outboxTables(tablet.outboxDisk, life)
  const realOutbox = createOutbox({
    repairMoves,
    db: outboxDb,
    now: tablet.wall,
    serverNow: () => clock.now(),
    assumedClock: () => clock.assumed(),
    mono,
    random: random.next,
    uuid,
    bootId: `boot${startedAt}`,
    appVersion: `${version}`,
    commandVersion: commandVersionOf(version),
    changed: (orderIds) => announce({ kind: 'outbox', orderIds }),
    deviceHint: () => tablet.cookie,
  })
  const outbox = mutation.outbox?.(realOutbox, tablet, life) ?? realOutbox
  const realCache = createOrderCache(cacheTables(tablet.cacheDisk, life))
  const cache = mutation.cache?.(realCache, tablet, life) ?? realCache
  const makeRoom = async (): Promise<void> => {
    await cache.shed().catch(() => 0)
  }
  const board = createBoardStore({
    cache,
    outbox,
    session,
    onDataChange: page.onDataChange,
    emit: () => undefined,
    sawServer: (at) => clock.sawServer(at),
    mono,
    after,
  })
  const sync = createOrderSync({
    cache,
    outbox,
    board,
    session,
    server: {
      kanbanView: () => call((token) => server.kanbanView(token)),
      order: (id) => Promise.reject(new Error(`nobody opens order ${id} on a page of its own`)),
    },
    repair: createRepair({
      outbox,
      missing: (commands) => call((token) => server.missing(token, commands)),
      resent: () => void loop.drain('stream'),
    }),
    differed: () => undefined,
    serverNow: () => clock.now(),
    announce,
    makeRoom,
  })
  const reader = createMessageReader(sync)

  const rememberCount = async (): Promise<number> => {
    const [device, entries] = await Promise.all([readDevice(outboxDb), outbox.all()])
    if (device !== undefined) tablet.cookie = { deviceId: device.deviceId, nextDeviceSeq: device.nextDeviceSeq }
    return entries.filter(isOpenCommand).length
  }
  /** What was given up, as tell-server.ts tells it. */
  const tellGivenUp = async (): Promise<void> => {
    const { user } = session.get()
    const given = await outbox.untold()
    const own = user === null ? [] : given.filter(senderOf(user).mayReach)
    if (own.length === 0) return
    await call((token) => server.discarded(token, tablet.cookie.deviceId, own))
    await outbox.markTold(new Set(own.map((one) => one.key)))
  }
  const loop = createDrainLoop({
    drain: drainDepsOf(page, { outboxDb, outbox, cache }),
    cache,
    session,
    now: tablet.wall,
    after,
    afterPass: async () => {
      await rememberCount()
      await tellGivenUp().catch(() => undefined)
    },
  })
  return { outboxDb, outbox, cache, board, sync, reader, loop, makeRoom, rememberCount }
}
