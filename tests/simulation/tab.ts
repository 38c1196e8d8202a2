import { NEWEST_COMMAND_VERSION } from '#/contract/commands/upcast'
import { ApiError } from '#/api/api-error'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import { FACTS } from '#/offline/store/fact-keys'
import type { DataChange } from '#/offline/store/changes'
import { ServerClock } from '#/offline/device/clock'
import { type ConnectionFacts, connectionState } from '#/offline/device/connection-state'
import { ensureDevice } from '#/offline/store/device-row'
import type { DrainReason } from '#/offline/outbox/drain-loop'
import type { QueuedOrderCommand, QueuedCommand } from '#/offline/store/queued-command'
import type { NewClosingCommand, NewDishCommand, NewGroupCommand, NewOrderCommand } from '#/offline/outbox/new-command'
import { senderOf } from '#/offline/outbox/sender'
import { type CommandReceipt, type DishReceipt, type Receipt, saveCommand } from '#/offline/outbox/save-command'
import { commandOf } from '#/offline/board/view'
import { answerQuestion } from './answer-question'
import { Life } from './life'
import { LiveLoops } from './live-loops'
import type { Mutation } from './mutation'
import { type Page, pageParts, type PageParts } from './page-parts'
import type { SimServer } from './sim-server'
import { SIGNED_OUT, type StoredSession, type Tablet } from './tablet'
import type { Random, VirtualTime } from './virtual-time'

/** The longest that another tab's news are under way. */
const CHANNEL_MS = 5

export type TabWorld = { time: VirtualTime; random: Random; server: SimServer; uuid: () => string; mutation: Mutation }

