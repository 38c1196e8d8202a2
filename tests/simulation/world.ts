import { PING_EVERY_MS } from '#/contract/live-limits'
import type { Order } from '#/contract/orders'
import type { CommandName } from '#/contract/commands/upcast'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import { isPending } from '#/domain/orders/order-status'
import { recallPlace } from '#/domain/orders/recall'
import { choiceOf, chosen, rowsOf } from '#/features/orders/answer/accept-several/choice'
import { instant } from '#/domain/values/time'
import { isSameTarget, offKey } from '#/domain/business/off-target'
import { dishesView } from '#/offline/facts/dishes-view'
import { dishLine, type QueuedCommand } from '#/offline/store/queued-command'
import type { NewDishCommand, NewOrderCommand } from '#/offline/outbox/new-command'
import { EVENING } from '../support/order-fixture'
import type { Mutation } from './mutation'
import { USERS, userAt } from './people'
import { QueueWatch } from './queue-watch'
import { SimServer } from './sim-server'
import { DISHES } from './sim-store'
import { StreamFeed } from './stream-feed'
import { Tab, type TabWorld } from './tab'
import { Tablet } from './tablet'
import { type Random, randomOf, VirtualTime } from './virtual-time'
import { wakeWorker } from './worker'

export type Property = `P${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14}`
export type Broken = { property: Property; message: string; at: number }

/** One press and what came of it: the hidden ledger that everything is compared with. */
export type Press = {
  tablet: Tablet
  /** The order; of a dish its line. */
  orderId: number
  cmd: CommandName
  at: number
  /** `undefined`: the screen never answered, because its page ended first. */
  receipt: 'outbox' | 'direct' | 'notSaved' | undefined
  key: string | undefined
  isPageGone: boolean
}

