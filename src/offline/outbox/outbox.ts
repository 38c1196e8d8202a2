import type { AssumedClock } from '../device/clock'
import { isReadableVersion } from '#/contract/commands/upcast'
import type { Verdict } from './classify'
import { withReopen } from '../store/db'
import type { DeviceHint } from '../device/device-hint'
import { createEnqueue } from './outbox-enqueue'
import {
  type CommandPatch,
  isHeld,
  isOpenCommand,
  isOverridingCommand,
  needsPerson,
  type QueuedCommand,
} from '../store/queued-command'
import { finish, lineOf, resolve, resolveAll, successorsIn } from './outbox-moves'
import { isDue, LEASE_MS, patchFor } from './outbox-rules'
import type { repairMoves } from './outbox-repair'
import { newestOf, sortedByVersion } from './outbox-versions'
import type { OutboxTables } from '../store/tables'

const JOURNAL_MS = 7 * 24 * 60 * 60_000

/** Time, chance and identity from outside, so that tests decide them. Milliseconds. */
export type OutboxDeps = {
  db: OutboxTables
  /** This device's wall clock. */
  now: () => number
  /** The server's time as estimated. */
  serverNow: () => number
  /** What that estimate rests on where no answer told it. Left out: one did. */
  assumedClock?: () => AssumedClock | undefined
  mono: () => number
  random: () => number
  uuid: () => string
  bootId: string
  appVersion: string
  /** The newest version of commands that this app reads and writes; tests play other releases. */
  commandVersion?: number
  /** Called after a transaction that changed commands of these orders has completed. */
  changed: (orderIds: readonly number[]) => void
  deviceHint?: () => DeviceHint | undefined
  /** Given, because the page fetches it when it is needed. */
  repairMoves: typeof repairMoves
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The queue of commands and its state machine. Every transition compares state and attempt and sets both in one transaction;
 * nothing leaves but finished commands older than seven days.
 */
export function createOutbox(deps: OutboxDeps) {
  const { db } = deps

  /** Runs in one strict transaction and announces the touched orders once that is on disk. */
  async function change<T>(work: (touched: Set<number>) => Promise<T>): Promise<T> {
    const touched = new Set<number>()
    const result = await withReopen(db, () => {
      touched.clear()
      return db.transaction('rw', ['commands', 'journal', 'device'], () => work(touched))
    })
    if (touched.size > 0) deps.changed([...touched])
    return result
  }

  const inOrder = () => db.commands.orderBy('n').toArray()
  const byKey = (key: string) => db.commands.where('key').equals(key).first()
  const touch = (touched: Set<number>, commands: readonly QueuedCommand[]): void => {
    for (const command of commands) touched.add(command.orderId)
  }
  /** Writes the same patch to several commands; gives them as they are now. */
  const write = (commands: readonly QueuedCommand[], patch: CommandPatch) => {
    // What was found belongs to the kind of command that was asked about.
    const next = commands.map((command) => ({ ...command, ...patch, changedAt: deps.now() }) as QueuedCommand)
    return db.commands.bulkPut(next).then(() => next)
  }
  const put = (touched: Set<number>, commands: readonly QueuedCommand[], patch: CommandPatch) => {
    touch(touched, commands)
    return write(commands, patch)
  }

  /**
   * Does something to all commands that `which` picks, and gives their number. A strict transaction costs a flush, so there
   * is none where a plain read finds nothing to do.
   */
  async function changeAll(
    which: (command: QueuedCommand) => boolean,
    work: (commands: QueuedCommand[]) => PromiseLike<unknown>,
  ): Promise<number> {
    if (!(await withReopen(db, inOrder)).some(which)) return 0
    return await change(async (touched) => {
      const picked = (await inOrder()).filter(which)
      touch(touched, picked)
      await work(picked)
      return picked.length
    })
  }

  /** The first open command of each order, where that may be sent now: at most one per order, in the order of presses. */
  async function heads(mayReach: (command: QueuedCommand) => boolean): Promise<QueuedCommand[]> {
    const now = deps.now()
    const first = new Map<number, QueuedCommand>()
    for (const command of (await withReopen(db, inOrder)).filter(isOpenCommand)) {
      if (!first.has(command.orderId)) first.set(command.orderId, command)
    }
    // What a newer app in another tab has queued is that app's to send.
    return [...first.values()].filter(
      (command) => mayReach(command) && isDue(command, now) && isReadableVersion(command.v, newestOf(deps)),
    )
  }

  /** Takes commands for sending; gives back those that nobody else has taken meanwhile. */
  const claim = (keys: readonly string[], attemptId: string, owner: string): Promise<QueuedCommand[]> =>
    change(async (touched) => {
      const now = deps.now()
      const found = await db.commands
        .where('key')
        .anyOf([...keys])
        .toArray()
      const free = found.filter((command) => isDue(command, now)).toSorted((a, b) => a.n - b.n)
      return await put(touched, free, { state: 'SENDING', lease: { owner, attemptId, until: now + LEASE_MS } })
    })

  /** Writes what an answer meant. False, and nothing changed, where the command was claimed anew since. */
  const settle = (key: string, attemptId: string, verdict: Verdict): Promise<boolean> =>
    change(async (touched) => {
      const command = await byKey(key)
      if (command === undefined || command.state !== 'SENDING' || command.lease?.attemptId !== attemptId) return false
      const by = verdict.to === 'BLOCKED' ? await byKey(verdict.by) : undefined
      const [after] = await put(
        touched,
        [command],
        patchFor(command, verdict, by, { now: deps.now(), random: deps.random() }),
      )
      if (after !== undefined && needsPerson(after)) {
        const line = await lineOf(db, command.orderId)
        if (!isOverridingCommand(after))
          await put(touched, successorsIn(line, after), { state: 'BLOCKED', lease: null })
        // Somebody has pressed on the same since: that is what counts, and nothing is left to ask.
        else if (line.some(({ n }) => n > after.n)) await resolveAll(db, [after], 'replaced', deps.serverNow())
      }
      return true
    })

  return {
    enqueue: createEnqueue(deps, { change, write }),
    heads,
    claim,
    settle,
    all: (): Promise<QueuedCommand[]> => withReopen(db, inOrder),
    ofOrders: (orderIds: readonly number[]): Promise<QueuedCommand[]> =>
      withReopen(db, () =>
        db.commands
          .where('orderId')
          .anyOf([...orderIds])
          .sortBy('n'),
      ),

    /** The board now holds every business's events up to `heads`: what those contain is confirmed and kept in the journal. */
    confirm: (heads: Readonly<Record<string, number>>): Promise<number> =>
      changeAll(
        (command) =>
          command.state === 'ACKED' &&
          command.resultSeq !== null &&
          (heads[command.tenantId] ?? -1) >= command.resultSeq,
        (done) => finish(db, done, 'CONFIRMED', deps.serverNow()),
      ),

    /** Nobody is sending any more: what was left in the middle may go again at once, with the same key. */
    release: (): Promise<number> =>
      changeAll(
        (command) => command.state === 'SENDING',
        (commands) => write(commands, { state: 'RETRY', lease: null, nextAt: 0 }),
      ),

    /** 401: the whole queue sleeps until someone signs in; no try is counted. */
    sleep: (): Promise<number> =>
      changeAll(isOpenCommand, (commands) => write(commands, { state: 'AUTH_WAIT', lease: null })),
    /** Once at a start, after an update or a rollback: parks what this app cannot read, frees what it can again. */
    sortVersions: (): Promise<number> => {
      const sorted = (commands: readonly QueuedCommand[]) => sortedByVersion(commands, newestOf(deps))
      return withReopen(db, inOrder).then((seen) =>
        sorted(seen).length === 0
          ? 0
          : change(async (touched) => {
              const patched = sorted(await inOrder())
              touch(touched, patched)
              await db.commands.bulkPut(patched.map((command) => ({ ...command, changedAt: deps.now() })))
              return patched.length
            }),
      )
    },
    /** Someone signed in. */
    wake: (): Promise<number> =>
      changeAll(
        (command) => command.state === 'AUTH_WAIT',
        (commands) => write(commands, { state: 'QUEUED', attempts: 0, nextAt: 0, lease: null }),
      ),
    /** The network came back: do not wait for the next pause to end, but obey what the server asked for. */
    hurry: (): Promise<number> =>
      changeAll(
        (command) => command.state === 'RETRY' && (command.attempts > 0 || command.nextAt > command.notBefore),
        (waiting) =>
          db.commands.bulkPut(
            waiting.map((command) => ({ ...command, attempts: 0, nextAt: command.notBefore, changedAt: deps.now() })),
          ),
      ),

    /** What could be taken back is sent now. */
    letGo: (key: string): Promise<boolean> =>
      change(async (touched) => {
        const command = await byKey(key)
        if (command === undefined || !isHeld(command)) return false
        await put(touched, [command], { held: false, nextAt: 0 })
        return true
      }),
    /** Takes back what is held. False, and nothing changed, where it has been let go or sent meanwhile. */
    takeBack: (key: string): Promise<boolean> =>
      change(async (touched) => {
        const command = await byKey(key)
        if (command === undefined || !isHeld(command)) return false
        touch(touched, [command])
        await resolveAll(db, [command], 'undone', deps.serverNow())
        return true
      }),

    /** A person has seen it: the command and what was blocked behind it leave the queue. */
    dismiss: (key: string): Promise<QueuedCommand[]> =>
      change(async (touched) => {
        const command = await byKey(key)
        if (command === undefined || !needsPerson(command)) return []
        touched.add(command.orderId)
        return await resolve(db, command, 'dismissed', deps.serverNow(), true)
      }),

    /** A person has pressed them again: what is left of the old commands leaves the queue. */
    replaced: (keys: readonly string[]): Promise<number> =>
      changeAll(
        (command) => needsPerson(command) && keys.includes(command.key),
        (old) => resolveAll(db, old, 'replaced', deps.serverNow()),
      ),

    /** A person gives up everything that is not sent; the journal keeps that they did. */
    discard: (which: (command: QueuedCommand) => boolean): Promise<number> =>
      changeAll(
        (command) => (isOpenCommand(command) || needsPerson(command)) && which(command),
        (open) => resolveAll(db, open, 'discarded', deps.serverNow()),
      ),

    ...deps.repairMoves(deps, { change, inOrder }),

    /**
     * The collector: commands that were finished more than seven days ago, and how many. By the server's time, and only where an
     * answer has told it (`undefined`: not yet): a wall clock that was set must not take what a restored server would ask for.
     */
    collect: async (): Promise<number | undefined> => {
      if (deps.assumedClock?.() !== undefined) return undefined
      return await withReopen(db, () =>
        db.journal
          .where('changedAt')
          .below(deps.serverNow() - JOURNAL_MS)
          .delete(),
      )
    },
  }
}
