import type { MealGroup } from '#/contract/company-orders'
import type { GroupNow, LiveCommand } from '#/contract/live'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { DishOff } from '#/contract/menu'
import type { User } from '#/contract/session'
import { FACTS } from '#/offline/store/fact-keys'
import type { QueuedCommand } from '#/offline/store/queued-command'
import { type Change, Disk, type DiskOptions } from './disk'
import { Link } from './link'
import { LockManager } from './locks'
import { CACHE_SPECS, OUTBOX_SPECS } from './memory-tables'
import type { SimServer } from './sim-server'
import type { Tab } from './tab'
import type { Random, VirtualTime } from './virtual-time'
import type { Life } from './life'

export type StoredSession = { token: string | null; user: User | null }
export const SIGNED_OUT: StoredSession = { token: null, user: null }

/** What lies in a browser profile and outlives its pages. */
export class Tablet {
  readonly name: string
  /** Whoever works here. */
  readonly home: User
  readonly outboxDisk: Disk
  readonly cacheDisk: Disk
  locks = new LockManager()
  readonly link: Link
  tabs: Tab[] = []
  worker: Life | undefined
  session: StoredSession = SIGNED_OUT
  /** Outlives an eviction. */
  cookie: { deviceId: string; nextDeviceSeq: number }
  /** This device's wall clock against true time. */
  wallOffset = 0
  /** The app that the next start of a page runs. */
  version: 1 | 2 = 1
  /** A newer or older app is installed and waits to be activated. */
  waiting: 1 | 2 | undefined
  /** Called with what is about to be sent. */
  onSend: (commands: readonly LiveCommand[]) => void = () => undefined
  /** The groups of meals as a screen last read them. */
  readGroups: readonly MealGroup[] = []
  /** When a fault last struck here. */
  troubledAt = 0
  readonly #time: VirtualTime

  constructor(
    name: string,
    home: User,
    time: VirtualTime,
    random: Random,
    server: SimServer,
    deviceId: string,
    outbox: DiskOptions,
  ) {
    this.name = name
    this.home = home
    this.#time = time
    this.cookie = { deviceId, nextDeviceSeq: 1 }
    this.outboxDisk = new Disk(time, random, OUTBOX_SPECS, outbox)
    this.cacheDisk = new Disk(time, random, CACHE_SPECS, { durability: 'relaxed' })
    this.link = new Link(time, random, server)
    this.link.onTrouble = () => this.trouble()
  }

  wall = (): number => this.#time.now + this.wallOffset
  trouble(): void {
    this.troubledAt = this.#time.now
  }

  /** The queue as it is on disk now. */
  commands(): QueuedCommand[] {
    return this.#entries('commands').toSorted((a, b) => a.n - b.n)
  }
  journal(): QueuedCommand[] {
    return this.#entries('journal')
  }
  /** What the server last said of a business's dishes, as it is on disk now. */
  knownDishesOff(businessId: number): readonly DishOff[] {
    const fact = this.cacheDisk.rows('facts').find(({ key }) => key === FACTS.dishesOff(businessId))
    return (fact?.['value'] ?? []) as DishOff[] // only the cache writes there
  }
  /** What the server last said of a business, as it is on disk now. */
  knownStatus(businessId: number): BusinessStatusAnswer | undefined {
    const fact = this.cacheDisk.rows('facts').find(({ key }) => key === FACTS.businessStatus(businessId))
    return fact?.['value'] as BusinessStatusAnswer | undefined // only the cache writes there
  }
  /** What the server last said of a business's groups of meals, as it is on disk now. */
  knownGroups(businessId: number): readonly GroupNow[] {
    const fact = this.cacheDisk.rows('facts').find(({ key }) => key === FACTS.mealGroups(businessId))
    return (fact?.['value'] ?? []) as GroupNow[] // only the cache writes there
  }
  find(key: string): QueuedCommand | undefined {
    return [...this.commands(), ...this.journal()].find((entry) => entry.key === key)
  }

  #entries = (table: string): QueuedCommand[] => this.outboxDisk.rows(table) as unknown as QueuedCommand[] // only the outbox writes there
}

/** A changed row of the queue or the journal, as an entry. */
export const entryOf = (row: Change['before']): QueuedCommand | undefined => row as unknown as QueuedCommand | undefined // only the outbox writes there
