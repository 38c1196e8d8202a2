import type { LiveCommand, LivePulse } from '#/contract/live'
import type { Order } from '#/contract/orders'
import type { User } from '#/contract/session'
import type { QueuedCommandName } from '#/domain/order-command'
import { isOpenEntry, needsPerson, type OutboxEntry, type Tap } from '#/offline/outbox-entry'
import { EVENING } from '../support/order-fixture'
import { aUser } from '../support/user-fixture'
import type { Command } from './commands'
import type { Change } from './disk'
import { streamMessage } from './link'
import type { Mutation } from './mutation'
import { SimServer } from './sim-server'
import { PING_MS, Tab, type TabWorld } from './tab'
import { entryOf, SIGNED_OUT, Tablet } from './tablet'
import { type Random, randomOf, VirtualTime } from './virtual-time'
import { wakeWorker } from './worker'

export type Property = `P${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12}`
export type Broken = { property: Property; message: string; at: number }

/** One press and what came of it: the hidden ledger that everything is compared with. */
export type Press = {
  tablet: Tablet
  orderId: number
  cmd: QueuedCommandName
  at: number
  /** `undefined`: the screen never answered, because its page ended first. */
  receipt: 'outbox' | 'direct' | 'notSaved' | undefined
  key: string | undefined
  isPageGone: boolean
}

const user = (id: number, ...businesses: number[]): User => {
  const [restaurant] = aUser().restaurants
  if (restaurant === undefined) throw new Error('the fixture has a restaurant')
  return aUser({ id, restaurants: businesses.map((restaurantID) => ({ ...restaurant, restaurantID })) })
}
/** Two colleagues of business 1, one of business 2, one of both. */
const USERS = [user(1, 1), user(2, 1), user(3, 2), user(4, 1, 2)]
const userAt = (at: number): User => USERS[at % USERS.length] ?? user(1, 1)

const RESTART_MS = { from: 800, to: 6_000 }
const SERVER_JOBS_MS = 5_000
const LOOK_EVERY_MS = 1_000

/** A simulated kitchen street: tablets, their tabs and workers, networks, and one server. */
export class World {
  readonly time = new VirtualTime(EVENING)
  readonly random: Random
  readonly server: SimServer
  readonly tablets: Tablet[]
  readonly presses: Press[] = []
  /** Keys of entries that were on a tablet when its storage was thrown away, with their state then. */
  readonly evicted = new Map<string, OutboxEntry>()
  broken: Broken | undefined
  /** When each order came into being. */
  readonly bornAt = new Map<number, number>()
  /** When the last server-wide trouble struck. */
  troubledAt = 0
  jobsRun = true
  onLook: () => void = () => undefined
  /** Sessions that a person is ending with "discard" right now. */
  readonly discarding = new Set<Tablet>()
  readonly #tabWorld: TabWorld
  readonly mutation: Mutation
  #uuids = 0
  #pulses = 0
  readonly #sent = new Set<string>()
  /** Keys that needed a person at some time. */
  readonly #stopped = new Set<string>()
  readonly #lastSent = new Map<string, number>()

