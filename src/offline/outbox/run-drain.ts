import { type Api, createApi } from '#/api/client'
import type { Fetcher } from '#/api/exchange'
import { PRODUCT } from '#/domain/product/release'
import { readSessionCopy } from '#/session/worker-copies'
import { announce } from '../store/changes'
import { adoptClockOffset, assumedClock, clockOffsetMs, observeAnswer, serverNow } from '../device/clock'
import { type OutboxDatabase, outboxDb } from '../store/db'
import { readDevice } from '../store/device-row'
import { type DrainDeps, drainPass, type Locks, type PassResult } from './drain'
import { createOrderCache, type OrderCache } from '../store/order-cache'
import { repairMoves } from './outbox-repair'
import { createOutbox, type Outbox } from './outbox'
import { isOpenCommand } from '../store/queued-command'
import { uuid } from '../device/random'
import { maySend, senderOf } from './sender'
import { toCommand } from './to-command'

/** Missing on plain-http origins. The library's own type covers more callbacks than are used here. */
export const browserLocks = (): Locks | undefined => navigator.locks as Locks | undefined

/** The browser's own world for a drain, in a page or in the worker. */
export function drainDeps(parts: {
  db: OutboxDatabase
  outbox: Outbox
  cache: OrderCache
  api: Api
  owner: string
  deviceId: () => Promise<string>
  locks?: Locks | undefined
  /** Resolves once an answer has told the time, or none will soon. */
  timeIsKnown?: () => Promise<void>
}): DrainDeps {
  const { outbox, cache, api } = parts
  return {
    outbox,
    owner: parts.owner,
    locks: parts.locks,
    mono: () => performance.now(),
    uuid,
    timeout: (ms) => AbortSignal.timeout(ms),
    post: async (commands) => {
      const deviceId = await parts.deviceId()
      // The wire lets each through unchecked, so that a broken one is answered by itself.
      const answer = await api.live.commands({ body: { deviceId, commands: [...commands] } })
      return answer.results
    },
    toCommand: async (command) => {
      if (command.clock !== undefined) await parts.timeIsKnown?.()
      return toCommand(parts.db, command, {
        serverNow: serverNow(),
        offset: assumedClock() === undefined ? clockOffsetMs() : undefined,
        mono: performance.now(),
        bootId: parts.owner,
      })
    },
    learn: async (orders) => {
      const fresh = await cache.putOrders(orders, 1)
      if (fresh.length > 0) {
        announce({ kind: 'orders', ids: fresh.map((order) => order.id), removed: [], path: 'poll' }, fresh)
      }
    },
    learnDishes: async (dishes) => {
      const keys = await cache.learnDishes(dishes, Math.round(serverNow()))
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    learnStatuses: async (statuses) => {
      const keys = await cache.learnStatuses(statuses, Math.round(serverNow()))
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    learnGroups: async (groups) => {
      const keys = await cache.learnGroups(groups, Math.round(serverNow()))
      if (keys.length > 0) announce({ kind: 'facts', keys })
    },
    health: { networkFailures: 0 },
  }
}

export type WorkerDrain = {
  result: PassResult | 'signed-out'
  /** Entries that are still to be sent; while there are some, Background Sync should run again. */
  left: number
}

/**
 * One pass in the service worker: token and device come from IndexedDB. `fetch` is the worker's own. Never throws for
 * what a server or a network does; `left` says whether another pass is worth it.
 */
export async function drainFromWorker(fetcher: Fetcher, baseUrl = ''): Promise<WorkerDrain> {
  const [session, device] = await Promise.all([readSessionCopy(), readDevice()])
  if (session.token === null || session.user === null || device === undefined) return { result: 'signed-out', left: 0 }
  adoptClockOffset(device.serverOffset)
  const outbox = createOutbox({
    db: outboxDb,
    now: () => Date.now(),
    serverNow,
    mono: () => performance.now(),
    random: Math.random,
    uuid,
    bootId: uuid(),
    appVersion: PRODUCT.version,
    changed: (orderIds) => announce({ kind: 'outbox', orderIds }),
    repairMoves,
  })
  const { token, user } = session
  const api = createApi({
    baseUrl,
    fetch: fetcher,
    token: () => token,
    deviceId: () => device.deviceId,
    onTiming: (data, sentAt, receivedAt) => observeAnswer(data, sentAt, receivedAt),
  })
  const sender = senderOf(user)
  const deps = drainDeps({
    db: outboxDb,
    outbox,
    cache: createOrderCache(),
    api,
    owner: 'worker',
    deviceId: () => Promise.resolve(device.deviceId),
    locks: browserLocks(),
  })
  // A push or a sync says that the network is there: nothing waits out its pause.
  await outbox.hurry().catch(() => 0)
  const result = await drainPass(sender, deps)
  const open = (await outbox.all()).filter((command) => isOpenCommand(command) && maySend(sender, command))
  return { result, left: open.length }
}
