import type { PromiseExtended } from 'dexie'
import type { OutboxDatabase } from './db'
import { isOpenEntry, type OutboxEntry } from './outbox-entry'

/*
 * Steps inside a transaction. They chain Dexie's own promises instead of being `async`: Dexie follows native awaits only a
 * few levels deep, and a step further down would find its transaction already committed.
 */

/** Moves finished entries into the journal; gives them as they stand there. */
export function finish(
  db: OutboxDatabase,
  entries: readonly OutboxEntry[],
  state: 'CONFIRMED' | 'RESOLVED',
  now: number,
): PromiseExtended<OutboxEntry[]> {
  const done = entries.map((entry): OutboxEntry => ({ ...entry, state, lease: null, changedAt: now }))
  return db.journal
    .bulkPut(done)
    .then(() => db.commands.bulkDelete(done.map((entry) => entry.n)))
    .then(() => done)
}

/** All entries of an order, in the order of taps. */
export const lineOf = (db: OutboxDatabase, orderId: number): PromiseExtended<OutboxEntry[]> =>
  db.commands.where('orderId').equals(orderId).sortBy('n')

/** What was tapped later on the same order and has not been sent. */
export const successorsIn = (line: readonly OutboxEntry[], entry: OutboxEntry): OutboxEntry[] =>
  line.filter((other) => other.n > entry.n && isOpenEntry(other) && other.state !== 'SENDING')

/** Resolves an entry together with those that wait behind it: one question, one answer. Gives all of them in order. */
export function resolveWithSuccessors(
  db: OutboxDatabase,
  entry: OutboxEntry,
  outcome: 'dismissed' | 'replaced',
  now: number,
): PromiseExtended<OutboxEntry[]> {
  return lineOf(db, entry.orderId).then((line) => {
    const blocked = line.filter((other) => other.n > entry.n && other.state === 'BLOCKED')
    return finish(
      db,
      [entry, ...blocked].map((one) => ({ ...one, outcome })),
      'RESOLVED',
      now,
    )
  })
}
