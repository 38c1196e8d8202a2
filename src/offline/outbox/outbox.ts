import type { AssumedClock } from '../device/clock'
import { isReadableVersion } from '#/contract/commands/upcast'
import type { Verdict } from './classify'
import { withReopen } from '../store/db'
import type { DeviceHint } from '../device/device-hint'
import { createEnqueue } from './outbox-enqueue'
import { type EntryPatch, isHeld, isOpenEntry, isPressEntry, needsPerson, type OutboxEntry } from '../store/queued-command'
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
  /** Called after a transaction that changed entries of these orders has completed. */
  changed: (orderIds: readonly number[]) => void
  deviceHint?: () => DeviceHint | undefined
  /** Given, because the page fetches it when it is needed. */
  repairMoves: typeof repairMoves
}

export type Outbox = ReturnType<typeof createOutbox>

/**
 * The queue of taps and its state machine. Every transition compares state and attempt and sets both in one transaction;
 * nothing leaves but finished entries older than seven days.
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
  const touch = (touched: Set<number>, entries: readonly OutboxEntry[]): void => {
    for (const entry of entries) touched.add(entry.orderId)
  }
  /** Writes the same patch to several entries; gives them as they are now. */
  const write = (entries: readonly OutboxEntry[], patch: EntryPatch) => {
    // What was found belongs to the kind of entry that was asked about.
    const next = entries.map((entry) => ({ ...entry, ...patch, changedAt: deps.now() }) as OutboxEntry)
    return db.commands.bulkPut(next).then(() => next)
  }
  const put = (touched: Set<number>, entries: readonly OutboxEntry[], patch: EntryPatch) => {
    touch(touched, entries)
    return write(entries, patch)
  }

  /**
   * Does something to all entries that `which` picks, and gives their number. A strict transaction costs a flush, so there
   * is none where a plain read finds nothing to do.
   */
  async function changeAll(
    which: (entry: OutboxEntry) => boolean,
    work: (entries: OutboxEntry[]) => PromiseLike<unknown>,
  ): Promise<number> {
    if (!(await withReopen(db, inOrder)).some(which)) return 0
    return await change(async (touched) => {
      const picked = (await inOrder()).filter(which)
      touch(touched, picked)
      await work(picked)
      return picked.length
    })
  }

  /** The first open entry of each order, where that may be sent now: at most one per order, in order of taps. */
  async function heads(mayReach: (entry: OutboxEntry) => boolean): Promise<OutboxEntry[]> {
    const now = deps.now()
    const first = new Map<number, OutboxEntry>()
    for (const entry of (await withReopen(db, inOrder)).filter(isOpenEntry)) {
      if (!first.has(entry.orderId)) first.set(entry.orderId, entry)
    }
    // What a newer app in another tab has queued is that app's to send.
    return [...first.values()].filter(
      (entry) => mayReach(entry) && isDue(entry, now) && isReadableVersion(entry.v, newestOf(deps)),
    )
  }

  /** Takes entries for sending; gives back those that nobody else has taken meanwhile. */
  const claim = (keys: readonly string[], attemptId: string, owner: string): Promise<OutboxEntry[]> =>
    change(async (touched) => {
      const now = deps.now()
      const found = await db.commands
        .where('key')
        .anyOf([...keys])
        .toArray()
      const free = found.filter((entry) => isDue(entry, now)).toSorted((a, b) => a.n - b.n)
      return await put(touched, free, { state: 'SENDING', lease: { owner, attemptId, until: now + LEASE_MS } })
    })

  /** Writes what an answer meant. False, and nothing changed, where the entry was claimed anew since. */
  const settle = (key: string, attemptId: string, verdict: Verdict): Promise<boolean> =>
    change(async (touched) => {
      const entry = await byKey(key)
      if (entry === undefined || entry.state !== 'SENDING' || entry.lease?.attemptId !== attemptId) return false
      const by = verdict.to === 'BLOCKED' ? await byKey(verdict.by) : undefined
      const [after] = await put(
        touched,
        [entry],
        patchFor(entry, verdict, by, { now: deps.now(), random: deps.random() }),
      )
      if (after !== undefined && needsPerson(after)) {
        const line = await lineOf(db, entry.orderId)
        if (!isPressEntry(after)) await put(touched, successorsIn(line, after), { state: 'BLOCKED', lease: null })
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
    all: (): Promise<OutboxEntry[]> => withReopen(db, inOrder),
    ofOrders: (orderIds: readonly number[]): Promise<OutboxEntry[]> =>
      withReopen(db, () =>
        db.commands
          .where('orderId')
          .anyOf([...orderIds])
          .sortBy('n'),
      ),

    /** The board now holds every business's events up to `heads`: what those contain is confirmed and kept in the journal. */
    confirm: (heads: Readonly<Record<string, number>>): Promise<number> =>
      changeAll(
        (entry) =>
          entry.state === 'ACKED' && entry.resultSeq !== null && (heads[entry.tenantId] ?? -1) >= entry.resultSeq,
        (done) => finish(db, done, 'CONFIRMED', deps.serverNow()),
      ),

    /** Nobody is sending any more: what was left in the middle may go again at once, with the same key. */
    release: (): Promise<number> =>
      changeAll(
        (entry) => entry.state === 'SENDING',
        (entries) => write(entries, { state: 'RETRY', lease: null, nextAt: 0 }),
      ),

    /** 401: the whole queue sleeps until someone signs in; no try is counted. */
    sleep: (): Promise<number> =>
      changeAll(isOpenEntry, (entries) => write(entries, { state: 'AUTH_WAIT', lease: null })),
    /** Once at a start, after an update or a rollback: parks what this app cannot read, frees what it can again. */
    sortVersions: (): Promise<number> => {
      const sorted = (entries: readonly OutboxEntry[]) => sortedByVersion(entries, newestOf(deps))
      return withReopen(db, inOrder).then((seen) =>
        sorted(seen).length === 0
          ? 0
          : change(async (touched) => {
              const patched = sorted(await inOrder())
              touch(touched, patched)
              await db.commands.bulkPut(patched.map((entry) => ({ ...entry, changedAt: deps.now() })))
              return patched.length
            }),
      )
    },
    /** Someone signed in. */
    wake: (): Promise<number> =>
      changeAll(
        (entry) => entry.state === 'AUTH_WAIT',
        (entries) => write(entries, { state: 'QUEUED', attempts: 0, nextAt: 0, lease: null }),
      ),
    /** The network came back: do not wait for the next pause to end, but obey what the server asked for. */
    hurry: (): Promise<number> =>
      changeAll(
        (entry) => entry.state === 'RETRY' && (entry.attempts > 0 || entry.nextAt > entry.notBefore),
        (waiting) =>
          db.commands.bulkPut(
            waiting.map((entry) => ({ ...entry, attempts: 0, nextAt: entry.notBefore, changedAt: deps.now() })),
          ),
      ),

    /** What could be taken back is sent now. */
    letGo: (key: string): Promise<boolean> =>
      change(async (touched) => {
        const entry = await byKey(key)
        if (entry === undefined || !isHeld(entry)) return false
        await put(touched, [entry], { held: false, nextAt: 0 })
        return true
      }),
    /** Takes back what is held. False, and nothing changed, where it has been let go or sent meanwhile. */
    takeBack: (key: string): Promise<boolean> =>
      change(async (touched) => {
        const entry = await byKey(key)
        if (entry === undefined || !isHeld(entry)) return false
        touch(touched, [entry])
        await resolveAll(db, [entry], 'undone', deps.serverNow())
        return true
      }),

    /** A person has seen it: the entry and what was blocked behind it leave the queue. */
    dismiss: (key: string): Promise<OutboxEntry[]> =>
      change(async (touched) => {
        const entry = await byKey(key)
        if (entry === undefined || !needsPerson(entry)) return []
        touched.add(entry.orderId)
        return await resolve(db, entry, 'dismissed', deps.serverNow(), true)
      }),

    /** A person has tapped them again: what is left of the old entries leaves the queue. */
    replaced: (keys: readonly string[]): Promise<number> =>
      changeAll(
        (entry) => needsPerson(entry) && keys.includes(entry.key),
        (old) => resolveAll(db, old, 'replaced', deps.serverNow()),
      ),

    /** A person gives up everything that is not sent; the journal keeps that they did. */
    discard: (which: (entry: OutboxEntry) => boolean): Promise<number> =>
      changeAll(
        (entry) => (isOpenEntry(entry) || needsPerson(entry)) && which(entry),
        (open) => resolveAll(db, open, 'discarded', deps.serverNow()),
      ),

    ...deps.repairMoves(deps, { change, inOrder }),

    /**
     * The collector: entries that were finished more than seven days ago, and how many. By the server's time, and only where an
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