  constructor(seed: number, mutation: Mutation = {}) {
    this.mutation = mutation
    this.random = randomOf(seed)
    const { time, random } = this
    const faults = mutation.server?.((run) => time.after(random.int(200, 3_000), run)) ?? {}
    this.server = new SimServer(() => time.now, new Map(USERS.map((one) => [one.id, one])), faults)
    this.server.onEvents = (businessId) => time.after(random.int(1, 10), () => this.#spread(businessId))
    this.server.onBroken = (property, message) => this.breaks(property as Property, message)
    this.#tabWorld = { time, random, server: this.server, uuid: this.uuid, mutation }
    this.tablets = [userAt(0), userAt(1), userAt(2)].map((home, i) => {
      const tablet: Tablet = new Tablet(`tablet ${i + 1}`, home, time, random, this.server, this.uuid(), {
        durability: 'strict',
        watch: (changes) => this.#watch(tablet, changes),
        ...mutation.outboxDisk,
      })
      tablet.onSend = (commands) => this.#checkOrder(tablet, commands)
      tablet.session = { token: this.server.signIn(home.id), user: home }
      // The first tablet has two tabs open.
      for (let tabs = i === 0 ? 2 : 1; tabs > 0; tabs -= 1) this.open(tablet)
      return tablet
    })
    this.server.backUp()
    this.#every(PING_MS, () => this.#ping())
    this.#every(SERVER_JOBS_MS, () => {
      if (this.server.isUp && this.jobsRun) this.server.runJobs()
    })
    this.#every(LOOK_EVERY_MS, () => this.onLook())
  }

  uuid = (): string => `00000000-0000-4000-8000-${(this.#uuids += 1).toString(16).padStart(12, '0')}`

  breaks(property: Property, message: string): void {
    this.broken ??= { property, message, at: this.time.now - EVENING }
  }

  advance = (ms: number): Promise<void> => this.time.advance(ms, () => this.broken !== undefined)

  trouble(): void {
    this.troubledAt = this.time.now
    for (const tablet of this.tablets) tablet.trouble()
  }

  open(tablet: Tablet): Tab {
    tablet.trouble()
    const tab = new Tab(tablet, this.#tabWorld)
    tablet.tabs.push(tab)
    tab.start()
    return tab
  }

  close(tab: Tab): void {
    const { tablet } = tab
    tablet.tabs = tablet.tabs.filter((one) => one !== tab)
    tab.life.end()
    tablet.trouble()
  }

  /** All that runs on this tablet ends. */
  closeAll(tablet: Tablet): number {
    const open = tablet.tabs.length
    for (const tab of tablet.tabs) this.close(tab)
    tablet.worker?.end()
    return open
  }

  reopenSoon(tablet: Tablet, tabs: number): void {
    this.time.after(this.random.int(RESTART_MS.from, RESTART_MS.to), () => {
      for (let i = 0; i < tabs; i += 1) this.open(tablet)
    })
  }

  tabletAt = (at: number): Tablet => this.tablets[at % this.tablets.length] ?? this.#none('tablet')
  tabAt = (tablet: Tablet, at: number): Tab | undefined => tablet.tabs[at % Math.max(1, tablet.tabs.length)]

  /** A person presses a button of the card that stands at this place of the board. */
  press(tab: Tab, at: number, cmd: QueuedCommandName, minutes: number): void {
    const { orders } = tab.board.get()
    const order = orders[orders.length === 0 ? 0 : at % orders.length]
    if (order !== undefined) this.pressOn(tab, order, cmd, minutes)
  }

  pressOn(tab: Tab, order: Order, cmd: QueuedCommandName, minutes: number): void {
    const { user: person } = tab.tablet.session
    if (person === null || !tab.life.isRunning) return
    const { id, businessId, status, statusVersion } = order
    const press: Press = {
      tablet: tab.tablet,
      orderId: id,
      cmd,
      at: this.time.now,
      receipt: undefined,
      key: undefined,
      isPageGone: false,
    }
    this.presses.push(press)
    tab.life.onEnd(() => {
      press.isPageGone = true
    })
    const payload = cmd === 'accept' ? { minutes } : cmd === 'reject' ? { reasonId: (minutes % 3) + 1 } : {}
    const tap: Tap = { cmd, order: { id, businessId, status, statusVersion }, userId: person.id, payload, notes: '' }
    const onSaved = (entry: OutboxEntry): void => {
      press.key = entry.key
    }
    const uuid = (): string => {
      const key = this.uuid()
      press.key ??= key
      return key
    }
    void tab.press(tap, onSaved, uuid).then(({ saved }) => {
      press.receipt = saved === false ? 'notSaved' : saved
    })
  }

  wake(tablet: Tablet): void {
    wakeWorker(tablet, this.#tabWorld)
  }

  /** Calls back when that many more transactions of this tablet are complete; at once for null. */
  strike(tablet: Tablet, after: number | null, fault: () => void): void {
    if (after === null) {
      fault()
      return
    }
    let left = after
    const disks = [tablet.outboxDisk, tablet.cacheDisk]
    for (const disk of disks) {
      disk.onCommit = () => {
        left -= 1
        if (left >= 0) return
        for (const one of disks) one.onCommit = () => undefined
        fault()
      }
    }
  }

  orderAt(at: number): Order | undefined {
    const orders = [...this.server.orders.values()]
    return orders.at(-1 - (at % Math.max(1, orders.length)))
  }

  /** Every order that was ever made, by number of its making. */
  newOrder(businessId: number): void {
    const id = this.server.newOrder(businessId)
    this.bornAt.set(id, this.time.now)
    // A push wakes the worker of whoever is signed in there.
    for (const tablet of this.tablets) {
      const reaches = tablet.session.user?.restaurants.some((one) => one.restaurantID === businessId) === true
      if (reaches && tablet.link.isUp) this.time.after(this.random.int(200, 3_000), () => this.wake(tablet))
    }
  }

  #every(ms: number, run: () => void): void {
    const again = (): void => {
      run()
      this.time.after(ms, again)
    }
    this.time.after(ms, again)
  }

  /** New events go to every stream that may have them. */
  #spread(businessId: number): void {
    if (!this.server.isUp) return
    for (const { link } of this.tablets) {
      for (const line of link.streams) {
        const sent = line.sent.get(businessId)
        if (sent === undefined) continue
        const events = this.server.eventsAfter(businessId, sent)
        const last = events.at(-1)
        if (last === undefined) continue
        line.sent.set(businessId, last.seq)
        link.write(
          line,
          events.map((event) => streamMessage(event, this.server.epoch)),
        )
      }
    }
  }

  #ping(): void {
    if (!this.server.isUp) return
    this.#pulses += 1
    for (const { link } of this.tablets) {
      for (const line of link.streams) {
        const heads = this.server.headsOf([...line.sent.keys()])
        for (const businessId of line.sent.keys()) this.#spread(businessId)
        const pulse: LivePulse = {
          type: 'ping',
          epoch: this.server.epoch,
          serverTime: new Date(this.time.now).toISOString(),
          heads,
        }
        try {
          const hashes = this.#pulses % 12 === 0 ? { hashes: this.server.hashesOf(line.token) } : {}
          link.write(line, [streamMessage({ ...pulse, ...hashes })])
        } catch {
          // The session has ended: the server closes its stream.
          link.streams.delete(line)
          this.time.after(5, () => line.close())
        }
      }
    }
  }

  /** Rule W2: nothing leaves the queue but by its journal, and nothing that is open but by a person. */
  #watch(tablet: Tablet, changes: readonly Change[]): void {
    for (const { table, before, after } of changes) {
      const left = table === 'commands' ? entryOf(before) : undefined
      if (left !== undefined && after === undefined) this.#checkLeft(tablet, left)
      const settled = table === 'commands' ? entryOf(after) : undefined
      if (settled !== undefined && needsPerson(settled)) this.#stopped.add(settled.key)
      const isSaidDone = settled?.state === 'ACKED' && settled.resultSeq !== null
      if (isSaidDone && !this.server.everLogged.has(`${settled.tenantId} ${settled.key}`)) {
        this.breaks(
          'P7',
          `${tablet.name} shows ${settled.cmd} of order ${settled.orderId} as sent; the server has no such key`,
        )
      }
    }
  }

  /** P3: the taps of one order are first sent in their order, except where one had come to a stop before a person. */
  #checkOrder(tablet: Tablet, commands: readonly LiveCommand[]): void {
    for (const { key, deviceSeq, orderId, cmd } of commands) {
      if (this.#sent.has(key) || this.#stopped.has(key)) continue
      this.#sent.add(key)
      const line = `${tablet.name} ${orderId}`
      const before = this.#lastSent.get(line) ?? 0
      if (deviceSeq < before) {
        this.breaks(
          'P3',
          `${cmd} of order ${orderId}, tap ${deviceSeq} of ${tablet.name}, was sent after tap ${before}`,
        )
      }
      this.#lastSent.set(line, Math.max(before, deviceSeq))
    }
  }

  #checkLeft(tablet: Tablet, left: OutboxEntry): void {
    const now = tablet.find(left.key)
    const what = `${left.cmd} of order ${left.orderId} (${left.state})`
    if (now === undefined) {
      const property = tablet.session.token === null || left.state === 'AUTH_WAIT' ? 'P11' : 'P1'
      this.breaks(property, `${what} left the queue of ${tablet.name} and is in no journal`)
    } else if (
      isOpenEntry(left) &&
      now.state === 'RESOLVED' &&
      now.outcome === 'discarded' &&
      !this.discarding.has(tablet)
    ) {
      this.breaks('P11', `${what} was given up on ${tablet.name}, and nobody asked for that`)
    }
  }

  #none(what: string): never {
    throw new Error(`this world has no ${what}`)
  }
}