/**
 * One life of a page: its real parts (page-parts.ts), the person before it, and how it begins and ends. Modelled: the loops
 * that hold the stream, poll and beat (live-loops.ts).
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
  readonly #parts: PageParts
  readonly outbox: PageParts['outbox']
  readonly cache: PageParts['cache']
  readonly board: PageParts['board']
  readonly #clock: ServerClock
  readonly #listeners = new Set<(change: DataChange, orders: readonly Order[] | undefined) => void>()
  readonly #sessionListeners = new Set<() => void>()
  #session: StoredSession
  readonly #facts: ConnectionFacts = { startedAt: 0, lastByteAt: null, failures: 0, isOffline: false }
  readonly #live: LiveLoops
  /** The session that the loops serve; another one begins them anew, as use-start-up.ts does. */
  #startedWith: string | null = null

  constructor(tablet: Tablet, world: TabWorld) {
    const { time } = world
    this.#world = world
    this.tablet = tablet
    this.version = tablet.version
    this.life = new Life(time)
    this.startedAt = time.now
    this.#session = tablet.session
    this.#clock = new ServerClock({ wall: tablet.wall, mono: () => time.now - this.startedAt })
    const page: Page = {
      tablet,
      life: this.life,
      world,
      startedAt: this.startedAt,
      version: this.version,
      clock: this.#clock,
      mono: this.#mono,
      session: { get: () => this.#session, subscribe: (listener) => this.#sessionListeners.add(listener) },
      onDataChange: (listener) => this.#listeners.add(listener),
      announce: (change, orders) => this.announce(change, orders),
      call: (handle) => this.#call(handle),
    }
    this.#parts = pageParts(page)
    this.outbox = this.#parts.outbox
    this.cache = this.#parts.cache
    this.board = this.#parts.board
    this.#live = new LiveLoops({ ...page, ...this.#parts, facts: this.#facts })
    this.#sessionListeners.add(() => {
      if (this.#session.token !== this.#startedWith) this.#stop()
    })
  }

  // ── A person ──────────────────────────────────────────────────────────────

  /** A button is pressed. Resolves once the screen has answered. */
  async press(
    tap: NewOrderCommand,
    onSaved: (entry: QueuedCommand) => void,
    uuid: () => string,
  ): Promise<CommandReceipt> {
    this.pressing += 1
    const receipt = await saveCommand(tap, {
      ...this.#hereAndNow(onSaved, uuid),
      take: this.#parts.sync.takeOrder,
      call: (one, key) =>
        this.#call((token) => {
          const command = commandOf({ ...blank, cmd: one.cmd, payload: one.payload })
          if (command === undefined) throw new Error('a tap is a command of this version')
          return this.#world.server.direct(token, one.order.id, command, one.order.status, key, this.#clock.now())
        }),
    })
    this.pressing -= 1
    if (receipt.saved === 'outbox') this.#sendSoon()
    return receipt
  }

  /** The same of a dish. */
  async pressDish(
    tap: NewDishCommand,
    onSaved: (entry: QueuedCommand) => void,
    uuid: () => string,
  ): Promise<DishReceipt> {
    this.pressing += 1
    const { deviceId } = this.tablet.cookie
    const receipt = await saveCommand(tap, {
      ...this.#hereAndNow(onSaved, uuid),
      take: async (dishes: DishOff[]) => {
        const key = FACTS.dishesOff(tap.businessId)
        await this.cache.setFact(key, dishes, this.now()).catch(() => undefined)
      },
      call: ({ businessId, dish, payload }, key) =>
        this.#call((token) => this.#world.server.directDish(token, deviceId, businessId, dish, payload.until, key)),
    })
    this.pressing -= 1
    if (receipt.saved === 'outbox') this.#sendSoon()
    return receipt
  }

  /** The same of a sign: what this tablet cannot keep is not done. */
  async pressSign(
    tap: NewClosingCommand,
    onSaved: (entry: QueuedCommand) => void,
    uuid: () => string,
  ): Promise<Receipt<undefined>> {
    this.pressing += 1
    const receipt = await saveCommand<NewClosingCommand, undefined>(tap, {
      ...this.#hereAndNow(onSaved, uuid),
      take: () => Promise.resolve(),
      call: () => Promise.reject(new ApiError('refusal', 'not_saved')),
    })
    this.pressing -= 1
    if (receipt.saved === 'outbox') this.#sendSoon()
    return receipt
  }

  /** The same of a group of meals. */
  async pressGroup(
    tap: NewGroupCommand,
    onSaved: (entry: QueuedCommand) => void,
    uuid: () => string,
  ): Promise<Receipt<void>> {
    this.pressing += 1
    const { id, businessId, statusVersion } = tap.group
    const asked = { cmd: tap.cmd, ...tap.payload, seenVersion: statusVersion }
    const receipt = await saveCommand<NewGroupCommand, void>(tap, {
      ...this.#hereAndNow(onSaved, uuid),
      take: () => Promise.resolve(),
      call: (_, key) => this.#call((token) => this.#world.server.directGroup(token, businessId, id, asked, key)),
    })
    this.pressing -= 1
    if (receipt.saved === 'outbox') this.#sendSoon()
    return receipt
  }

  /** The server's time as this page takes it. */
  now = (): number => this.#clock.now()

  #hereAndNow(onSaved: (entry: QueuedCommand) => void, uuid: () => string) {
    return {
      outbox: this.outbox,
      uuid,
      makeRoom: this.#parts.makeRoom,
      takeCommand: (entry: QueuedCommand) => {
        onSaved(entry)
        this.#countNumber(entry.deviceSeq)
        this.board.takeCommand(entry)
      },
      isDisconnected: () => connectionState(this.#facts, this.#clock.now()) === 'disconnected',
    }
  }

  #sendSoon(): void {
    void this.#parts.loop.drain('command')
    void this.#parts.rememberCount().catch(() => 0)
  }

  #countNumber(deviceSeq: number): void {
    const { cookie } = this.tablet
    this.tablet.cookie = { ...cookie, nextDeviceSeq: Math.max(cookie.nextDeviceSeq, deviceSeq + 1) }
  }

  /** The person decides what needs one: gives it up, or does the same again. */
  answer(key: string, isRetry: boolean, onSaved: (entry: QueuedCommand) => void): Promise<void> {
    return answerQuestion({
      key,
      retriesAs: isRetry ? this.#session.user : null,
      outbox: this.outbox,
      board: this.board,
      onSaved: (saved) => {
        this.#countNumber(saved.deviceSeq)
        onSaved(saved)
      },
      drain: () => this.#parts.loop.drain('person'),
    })
  }

  /** Signing out (session-end.ts): keeps or gives up what is not sent. */
  async signOut(keep: boolean): Promise<void> {
    const { user, token } = this.#session
    if (user === null) return
    if (!keep) {
      await this.outbox.discard(senderOf(user).mayReach)
      await this.#parts.rememberCount().catch(() => 0)
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

  drain = (reason: DrainReason): Promise<void> => this.#parts.loop.drain(reason)

  // ── The page's life ───────────────────────────────────────────────────────

  /** Opened, or signed in just now. */
  start(): void {
    if (this.#session.token === null || this.#live.isOn) return
    this.tablet.trouble()
    this.#startedWith = this.#session.token
    Object.assign(this.#facts, { startedAt: this.#clock.now(), lastByteAt: null, failures: 0, isOffline: false })
    void ensureDevice(this.tablet.cookie, this.#parts.outboxDb)
      .then((device) => this.#clock.adopt(device.serverOffset))
      .catch(() => undefined)
    void this.board.load()
    void this.outbox
      .sortVersions()
      .catch(() => 0)
      .then(() => this.outbox.wake())
      .catch(() => 0)
      .then(this.#parts.loop.start)
    this.#live.start()
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
    this.#live.stop()
    this.#parts.loop.stop()
    this.#parts.sync.forgetMemoryCursor()
    this.#parts.reader.forgetMissing()
  }

  // ── Calls ─────────────────────────────────────────────────────────────────

  async #call<T>(handle: (token: string) => T): Promise<T> {
    const { token } = this.#session
    const sentAt = this.#mono()
    try {
      const answer = await this.tablet.link.call(this.life, () => handle(token ?? ''))
      this.#facts.failures = 0
      const serverTime =
        typeof answer === 'object' && answer !== null && 'serverTime' in answer ? answer.serverTime : ''
      if (typeof serverTime === 'string') this.#clock.observe(Date.parse(serverTime), sentAt, this.#mono())
      return answer
    } catch (error) {
      const { isUnreached, status } = error as ApiError // the link rejects with nothing else
      this.#facts.failures = isUnreached ? this.#facts.failures + 1 : 0
      if (status === 401 && token !== null && token === this.#session.token) this.endSession()
      throw error
    }
  }

  #mono = (): number => this.life.time.now - this.startedAt
}

/** What `commandOf` reads besides the tap itself. */
const blank = { sealedNotes: null, v: NEWEST_COMMAND_VERSION } as QueuedOrderCommand // the other fields are not read