/** How long somebody looks at a list of orders before the press. */
const LOOK_AT_LIST_MS = 2_000
/** How long a press for several orders may be taken back. */
const UNDO_MS = 5_000
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
  readonly evicted = new Map<string, QueuedCommand>()
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
  /** Keys of presses that a person took back while they could. */
  readonly undone = new Set<string>()
  #uuids = 0

  constructor(seed: number, mutation: Mutation = {}) {
    this.mutation = mutation
    this.random = randomOf(seed)
    const { time, random } = this
    const faults = mutation.server?.((run) => time.after(random.int(200, 3_000), run)) ?? {}
    this.server = new SimServer(() => time.now, new Map(USERS.map((one) => [one.id, one])), faults)
    const feed = new StreamFeed(this)
    const queueWatch = new QueueWatch(this)
    this.server.store.onEvents = (businessId) => time.after(random.int(1, 10), () => feed.spread(businessId))
    this.server.onBroken = (property, message) => this.breaks(property as Property, message)
    this.#tabWorld = { time, random, server: this.server, uuid: this.uuid, mutation }
    this.tablets = [userAt(0), userAt(1), userAt(2)].map((home, i) => {
      const tablet: Tablet = new Tablet(`tablet ${i + 1}`, home, time, random, this.server, this.uuid(), {
        durability: 'strict',
        watch: (changes) => queueWatch.watch(tablet, changes),
        ...mutation.outboxDisk,
      })
      tablet.onSend = (commands) => queueWatch.checkOrder(tablet, commands)
      tablet.session = { token: this.server.signIn(home.id), user: home }
      // The first tablet has two tabs open.
      for (let tabs = i === 0 ? 2 : 1; tabs > 0; tabs -= 1) this.open(tablet)
      return tablet
    })
    this.server.backUp()
    this.#every(PING_EVERY_MS, () => feed.ping())
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

  /** `holdMs`: it may be taken back for so long. */
  pressOn(tab: Tab, order: Order, cmd: QueuedCommandName, minutes: number, holdMs?: number): Press | undefined {
    const { user: person } = tab.tablet.session
    if (person === null || !tab.life.isRunning) return undefined
    const { id, businessId, status, statusVersion, totalCookingTime, recall } = order
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
    const tap: NewOrderCommand = {
      cmd,
      order: { id, businessId, status, statusVersion, totalCookingTime, recall: recall ?? null },
      userId: person.id,
      payload: payloadOf(cmd, minutes, order),
      notes: '',
      ...(holdMs !== undefined && { holdMs }),
    }
    const onSaved = (entry: QueuedCommand): void => {
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
    return press
  }

  /** A person takes a dish off for so long; `null` brings it back, where it is off on this screen. */
  pressDish(tab: Tab, at: number, offMs: number | null): void {
    const { tablet } = tab
    const { user: person } = tablet.session
    const reached = DISHES.filter(({ businessId }) =>
      person?.restaurants.some(({ restaurantID }) => restaurantID === businessId),
    )
    const dish = reached[at % Math.max(1, reached.length)]
    if (person === null || dish === undefined || !tab.life.isRunning) return
    const { id, part, businessId } = dish
    const known = tablet.knownDishesOff(businessId)
    const isOff = dishesView(known, tablet.commands(), businessId, tab.now()).some(
      (one) => isSameTarget(one, dish) && one.isOff,
    )
    if (offMs === null && !isOff) return
    const seen = known.find((one) => isSameTarget(one, dish))?.at ?? null
    const press: Press = {
      tablet,
      orderId: dishLine(dish),
      cmd: offMs === null ? 'dishOn' : 'dishOff',
      at: this.time.now,
      receipt: undefined,
      key: undefined,
      isPageGone: false,
    }
    this.presses.push(press)
    tab.life.onEnd(() => {
      press.isPageGone = true
    })
    const tap = {
      cmd: press.cmd,
      dish: { id, name: offKey(dish), ...(part !== undefined && { part }) },
      businessId,
      seenAt: seen === null ? null : Date.parse(seen),
      userId: person.id,
      payload: offMs === null ? {} : { until: instant(Math.round(tab.now()) + offMs) },
    } as const
    const onSaved = (entry: QueuedCommand): void => {
      press.key = entry.key
    }
    const uuid = (): string => {
      const key = this.uuid()
      press.key ??= key
      return key
    }
    void tab.pressDish(tap as NewDishCommand, onSaved, uuid).then(({ saved }) => {
      press.receipt = saved === false ? 'notSaved' : saved
    })
  }

  /**
   * Every order that waits on this screen is listed, looked at, and accepted with one press, which may be taken back until
   * it goes out.
   */
  acceptSeveral(tab: Tab, minutes: number, undoAfterMs: number | null): void {
    const waitingNow = () => tab.board.get().orders.filter(({ status }) => isPending(status))
    const choice = choiceOf(waitingNow())
    this.time.after(LOOK_AT_LIST_MS, () => {
      if (!tab.life.isRunning) return
      const rows = chosen(rowsOf(choice, tab.board.view)).map(({ order }) => order)
      const accepted = this.mutation.chooses?.(rows, waitingNow()) ?? rows
      const unseen = accepted.find(({ id }) => !choice.listed.some((one) => one.id === id))
      if (unseen !== undefined)
        this.breaks('P13', `order ${unseen.id} was accepted, and nobody had seen it in the list`)
      this.#acceptAll(tab, accepted, minutes, undoAfterMs)
    })
  }

  #acceptAll(tab: Tab, waiting: readonly Order[], minutes: number, undoAfterMs: number | null): void {
    const presses = waiting.flatMap((order) => this.pressOn(tab, order, 'accept', minutes, UNDO_MS) ?? [])
    this.time.after(undoAfterMs ?? UNDO_MS, () => {
      for (const [i, { key }] of presses.entries()) {
        const order = waiting[i]
        if (key === undefined || order === undefined || !tab.life.isRunning) continue
        tab.life.reach(() => {
          const done = undoAfterMs === null ? tab.outbox.letGo(key).then(() => false) : tab.outbox.takeBack(key)
          void done
            .then((isTaken) => {
              if (isTaken) this.undone.add(key)
              return tab.drain('command')
            })
            .catch(() => undefined)
        })
      }
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

  #none(what: string): never {
    throw new Error(`this world has no ${what}`)
  }
}

/** What a press chooses; an order is brought back by the one step that its screen offers. */
function payloadOf(cmd: QueuedCommandName, minutes: number, order: Order): NewOrderCommand['payload'] {
  switch (cmd) {
    case 'accept':
      return { minutes }
    case 'reject':
      return { reasonId: (minutes % 3) + 1 }
    case 'recall':
      return { to: recallPlace(order) ?? 'cooking', reason: 'pressed_by_mistake' }
    case 'markCooked':
    case 'markCollected':
    case 'markDelivered':
      return {}
  }
}
