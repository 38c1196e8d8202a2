import type { LiveMessage } from '#/contract/live'
import { type LiveCursor } from '#/contract/live-cursor'
import { STREAM_DEAD_AFTER_MS } from '#/contract/live-limits'
import { type ConnectionFacts, connectionState } from '#/offline/device/connection-state'
import type { StreamMessage } from '#/offline/live/live-stream'
import { type StreamLine, streamMessage } from './link'
import type { Page, PageParts } from './page-parts'
import type { SimServer } from './sim-server'

const HEARTBEAT_EVERY_MS = 15_000
const POLL_WITHOUT_STREAM_MS = 10_000
const POLL_ALWAYS_MS = 60_000
const FRESH_CURSOR_MS = 60_000
const WAITED_MS = 1_000

type LivePage = Page & PageParts & { facts: ConnectionFacts }

/** Holds the stream, polls and beats, as live-connection.ts does, in the one tab that has the lead. */
export class LiveLoops {
  readonly #page: LivePage
  #lead: AbortController | undefined
  #joinedAt = 0

  constructor(page: LivePage) {
    this.#page = page
  }

  get isOn(): boolean {
    return this.#lead !== undefined
  }

  start(): void {
    const stopped = new AbortController()
    this.#joinedAt = this.#page.mono()
    this.#lead = stopped
    void this.#queueForLead(stopped.signal)
  }

  stop(): void {
    this.#lead?.abort()
    this.#lead = undefined
  }

  async #queueForLead(signal: AbortSignal): Promise<void> {
    const locks = this.#page.tablet.locks.of(this.#page.life)
    while (!signal.aborted) {
      await locks
        .request('live', { signal }, async () => {
          if (this.#page.mono() - this.#joinedAt > WAITED_MS) void this.#page.loop.drain('stream')
          await Promise.all([this.#holdStream(signal), this.#keepPolling(signal), this.#keepBeating(signal)])
        })
        .catch(() => undefined)
      await this.#page.life.sleep(100)
    }
  }

  async #holdStream(signal: AbortSignal): Promise<void> {
    await this.#page.board.load()
    await this.#page.sync.reread()
    const { asOf } = this.#page.board.get()
    const isFresh = asOf !== null && this.#page.clock.now() - asOf < FRESH_CURSOR_MS
    let needsSnapshot = !isFresh || (await this.#page.sync.currentCursor()) === undefined
    while (!signal.aborted && this.#page.session.get().token !== null) {
      let isDoubted = needsSnapshot
      if (needsSnapshot) needsSnapshot = !(await this.#snapshot('snapshot'))
      const ended = await this.#readStream(signal, await this.#page.sync.currentCursor(), () => {
        isDoubted = false
      })
      if (ended === 'reset') needsSnapshot = true
      if (ended !== 'reset' || isDoubted) {
        if (ended === 'silent') void this.#snapshot('poll')
        if (ended === 'unreached') this.#page.facts.failures += 1
        await this.#page.life.sleep(
          this.#page.world.random.int(200, this.#page.facts.failures > 1 ? 2_000 : 1_000),
          signal,
        )
      }
    }
  }

  #snapshot = (path: 'snapshot' | 'poll'): Promise<boolean> =>
    this.#page.sync.fetchSnapshot(path).then(
      () => true,
      () => false,
    )

  /** One life of the stream; says why it ended. */
  async #readStream(
    signal: AbortSignal,
    cursor: LiveCursor | undefined,
    agreed: () => void,
  ): Promise<'closed' | 'silent' | 'unreached' | 'reset' | 'stopped'> {
    const { server } = this.#page.world
    const { link } = this.#page.tablet
    const { token } = this.#page.session.get()
    if (token === null) return 'stopped'
    let line: StreamLine | undefined
    try {
      line = await this.#page.call(() => {
        const start = server.startOf(token, cursor)
        const heads = server.headsOf(Object.keys(typeof start === 'string' ? {} : start).map(Number))
        const businesses = server.userOf(token).restaurants.map((one) => one.restaurantID)
        const from = typeof start === 'string' ? server.headsOf(businesses) : start
        const opened: StreamLine = {
          life: this.#page.life,
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
        this.#page.life.after(60, () => link.write(opened, [...hello, ...reset.map((one) => streamMessage(one))]))
        return opened
      })
    } catch {
      return 'unreached'
    }
    const open = line
    let stop = (): void => undefined
    try {
      return await new Promise((resolve) => {
        let cancel = this.#page.life.after(STREAM_DEAD_AFTER_MS, () => resolve('silent'))
        let reading: Promise<void> = Promise.resolve()
        open.close = () => this.#page.life.reach(() => resolve('closed'))
        open.deliver = (messages) =>
          this.#page.life.reach(() => {
            cancel()
            cancel = this.#page.life.after(STREAM_DEAD_AFTER_MS, () => resolve('silent'))
            reading = reading
              .then(() => this.#page.reader.takeMessages(messages))
              .then((needsSnapshot) => {
                if (needsSnapshot) return resolve('reset')
                agreed()
                this.#byte()
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
    streamMessage({
      type: 'hello',
      epoch: server.epoch,
      serverTime: new Date(this.#page.life.time.now).toISOString(),
      heads,
    })

  #byte(): void {
    const state = connectionState(this.#page.facts, this.#page.clock.now())
    if (this.#page.facts.failures > 0 || state !== 'live') void this.#page.loop.drain('stream')
    Object.assign(this.#page.facts, { failures: 0, lastByteAt: this.#page.clock.now() })
  }

  async #keepPolling(signal: AbortSignal): Promise<void> {
    let lastPoll = this.#page.mono()
    while (!signal.aborted) {
      await this.#page.life.sleep(POLL_WITHOUT_STREAM_MS, signal)
      if (signal.aborted || this.#page.session.get().token === null) return
      const isAlive = connectionState(this.#page.facts, this.#page.clock.now()) === 'live'
      if (isAlive && this.#page.mono() - lastPoll < POLL_ALWAYS_MS) continue
      lastPoll = this.#page.mono()
      await this.#snapshot('poll')
    }
  }

  async #keepBeating(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && this.#page.session.get().token !== null) {
      await this.#page.rememberCount().catch(() => 0)
      const numbers = await this.#page.outbox.numbers().catch(() => undefined)
      const { deviceId } = this.#page.tablet.cookie
      await this.#page
        .call((token) => this.#page.world.server.heartbeat(token, deviceId, numbers))
        .catch(() => undefined)
      await this.#page.life.sleep(HEARTBEAT_EVERY_MS, signal)
    }
  }
}
