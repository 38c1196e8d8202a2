import 'fake-indexeddb/auto'
import type { CommandResult, LiveCommand, LiveOrderCommand } from '../../src/contract/live'
import { OutboxDatabase } from '../../src/offline/store/db'
import type { DrainDeps } from '../../src/offline/outbox/drain'
import { createOutbox, type Outbox } from '../../src/offline/outbox/outbox'
import { repairMoves } from '../../src/offline/outbox/outbox-repair'
import type { QueuedCommand } from '../../src/offline/store/queued-command'
import type { NewOrderCommand } from '../../src/offline/outbox/new-command'
import { toCommand } from '../../src/offline/outbox/to-command'
import { EVENING } from './order-fixture'

let worlds = 0

/** A database, clocks and chance of its own for one test. */
export type OutboxWorld = {
  db: OutboxDatabase
  outbox: Outbox
  /** Moves all clocks. Milliseconds. */
  advance: (ms: number) => void
  /** Moves this device's wall clock alone. */
  turnWallClock: (ms: number) => void
  /** Whether no answer has told the time. */
  doubtTime: (isDoubted: boolean) => void
  /** Orders that were announced as changed. */
  changed: number[]
  entry: (key: string) => Promise<QueuedCommand>
  states: () => Promise<string[]>
}

export function outboxWorld(name = `outbox-${(worlds += 1)}`): OutboxWorld {
  const db = new OutboxDatabase(name)
  let wall = EVENING
  let mono = 0
  let keys = 0
  let isTimeKnown = true
  const changed: number[] = []
  const outbox = createOutbox({
    repairMoves,
    db,
    now: () => wall,
    serverNow: () => EVENING + mono,
    assumedClock: () => (isTimeKnown ? undefined : { offset: 0, isWrong: false }),
    mono: () => mono,
    random: () => 0.5,
    uuid: () => `00000000-0000-4000-8000-${String((keys += 1)).padStart(12, '0')}`,
    bootId: 'boot',
    appVersion: '2.5.0',
    changed: (orderIds) => changed.push(...orderIds),
  })
  return {
    db,
    outbox,
    advance: (ms) => {
      wall += ms
      mono += ms
    },
    turnWallClock: (ms) => {
      wall += ms
    },
    doubtTime: (isDoubted) => {
      isTimeKnown = !isDoubted
    },
    changed,
    entry: async (key) => {
      const found = (await db.commands.where('key').equals(key).first()) ?? (await db.journal.get(key))
      if (found === undefined) throw new Error(`no entry ${key}`)
      return found
    },
    states: async () => (await outbox.all()).map((one) => one.state),
  }
}

/** Accept order 7 of business 1 with 20 minutes, as user 5; say what differs. */
export const aNewCommand = (
  differs: Partial<NewOrderCommand> & { orderId?: number; version?: number } = {},
): NewOrderCommand => ({
  cmd: 'accept',
  userId: 5,
  payload: { minutes: 20 },
  notes: '',
  ...differs,
  order: differs.order ?? {
    id: differs.orderId ?? 7,
    businessId: 1,
    status: 'PENDING',
    statusVersion: differs.version ?? 1,
    totalCookingTime: null,
  },
})

/** What a scripted network does with one call. */
export type Answer = (
  commands: readonly LiveOrderCommand[],
) => Promise<readonly CommandResult[]> | readonly CommandResult[]

const isOrderCommand = (command: LiveCommand): command is LiveOrderCommand => 'orderId' in command

/** A drain over a scripted network: one answer per call, in order; a call without one fails the test. */
export function scriptedDrain(
  world: OutboxWorld,
  script: Answer[],
  differs: Partial<DrainDeps> = {},
): { deps: DrainDeps; sent: LiveOrderCommand[][] } {
  const sent: LiveOrderCommand[][] = []
  let attempts = 0
  const deps: DrainDeps = {
    outbox: world.outbox,
    owner: 'tab',
    locks: undefined,
    mono: () => 0,
    uuid: () => `attempt-${(attempts += 1)}`,
    timeout: () => new AbortController().signal,
    post: async (commands) => {
      const orders = commands.filter(isOrderCommand)
      sent.push(orders)
      const answer = script.shift()
      if (answer === undefined) throw new Error('the script has no more answers')
      return await answer(orders)
    },
    toCommand: (entry) => toCommand(world.db, entry),
    learn: () => Promise.resolve(),
    learnDishes: () => Promise.resolve(),
    learnStatuses: () => Promise.resolve(),
    learnGroups: () => Promise.resolve(),
    health: { networkFailures: 0 },
    ...differs,
  }
  return { deps, sent }
}
