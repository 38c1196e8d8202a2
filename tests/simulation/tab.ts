import type { ApiError } from '#/api/api-error'
import type { LiveMessage } from '#/contract/live'
import { type LiveCursor } from '#/contract/live-cursor'
import { PING_EVERY_MS, STREAM_DEAD_AFTER_MS } from '#/contract/live-limits'
import type { Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import { createBoardStore } from '#/offline/board-store'
import type { DataChange } from '#/offline/changes'
import { ServerClock } from '#/offline/clock'
import { connectionState } from '#/offline/connection-state'
import { ensureDevice, readDevice } from '#/offline/device'
import type { DrainDeps } from '#/offline/drain'
import { createDrainLoop, type DrainReason } from '#/offline/drain-loop'
import type { StreamMessage } from '#/offline/live-stream'
import { createMessageReader } from '#/offline/message-reader'
import { createOrderCache } from '#/offline/order-cache'
import { createOrderSync } from '#/offline/order-sync'
import { createOutbox } from '#/offline/outbox'
import { isOpenEntry, type OutboxEntry, type Tap } from '#/offline/outbox-entry'
import { createRepair } from '#/offline/repair'
import { senderOf } from '#/offline/sender'
import { type CommandReceipt, takeTap } from '#/offline/take-tap'
import { toCommand } from '#/offline/to-command'
import { commandOf } from '#/offline/view'
import { Life } from './life'
import { type StreamLine, streamMessage } from './link'
import { cacheTables, outboxTables } from './memory-tables'
import type { Mutation } from './mutation'
import type { SimServer } from './sim-server'
import { SIGNED_OUT, type StoredSession, type Tablet } from './tablet'
import type { Random, VirtualTime } from './virtual-time'

const HEARTBEAT_EVERY_MS = 15_000
const POLL_WITHOUT_STREAM_MS = 10_000
const POLL_ALWAYS_MS = 60_000
const FRESH_CURSOR_MS = 60_000
const WAITED_MS = 1_000
/** The longest that another tab's news are under way. */
const CHANNEL_MS = 5

export type TabWorld = { time: VirtualTime; random: Random; server: SimServer; uuid: () => string; mutation: Mutation }

type Session = {
  get: () => StoredSession
  subscribe: (listener: () => void) => unknown
}

/**
 * One life of a page: the real outbox, cache, board, sync, reader and drain, put together as page-data.ts, page-drain.ts and
 * live-connection.ts do. Modelled: the loops that hold the stream, poll and beat.
 */
export class Tab {
  readonly life: Life
  readonly tablet: Tablet
  readonly startedAt: number
  /** The version of the app that this page runs. */
  readonly version: 1 | 2
  /** Presses that wait for their answer. */
  pressing = 0
  readonly #world: TabWorld
  readonly #outboxDb
  readonly outbox
  readonly cache
  readonly board
  readonly #sync
  readonly #reader
  readonly #loop
  readonly #clock: ServerClock
  readonly #listeners = new Set<(change: DataChange, orders: readonly Order[] | undefined) => void>()
  readonly #sessionListeners = new Set<() => void>()
  #session: StoredSession
  #lead: AbortController | undefined
  #joinedAt = 0
  #facts = { startedAt: 0, lastByteAt: null as number | null, failures: 0, isOffline: false }

  constructor(tablet: Tablet, world: TabWorld) {
    const { time, random, uuid, mutation } = world
    this.#world = world
    this.tablet = tablet
    this.version = tablet.version
    this.life = new Life(time)
    this.startedAt = time.now
    this.#session = tablet.session
    this.#clock = new ServerClock({ wall: tablet.wall, mono: () => time.now - this.startedAt })
    const { life } = this
    this.#outboxDb = outboxTables(tablet.outboxDisk, life)
    const realOutbox = createOutbox({
      db: this.#outboxDb,
      now: tablet.wall,
      serverNow: () => this.#clock.now(),
      mono: () => time.now - this.startedAt,
      random: random.next,
      uuid,
      bootId: `boot${this.startedAt}`,
      appVersion: `${this.version}`,
      commandVersion: this.version,
      changed: (orderIds) => this.announce({ kind: 'outbox', orderIds }),
      deviceHint: () => tablet.cookie,
    })
    this.outbox = mutation.outbox?.(realOutbox, tablet, life) ?? realOutbox
    const realCache = createOrderCache(cacheTables(tablet.cacheDisk, life))
    this.cache = mutation.cache?.(realCache, tablet, life) ?? realCache
    const session: Session = {
      get: () => this.#session,
      subscribe: (listener) => this.#sessionListeners.add(listener),
    }
    const after = (ms: number, run: () => void) => life.after(ms, run)
    this.board = createBoardStore({
      cache: this.cache,
      outbox: this.outbox,
      session,
      onDataChange: (listener) => this.#listeners.add(listener),
      emit: () => undefined,
      mono: () => time.now - this.startedAt,
      after,
    })
    this.#sync = createOrderSync({
      cache: this.cache,
      outbox: this.outbox,
      board: this.board,
      session,
      server: {
        kanbanView: () => this.#call((token) => world.server.kanbanView(token)),
        order: (id) => Promise.reject(new Error(`nobody opens order ${id} on a page of its own`)),
      },
      repair: createRepair({
        outbox: this.outbox,
        missing: (commands) => this.#call((token) => world.server.missing(token, commands)),
        resent: () => void this.#loop.drain('stream'),
      }),
      differed: () => undefined,
      serverNow: () => this.#clock.now(),
      announce: (change, orders) => this.announce(change, orders),
      makeRoom: async () => {
        await this.cache.shed().catch(() => 0)
      },
    })
    this.#reader = createMessageReader(this.#sync)
    this.#loop = createDrainLoop({
      drain: this.#drainDeps(),
      cache: this.cache,
      session,
      now: tablet.wall,
      after,
      afterPass: async () => {
        await this.#rememberCount()
        await this.#tellGivenUp().catch(() => undefined)
      },
    })
    this.#sessionListeners.add(() => {
      if (this.#session.token === null) this.#stop()
    })
  }

  // ── A person ──────────────────────────────────────────────────────────────

  /** A button is pressed. Resolves once the screen has answered. */
  async press(tap: Tap, onSaved: (entry: OutboxEntry) => void, uuid: () => string): Promise<CommandReceipt> {
    this.pressing += 1
    const receipt = await takeTap(tap, {
      outbox: this.outbox,
      uuid,
      makeRoom: async () => {
        await this.cache.shed().catch(() => 0)
      },
      takeEntry: (entry) => {
        onSaved(entry)
        this.#countNumber(entry.deviceSeq)
        this.board.takeEntry(entry)
      },
      takeOrder: this.#sync.takeOrder,
      isDisconnected: () => connectionState(this.#facts, this.#clock.now()) === 'disconnected',
      call: (one, key) =>
        this.#call((token) => {
          const command = commandOf({ ...blank, cmd: one.cmd, payload: one.payload })
          if (command === undefined) throw new Error('a tap is a command of this version')
          return this.#world.server.direct(token, one.order.id, command, one.order.status, key, this.#clock.now())
        }),
    })
    this.pressing -= 1
    if (receipt.saved === 'outbox') {
      void this.#loop.drain('tap')
      void this.#rememberCount().catch(() => 0)
    }
    return receipt
  }

  #countNumber(deviceSeq: number): void {
    const { cookie } = this.tablet
    this.tablet.cookie = { ...cookie, nextDeviceSeq: Math.max(cookie.nextDeviceSeq, deviceSeq + 1) }
  }

  /**
   * The person decides what needs one: gives it up, or does the same again. As attention.ts does it, the new taps are stored
   * before the old ones leave.
   */
  async answer(key: string, isRetry: boolean, onSaved: (entry: OutboxEntry) => void): Promise<void> {
    const { user } = this.#session
    const all = await this.outbox.all()
    const first = all.find((entry) => entry.key === key)
    if (!isRetry || user === null || first === undefined) {
      await this.outbox.dismiss(key, 'dismissed')
      return
    }
    const blocked = all.filter(
      ({ n, orderId, state }) => orderId === first.orderId && n > first.n && state === 'BLOCKED',
    )
    for (const { cmd, orderId, tenantId, payload, ...entry } of [first, ...blocked]) {
      const base = this.board.view(orderId)
      const order = {
        id: orderId,
        businessId: tenantId,
        status: base?.status ?? entry.baseStatus,
        statusVersion: base?.statusVersion ?? entry.baseStatusVersion,
      }
      const saved = await this.outbox.enqueue({ cmd, order, userId: user.id, payload, notes: '' })
      this.#countNumber(saved.deviceSeq)
      onSaved(saved)
      await this.board.settled()
    }
    await this.outbox.dismiss(key, 'replaced')
    await this.#loop.drain('person')
  }

  /** Signing out (session-end.ts): keeps or gives up what is not sent. */
  async signOut(keep: boolean): Promise<void> {
    const { user, token } = this.#session
    if (user === null) return
    if (!keep) {
      await this.outbox.discard(senderOf(user).mayReach)
      await this.#rememberCount().catch(() => 0)
    }
    await this.#call(() => (token === null ? undefined : this.#world.server.revoke(token))).catch(() => undefined)
    this.endSession()
  }

  async signIn(user: User): Promise<boolean> {
    const token = await this.tablet.link
      .call(this.life, () => this.#world.server.signIn(user.id))
      .catch(() => undefined)
    if (token === undefined) return false
    this.tablet.session = { token, user }
    for (const tab of this.tablet.tabs) tab.#follow()
    return true
  }

  drain = (reason: DrainReason): Promise<void> => this.#loop.drain(reason)

  // ── The page's life ───────────────────────────────────────────────────────

  /** Opened, or signed in just now. */
  start(): void {
    if (this.#session.token === null || this.#lead !== undefined) return
    this.tablet.trouble()
    this.#facts = { startedAt: this.#clock.now(), lastByteAt: null, failures: 0, isOffline: false }
    void ensureDevice(this.tablet.cookie, this.#outboxDb)
      .then((device) => this.#clock.adopt(device.serverOffset))
      .catch(() => undefined)
    void this.board.load()
    void this.outbox
      .sortVersions()
      .catch(() => 0)
      .then(() => this.outbox.wake())
      .catch(() => 0)
      .then(this.#loop.start)
    const stopped = new AbortController()
    this.#joinedAt = this.#mono()
    this.#lead = stopped
    void this.#queueForLead(stopped.signal)
  }

  /** What was just written, told to this page and to the others. */
  announce(change: DataChange, orders?: readonly Order[]): void {
    for (const listener of this.#listeners) listener(change, orders)
    for (const tab of this.tablet.tabs) if (tab !== this) tab.hear(change)
  }

  hear(change: DataChange): void {
    this.life.after(this.#world.random.int(0, CHANNEL_MS), () => {
      for (const listener of this.#listeners) listener(change, undefined)
    })
  }

  /** Who is signed in has changed in another tab. */
  #follow(): void {
    const { session } = this.tablet
    this.life.after(this.#world.random.int(0, CHANNEL_MS), () => {
      if (session !== this.tablet.session || session.token === this.#session.token) return
      this.#change(session)
      this.start()
    })
  }

  endSession(): void {
    if (this.#session.token === null) return
    this.tablet.session = SIGNED_OUT
    this.tablet.trouble()
    this.#change(SIGNED_OUT)
    this.#stop()
    this.#world.mutation.onSessionEnd?.(this.tablet, this.life)
    void this.cache
      .wipe()
      .catch(() => undefined)
      .then(() => this.announce({ kind: 'wiped' }))
    for (const tab of this.tablet.tabs) if (tab !== this) tab.#follow()
  }

  #change(session: StoredSession): void {
    this.#session = session
    for (const listener of this.#sessionListeners) listener()
  }

  #stop(): void {
    this.#lead?.abort()
    this.#lead = undefined
    this.#loop.stop()
    this.#sync.forgetMemoryCursor()
    this.#reader.forgetMissing()
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  async #call<T>(handle: (token: string) => T): Promise<T> {
    const { token } = this.#session
    const sentAt = this.#mono()
    try {
      const answer = await this.tablet.link.call(this.life, () => handle(token ?? ''))
      this.#facts = { ...this.#facts, failures: 0 }
      const serverTime =
        typeof answer === 'object' && answer !== null && 'serverTime' in answer ? answer.serverTime : ''
      if (typeof serverTime === 'string') this.#clock.observe(Date.parse(serverTime), sentAt, this.#mono())
      return answer
    } catch (error) {
      const { isUnreached, status } = error as ApiError // the link rejects with nothing else
      this.#facts = { ...this.#facts, failures: isUnreached ? this.#facts.failures + 1 : 0 }
      if (status === 401 && token !== null && token === this.#session.token) this.endSession()
      throw error
    }
  }

  #mono = (): number => this.life.time.now - this.startedAt

  #drainDeps(): DrainDeps {
    const { server, uuid, mutation } = this.#world
    const { tablet, life } = this
    const post: DrainDeps['post'] = async (commands) => {
      const sent = commands.map((command) => ({ ...command }))
      tablet.onSend(commands)
      const answer = await this.#call((token) => server.commands(token, tablet.cookie.deviceId, sent))
      return answer.results
    }
    return {
      outbox: this.outbox,
      owner: `tab${this.startedAt}`,
      locks: tablet.locks.of(life),
      mono: this.#mono,
      uuid,
      timeout: (ms) => timeoutSignal(life, ms),
      post: mutation.post?.(post) ?? post,
      toCommand: (entry) => toVersionedCommand(this.#outboxDb, entry),
      learn: async (orders) => {
        const fresh = await this.cache.putOrders(orders, 1)
        if (fresh.length === 0) return
        this.announce({ kind: 'orders', ids: fresh.map(({ id }) => id), removed: [], path: 'poll' }, fresh)
      },
      health: { networkFailures: 0 },
    }
  }

  /** What was given up, as tell-server.ts tells it. */
  async #tellGivenUp(): Promise<void> {
    const { user } = this.#session
    const given = await this.outbox.untold()
    const own = user === null ? [] : given.filter(senderOf(user).mayReach)
    if (own.length === 0) return
    await this.#call((token) => this.#world.server.discarded(token, this.tablet.cookie.deviceId, own))
    await this.outbox.markTold(new Set(own.map((one) => one.key)))
  }

  async #rememberCount(): Promise<number> {
    const [device, entries] = await Promise.all([readDevice(this.#outboxDb), this.outbox.all()])
    if (device !== undefined) this.tablet.cookie = { deviceId: device.deviceId, nextDeviceSeq: device.nextDeviceSeq }
    return entries.filter(isOpenEntry).length
  }

  // ── The live connection, as live-connection.ts holds it ───────────────────

  async #queueForLead(signal: AbortSignal): Promise<void> {
    const locks = this.tablet.locks.of(this.life)
    while (!signal.aborted) {
      await locks
        .request('live', { signal }, async () => {
          if (this.#mono() - this.#joinedAt > WAITED_MS) void this.#loop.drain('stream')
          await Promise.all([this.#holdStream(signal), this.#keepPolling(signal), this.#keepBeating(signal)])
        })
        .catch(() => undefined)
      await this.life.sleep(100)
    }
  }

  async #holdStream(signal: AbortSignal): Promise<void> {
    await this.board.load()
    await this.#sync.reread()
    const { asOf } = this.board.get()
    const isFresh = asOf !== null && this.#clock.now() - asOf < FRESH_CURSOR_MS
    let needsSnapshot = !isFresh || (await this.#sync.currentCursor()) === undefined
    while (!signal.aborted && this.#session.token !== null) {
      if (needsSnapshot) needsSnapshot = !(await this.#snapshot('snapshot'))
      const ended = await this.#readStream(signal, await this.#sync.currentCursor())
      if (ended === 'reset') needsSnapshot = true
      else {
        if (ended === 'silent') void this.#snapshot('poll')
        if (ended === 'unreached') this.#facts = { ...this.#facts, failures: this.#facts.failures + 1 }
        await this.life.sleep(this.#world.random.int(200, this.#facts.failures > 1 ? 2_000 : 1_000), signal)
      }
    }
  }

  #snapshot = (path: 'snapshot' | 'poll'): Promise<boolean> =>
    this.#sync.fetchSnapshot(path).then(
      () => true,
      () => false,
    )

  /** One life of the stream; says why it ended. */
  async #readStream(
    signal: AbortSignal,
    cursor: LiveCursor | undefined,
  ): Promise<'closed' | 'silent' | 'unreached' | 'reset' | 'stopped'> {
    const { server } = this.#world
    const { link } = this.tablet
    const { token } = this.#session
    if (token === null) return 'stopped'
    let line: StreamLine | undefined
    try {
      line = await this.#call(() => {
        const start = server.startOf(token, cursor)
        const heads = server.headsOf(Object.keys(typeof start === 'string' ? {} : start).map(Number))
        const businesses = server.userOf(token).restaurants.map((one) => one.restaurantID)
        const from = typeof start === 'string' ? server.headsOf(businesses) : start
        const opened: StreamLine = {
          life: this.life,
          token,
          sent: new Map(businesses.map((id) => [id, from[id] ?? 0])),
          deliver: () => undefined,
          close: () => undefined,
          isDead: false,
          busyUntil: 0,
        }
        link.streams.add(opened)
        const hello = typeof start === 'string' ? [] : [this.#pulse(server, heads)]
        const reset: LiveMessage[] = typeof start === 'string' ? [{ type: 'reset', reason: start }] : []
        // Read by the page once it has the answer.
        this.life.after(60, () => link.write(opened, [...hello, ...reset.map((one) => streamMessage(one))]))
        return opened
      })
    } catch {
      return 'unreached'
    }
    const open = line
    let stop = (): void => undefined
    try {
      return await new Promise((resolve) => {
        let cancel = this.life.after(STREAM_DEAD_AFTER_MS, () => resolve('silent'))
        let reading: Promise<void> = Promise.resolve()
        open.close = () => this.life.reach(() => resolve('closed'))
        open.deliver = (messages) =>
          this.life.reach(() => {
            cancel()
            cancel = this.life.after(STREAM_DEAD_AFTER_MS, () => resolve('silent'))
            this.#byte()
            reading = reading
              .then(() => this.#reader.takeMessages(messages))
              .then((needsSnapshot) => {
                if (needsSnapshot) resolve('reset')
              })
              .catch(() => resolve('closed'))
          })
        stop = () => resolve('stopped')
        signal.addEventListener('abort', stop)
        if (signal.aborted) stop()
      })
    } finally {
      signal.removeEventListener('abort', stop)
      link.streams.delete(open)
    }
  }

  #pulse = (server: SimServer, heads: Record<string, number>): StreamMessage =>
    streamMessage({ type: 'hello', epoch: server.epoch, serverTime: new Date(this.life.time.now).toISOString(), heads })

  #byte(): void {
    const state = connectionState(this.#facts, this.#clock.now())
    if (this.#facts.failures > 0 || state !== 'live') void this.#loop.drain('stream')
    this.#facts = { ...this.#facts, failures: 0, lastByteAt: this.#clock.now() }
  }

  async #keepPolling(signal: AbortSignal): Promise<void> {
    let lastPoll = this.#mono()
    while (!signal.aborted) {
      await this.life.sleep(POLL_WITHOUT_STREAM_MS, signal)
      if (signal.aborted || this.#session.token === null) return
      const isAlive = connectionState(this.#facts, this.#clock.now()) === 'live'
      if (isAlive && this.#mono() - lastPoll < POLL_ALWAYS_MS) continue
      lastPoll = this.#mono()
      await this.#snapshot('poll')
    }
  }

  async #keepBeating(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#session.token !== null) {
      await this.#rememberCount().catch(() => 0)
      const numbers = await this.outbox.numbers().catch(() => undefined)
      const { deviceId } = this.tablet.cookie
      await this.#call((token) => this.#world.server.heartbeat(token, deviceId, numbers)).catch(() => undefined)
      await this.life.sleep(HEARTBEAT_EVERY_MS, signal)
    }
  }
}

/** Milliseconds between two signs of life of a stream; the server keeps them. */
export const PING_MS = PING_EVERY_MS

export function timeoutSignal(life: Life, ms: number): AbortSignal {
  const abort = new AbortController()
  life.after(ms, () => abort.abort(Object.assign(new Error('waited too long'), { name: 'TimeoutError' })))
  return abort.signal
}

/** An entry as the wire carries it; what the app of version 2 tapped has that version's payload. */
export async function toVersionedCommand(
  db: Parameters<typeof toCommand>[0],
  entry: OutboxEntry,
): ReturnType<typeof toCommand> {
  const command = await toCommand(db, entry)
  if (entry.v !== 2 || entry.cmd !== 'accept') return command
  return { ...command, payload: { readyInSeconds: (entry.payload.minutes ?? 0) * 60, estimatedBy: 'person' } }
}

/** What `commandOf` reads besides the tap itself. */
const blank = { sealedNotes: null, v: 1 } as OutboxEntry // the other fields are not read
