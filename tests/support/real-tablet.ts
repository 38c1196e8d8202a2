import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import type { Api } from '#/api/call-types'
import type { LiveMessage } from '#/contract/live'
import type { LiveCursor } from '#/contract/live-cursor'
import type { Order } from '#/contract/orders'
import { CacheDatabase, OutboxDatabase } from '#/offline/store/db'
import { drainPass } from '#/offline/outbox/drain'
import { createMessageReader } from '#/offline/live/message-reader'
import { createOrderCache } from '#/offline/store/order-cache'
import { createOrderSync } from '#/offline/board/order-sync'
import { createOutbox, type Outbox } from '#/offline/outbox/outbox'
import { repairMoves } from '#/offline/outbox/outbox-repair'
import type { QueuedCommand, OutboxPayload } from '#/offline/store/queued-command'
import type { NewOrderCommand } from '#/offline/outbox/new-command'
import { createRepair } from '#/offline/outbox/repair'
import { drainDeps } from '#/offline/outbox/run-drain'
import { senderOf } from '#/offline/outbox/sender'
import { aHeartbeat } from './a-heartbeat'
import { signedIn } from './client'
import type { Account } from './seed'

/** The app's own queue, cache and drain without a screen: real IndexedDB code in memory, real HTTP, real time. */
export type RealTablet = {
  deviceId: string
  token: string
  api: Api
  outbox: Outbox
  /** `given`: the minutes of an accept, or whatever else was chosen. */
  tap: (
    order: NewOrderCommand['order'],
    cmd: NewOrderCommand['cmd'],
    given?: number | OutboxPayload,
  ) => Promise<QueuedCommand>
  /** Sends until nothing is due any more; what fails waits as it would on a tablet. */
  drain: () => Promise<void>
  /** Drains again and again, without the pauses, until nothing is open. Rejects after `ms`. */
  drainAll: (ms?: number) => Promise<void>
  /** Reads the board, as after a connection that was lost. */
  readBoard: () => Promise<void>
  /** Takes what a stream carried, in the given epoch; true where the board must be read. */
  take: (messages: readonly LiveMessage[], epoch: string) => Promise<boolean>
  heartbeat: () => Promise<void>
  entries: () => Promise<QueuedCommand[]>
  /** The orders of the cache. */
  board: () => Promise<Order[]>
  cursor: () => Promise<LiveCursor | undefined>
  /** Changes that went again because the server had lost them. */
  resent: () => number
}

export async function realTablet(server: { url: string }, account: Account = 'kitchen'): Promise<RealTablet> {
  const deviceId = randomUUID()
  const { api, token, user } = await signedIn(server, account, deviceId)
  const db = new OutboxDatabase(`outbox-${deviceId}`)
  const cache = createOrderCache(new CacheDatabase(`cache-${deviceId}`))
  const outbox = createOutbox({
    repairMoves,
    db,
    now: () => Date.now(),
    serverNow: () => Date.now(),
    mono: () => performance.now(),
    random: Math.random,
    uuid: () => randomUUID(),
    bootId: randomUUID(),
    appVersion: '2.5.0',
    changed: () => undefined,
    deviceHint: () => ({ deviceId, nextDeviceSeq: 1 }),
  })
  const deps = drainDeps({ db, outbox, cache, api, owner: 'tablet', deviceId: () => Promise.resolve(deviceId) })
  let resent = 0
  const repair = createRepair({
    outbox,
    missing: async (commands) => (await api.repair.missing({ body: { commands: [...commands] } })).missing,
    resent: () => undefined,
  })
  const sync = createOrderSync({
    cache,
    outbox,
    board: nobodyLooks,
    session: { get: () => ({ user }) },
    server: {
      kanbanView: () => api.orders.kanbanView(),
      order: (orderId) => api.orders.one({ params: { orderId } }),
    },
    repair: async (now) => {
      resent += await repair(now)
    },
    differed: () => undefined,
    serverNow: () => Date.now(),
    announce: () => undefined,
    makeRoom: () => Promise.resolve(),
  })
  const reader = createMessageReader(sync)
  const sender = senderOf(user)
  const isOpen = async () => (await outbox.heads(() => true)).length > 0
  const drain = async (): Promise<void> => {
    await outbox.hurry()
    await drainPass(sender, deps)
  }
  return {
    deviceId,
    token,
    api,
    outbox,
    tap: (order, cmd, given = {}) => {
      const payload = typeof given === 'number' ? { minutes: given } : given
      return outbox.enqueue({ cmd, order, userId: user.id, payload, notes: '' })
    },
    drain,
    drainAll: async (ms = 60_000) => {
      const until = Date.now() + ms
      do {
        await drain()
        const states = (await outbox.all()).map((entry) => entry.state)
        if (!states.some((state) => state === 'QUEUED' || state === 'SENDING' || state === 'RETRY')) return
        // A network that refuses answers at once: a breath between two tries.
        if (!(await isOpen())) await new Promise((resolve) => setTimeout(resolve, 50))
      } while (Date.now() < until)
      throw new Error(`still open: ${(await outbox.all()).map((entry) => `${entry.cmd} ${entry.state}`).join(', ')}`)
    },
    readBoard: () => sync.fetchSnapshot('snapshot'),
    take: (messages, epoch) => reader.takeMessages(messages.map((message) => ({ message, epoch }))),
    heartbeat: async () => {
      const { openSeqs, nextDeviceSeq = 1 } = (await outbox.numbers()) ?? {}
      await api.live.heartbeat({
        body: aHeartbeat(deviceId, { nextDeviceSeq, ...(openSeqs !== undefined && { openSeqs }) }),
      })
    },
    entries: () => outbox.all(),
    board: async () => (await cache.load()).rows.map((row) => row.order),
    cursor: () => cache.cursor(),
    resent: () => resent,
  }
}

/** What matters is what the cache and the queue hold. */
const nobodyLooks = {
  looked: () => Promise.resolve(),
  get: () => ({ ready: true, orders: [] }),
  serverOrder: () => undefined,
  confirmed: () => undefined,
  learnUnsaved: () => undefined,
  hold: () => undefined,
  settled: () => Promise.resolve(),
}