/** Carries out one command, as far as it makes sense in this world. */
export function perform(world: World, command: Command): Promise<void> | undefined {
  const { server, time, random } = world
  switch (command.do) {
    case 'newOrder':
      if (server.isUp) world.newOrder(command.business === 2 ? 2 : 1)
      return undefined
    case 'tap': {
      const tab = world.tabAt(world.tabletAt(command.tablet), command.tab)
      if (tab !== undefined) world.press(tab, command.order, command.cmd, command.minutes)
      return undefined
    }
    case 'doubleTap': {
      const { tabs } = world.tabletAt(command.tablet)
      for (const tab of tabs) world.press(tab, command.order, command.cmd, command.minutes)
      return undefined
    }
    case 'rivals': {
      const [one, two] = [world.tabletAt(0).tabs[0], world.tabletAt(1).tabs[0]]
      if (one !== undefined) world.press(one, command.order, 'accept', command.first)
      if (two !== undefined) world.press(two, command.order, command.isReject ? 'reject' : 'accept', command.second)
      return undefined
    }
    case 'cancel': {
      const order = world.orderAt(command.order)
      if (server.isUp && order !== undefined) server.cancel(order.id)
      return undefined
    }
    case 'advance':
      return world.advance(command.ms)
    case 'answer': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      const reached = tablet.session.user?.restaurants.map((one) => one.restaurantID) ?? []
      const question = tablet.commands().find((entry) => needsPerson(entry) && reached.includes(entry.tenantId))
      if (tab === undefined || question === undefined) return undefined
      const { orderId, cmd } = question
      const onSaved = ({ key }: OutboxEntry): void => {
        world.presses.push({ tablet, orderId, cmd, at: time.now, receipt: 'outbox', key, isPageGone: false })
      }
      void tab.answer(question.key, command.isRetry, onSaved).catch(() => undefined)
      return undefined
    }
    case 'net': {
      const tablet = world.tabletAt(command.tablet)
      tablet.link.isUp = command.isUp
      tablet.trouble()
      if (command.isUp) for (const tab of tablet.tabs) tab.life.reach(() => void tab.drain('online'))
      else if (random.chance(0.5)) tablet.link.closeStreams()
      return undefined
    }
    case 'callFault': {
      const { link } = world.tabletAt(command.tablet)
      for (let i = 0; i < command.times; i += 1) link.faults.push(command.fault)
      return undefined
    }
    case 'stream': {
      const { link } = world.tabletAt(command.tablet)
      link.onTrouble()
      if (command.how === 'close') link.closeStreams()
      else if (command.how === 'halfOpen') for (const line of link.streams) line.isDead = true
      else link.nextEvent = command.how
      return undefined
    }
    case 'poison':
      server.poisoned = world.orderAt(command.order)?.id
      return undefined
    case 'serverKill': {
      world.trouble()
      const kill = (): void => {
        server.isUp = false
        server.dieAfter = undefined
        world.trouble()
        for (const { link } of world.tablets) link.closeStreams()
        time.after(command.downMs, () => {
          server.isUp = true
          world.trouble()
        })
      }
      if (command.after === null) kill()
      else {
        server.dieAfter = command.after
        server.onDeath = kill
      }
      return undefined
    }
    case 'backUp':
      server.backUp()
      return undefined
    case 'serverRestore':
      server.restore()
      world.trouble()
      for (const { link } of world.tablets) link.closeStreams()
      return undefined
    case 'tabKill': {
      const tablet = world.tabletAt(command.tablet)
      world.strike(tablet, command.after, () => {
        const tab = world.tabAt(tablet, command.tab)
        if (tab === undefined) return
        world.close(tab)
        world.reopenSoon(tablet, 1)
      })
      return undefined
    }
    case 'swWake':
      world.wake(world.tabletAt(command.tablet))
      return undefined
    case 'swKill':
      world.tabletAt(command.tablet).worker?.end()
      return undefined
    case 'powerCut': {
      const tablet = world.tabletAt(command.tablet)
      world.strike(tablet, command.after, () => {
        const tabs = world.closeAll(tablet)
        tablet.outboxDisk.cutPower()
        tablet.cacheDisk.cutPower()
        world.reopenSoon(tablet, Math.max(1, tabs))
      })
      return undefined
    }
    case 'reload': {
      const tablet = world.tabletAt(command.tablet)
      const tab = world.tabAt(tablet, command.tab)
      if (tab === undefined) return undefined
      world.close(tab)
      activate(tablet)
      world.open(tablet)
      return undefined
    }
    case 'freeze': {
      const tablet = world.tabletAt(command.tablet)
      const tab = world.tabAt(tablet, command.tab)
      tab?.life.freeze()
      tablet.trouble()
      time.after(command.ms, () => {
        tab?.life.thaw()
        tablet.trouble()
      })
      return undefined
    }
    case 'deploy':
      server.version = command.version
      for (const tablet of world.tablets) {
        tablet.waiting = command.version
        if (world.mutation.activatesAtOnce === true) takeOver(world, tablet)
      }
      return undefined
    case 'update': {
      const tablet = world.tabletAt(command.tablet)
      // The person presses "Reload" in the strip; the app itself only where nothing is under way.
      const isIdle = tablet.tabs.every((tab) => tab.pressing === 0) && !tablet.commands().some(isOpenEntry)
      if (isIdle && tablet.waiting !== undefined) takeOver(world, tablet)
      return undefined
    }
    case 'logout': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      if (tab === undefined) return undefined
      if (!command.keep) world.discarding.add(tablet)
      void tab
        .signOut(command.keep)
        .catch(() => undefined)
        .then(() => world.discarding.delete(tablet))
      return undefined
    }
    case 'login': {
      const tablet = world.tabletAt(command.tablet)
      const [tab] = tablet.tabs
      if (tab !== undefined && tablet.session === SIGNED_OUT) void tab.signIn(userAt(command.user))
      return undefined
    }
    case 'revoke': {
      const { token } = world.tabletAt(command.tablet).session
      if (token !== null) server.revoke(token)
      return undefined
    }
    case 'clockJump':
      world.tabletAt(command.tablet).wallOffset += command.ms
      return undefined
    case 'quota': {
      const tablet = world.tabletAt(command.tablet)
      tablet.outboxDisk.isFull = command.isFull
      tablet.cacheDisk.isFull = command.isFull
      tablet.trouble()
      return undefined
    }
    case 'evict': {
      const tablet = world.tabletAt(command.tablet)
      const tabs = world.closeAll(tablet)
      for (const entry of [...tablet.commands(), ...tablet.journal()]) world.evicted.set(entry.key, entry)
      tablet.outboxDisk.evict()
      tablet.cacheDisk.evict()
      world.reopenSoon(tablet, Math.max(1, tabs))
      return undefined
    }
    case 'forge': {
      const tablet = world.tabletAt(command.tablet)
      const { token } = tablet.session
      const entry = tablet.journal().find(({ cmd, state }) => cmd === 'accept' && state === 'CONFIRMED')
      // A restored server that does not know the key has nothing to compare with.
      if (token === null || entry === undefined || server.stored(entry.tenantId, entry.key) === undefined)
        return undefined
      forge(world, tablet, token, entry)
      return undefined
    }
  }
}

