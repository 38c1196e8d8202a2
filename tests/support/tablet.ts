import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { createApi } from '#/api/client'
import type { Api } from '#/api/call-types'
import { STREAM_DEAD_AFTER_MS } from '#/contract/live-limits'
import type { LiveEvent } from '#/contract/live'
import { CacheDatabase, OutboxDatabase } from '#/offline/store/db'
import { drainPass } from '#/offline/outbox/drain'
import { isEvent, readLiveStream, type StreamEnd, type StreamMessage } from '#/offline/live/live-stream'
import { createOrderCache, type OrderCache } from '#/offline/store/order-cache'
import { createOutbox, type Outbox } from '#/offline/outbox/outbox'
import { repairMoves } from '#/offline/outbox/outbox-repair'
import { drainDeps } from '#/offline/outbox/run-drain'
import { senderOf } from '#/offline/outbox/sender'
import { ensureDevice } from '#/offline/store/device-row'
import { replay } from '#/offline/board/view'
import type { Order } from '#/contract/orders'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import { type Account, PASSWORD } from './seed'

/** What of the app keeps orders and taps, without its screens: real databases, real client, real drain. */
export type Tablet = {
  api: Api
  /** The queue as it lies on disk. */
  db: OutboxDatabase
  outbox: Outbox
  cache: OrderCache
  /** Signs in as somebody; the queue wakes, as at a start of the app. */
  signIn: (account: Account) => Promise<void>
  token: () => string | null
  snapshot: () => Promise<void>
  tap: (
    orderId: number,
    cmd: QueuedCommandName,
    given?: { minutes?: number; reasonId?: number; notes?: string },
  ) => Promise<string>
  drain: () => Promise<Awaited<ReturnType<typeof drainPass>>>
  /** The order as the board would show it. */
  view: (orderId: number) => Promise<Order>
  /** Reads the live stream until `enough` of what came says so; applies events as the app does. */
  follow: (enough: (seen: { messages: StreamMessage[]; events: LiveEvent[] }) => boolean) => Promise<StreamEnd>
  states: () => Promise<string[]>
}

export async function openTablet(baseUrl: string): Promise<Tablet> {
  const name = randomUUID()
  const db = new OutboxDatabase(`outbox-${name}`)
  const cache = createOrderCache(new CacheDatabase(`cache-${name}`))
  const { deviceId } = await ensureDevice(undefined, db)
  let token: string | null = null
  let skip = 0
  const api = createApi({ baseUrl, fetch, token: () => token, deviceId: () => deviceId })
  const outbox = createOutbox({
    repairMoves,
    db,
    now: () => Date.now() + skip,
    serverNow: () => Date.now(),
    mono: () => performance.now(),
    random: () => 0,
    uuid: randomUUID,
    bootId: name,
    appVersion: '2.5.0',
    changed: () => undefined,
  })
  let sender: ReturnType<typeof senderOf> | undefined
  let userId = 0
  const deps = drainDeps({ db, outbox, cache, api, owner: name, deviceId: () => Promise.resolve(deviceId) })

  const view = async (orderId: number): Promise<Order> => {
    const [row] = await cache.orders([orderId])
    if (row === undefined) throw new Error(`order ${orderId} is not on this tablet`)
    return replay(row.order, await outbox.ofOrders([orderId]))
  }

  return {
    api,
    db,
    outbox,
    cache,
    token: () => token,
    signIn: async (account) => {
      const signed = await api.session.signIn({ body: { username: account, password: PASSWORD, source: 'web' } })
      token = signed.token
      userId = signed.user.id
      sender = senderOf(signed.user)
      await outbox.wake()
    },
    snapshot: async () => {
      const taken = await cache.applySnapshot(await api.orders.kanbanView(), userId, new Set())
      await outbox.confirm(taken.cursor.heads)
    },
    tap: async (orderId, cmd, { notes = '', ...payload } = {}) => {
      const order = await view(orderId)
      return (await outbox.enqueue({ cmd, order, userId, payload, notes })).key
    },
    drain: async () => {
      if (sender === undefined) throw new Error('nobody is signed in')
      const result = await drainPass(sender, deps)
      // The next pass does not wait for the pause of this one.
      skip += 60_000
      return result
    },
    view,
    follow: async (enough) => {
      const stop = new AbortController()
      const seen: { messages: StreamMessage[]; events: LiveEvent[] } = { messages: [], events: [] }
      return await readLiveStream({
        baseUrl,
        fetch,
        cursor: await cache.cursor(),
        token: token ?? '',
        deviceId,
        signal: stop.signal,
        openTimeoutMs: STREAM_DEAD_AFTER_MS,
        onByte: () => undefined,
        onMessages: async (messages) => {
          seen.messages.push(...messages)
          for (const { message, epoch } of messages) {
            if (!isEvent(message) || epoch === undefined) continue
            seen.events.push(message)
            const applied = await cache.applyEvents(epoch, [message], Date.now())
            if (applied.problem === null && applied.cursor !== undefined) await outbox.confirm(applied.cursor.heads)
          }
          if (enough(seen)) stop.abort()
        },
      })
    },
    states: async () => (await outbox.all()).map((entry) => entry.state),
  }
}
