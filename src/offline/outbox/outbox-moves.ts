import { type GivenUp, isOpenEntry, type OutboxEntry } from '../store/queued-command'
import type { OutboxTables } from '../store/tables'

/*
 * Steps inside a transaction. They chain Dexie's own promises instead of being `async`: Dexie follows native awaits only a
 * few levels deep, and a step further down would find its transaction already committed.
 */

/** Moves finished entries into the journal; gives them as they stand there. */
export function finish(
  db: OutboxTables,
  entries: readonly OutboxEntry[],
  state: 'CONFIRMED' | 'RESOLVED',
  now: number,
): Promise<OutboxEntry[]> {
  const done = entries.map((entry): OutboxEntry => ({ ...entry, state, lease: null, changedAt: now }))
  return db.journal
    .bulkPut(done)
    .then(() => db.commands.bulkDelete(done.map((entry) => entry.n)))
    .then(() => (state === 'RESOLVED' ? noteGivenUp(db, done, now) : undefined))
    .then(() => done)
}

/** More than that are told without the oldest. */
const MOST_UNTOLD = 1_000

/** The server is to learn that these numbers will not come. */
function noteGivenUp(db: OutboxTables, entries: readonly OutboxEntry[], now: number): Promise<unknown> {
  return db.device.get('device').then((device) => {
    if (device === undefined) return undefined
    const given = entries.map(({ key, deviceSeq, tenantId, orderId, userId, cmd, outcome }): GivenUp => {
      const how = outcome === 'dismissed' || outcome === 'replaced' ? outcome : 'discarded'
      return { key, deviceSeq, tenantId, orderId, userId, cmd, how, at: now }
    })
    return db.device.put({ ...device, untold: [...(device.untold ?? []), ...given].slice(-MOST_UNTOLD) })
  })
}

/** All entries of an order, in the order of taps. */
export const lineOf = (db: OutboxTables, orderId: number): Promise<OutboxEntry[]> =>
  db.commands.where('orderId').equals(orderId).sortBy('n')

/** What was tapped later on the same order and has not been sent. */
export const successorsIn = (line: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] =>
  line.filter((other) => other.n > entry.n && isOpenEntry(other) && other.state !== 'SENDING')

/** Moves entries that a person has dealt with into the journal, and notes how. */
export const resolveAll = (
  db: OutboxTables,
  entries: readonly OutboxEntry[],
  outcome: 'dismissed' | 'replaced' | 'discarded' | 'undone',
  now: number,
): Promise<OutboxEntry[]> =>
  finish(
    db,
    entries.map((entry) => ({ ...entry, outcome })),
    'RESOLVED',
    now,
  )

/** What is blocked behind the entry of this key. */
export const waitingFor = (key: string, line: readonly OutboxEntry[]): OutboxEntry[] =>
  line.filter((other) => other.state === 'BLOCKED' && other.after === key)

/** Resolves an entry, and with it those that wait behind it where they are part of its question. Gives all in order. */
export function resolve(
  db: OutboxTables,
  entry: OutboxEntry,
  outcome: 'dismissed' | 'replaced',
  now: number,
  withBlocked: boolean,
): Promise<OutboxEntry[]> {
  return lineOf(db, entry.orderId).then((line) => {
    const blocked = line.filter((other) => withBlocked && other.n > entry.n && other.state === 'BLOCKED')
    return resolveAll(db, [entry, ...blocked], outcome, now)
  })
}