/** Sends a known key with another content, as a proxy that alters bodies would. */
function forge({ server, time }: World, tablet: Tablet, token: string, entry: OutboxEntry): void {
  if (!server.isUp) return
  const { key, deviceSeq, tenantId: businessId, orderId, baseStatus, baseStatusVersion } = entry
  const sent = {
    key,
    deviceSeq,
    businessId,
    orderId,
    v: 1,
    cmd: 'accept',
    payload: { minutes: (entry.payload.minutes ?? 0) + 1 },
    baseStatus,
    baseStatusVersion,
    after: null,
    occurredAt: new Date(time.now).toISOString(),
  }
  try {
    if (server.userOf(token).restaurants.some((one) => one.restaurantID === businessId)) {
      server.commands(token, tablet.cookie.deviceId, [sent])
    }
  } catch {
    // Signed out, or the server is dying: nothing was forged.
  }
}

/** The waiting app becomes the one that starts next. */
function activate(tablet: Tablet): void {
  tablet.version = tablet.waiting ?? tablet.version
  tablet.waiting = undefined
}

/** The new app takes over, and the open pages load anew. */
function takeOver(world: World, tablet: Tablet): void {
  activate(tablet)
  const open = [...tablet.tabs]
  for (const tab of open) {
    if (tab.pressing > 0) {
      world.breaks('P1', `${tablet.name} loaded anew by itself while a press waited for its answer`)
    }
    world.close(tab)
    world.open(tablet)
  }
}
