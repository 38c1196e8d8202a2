import type { OutboxDatabase } from './db'
import { isOpenEntry, type OutboxEntry } from './outbox-entry'

/** Moves a finished entry into the journal. Call it inside a transaction over `commands` and `journal`. */
export async function finish(
  db: OutboxDatabase,
  entry: OutboxEntry,
  state: 'CONFIRMED' | 'RESOLVED',
  now: number,
  touched: Set<number>,
): Promise<OutboxEntry> {
  const done: OutboxEntry = { ...entry, state, lease: null, changedAt: now }
  await db.journal.put(done)
  await db.commands.delete(entry.n)
  touched.add(entry.orderId)
  return done
}

/** What was tapped later on the same order and has not been sent. */
export const successorsOf = async (db: OutboxDatabase, entry: OutboxEntry): Promise<OutboxEntry[]> =>
  (await db.commands.where('orderId').equals(entry.orderId).sortBy('n')).filter(
    (other) => other.n > entry.n && isOpenEntry(other) && other.state !== 'SENDING',
  )

/** Resolves an entry together with those that wait behind it: one question, one answer. Gives all of them in order. */
export async function resolveWithSuccessors(
  db: OutboxDatabase,
  entry: OutboxEntry,
  outcome: 'dismissed' | 'replaced',
  now: number,
  touched: Set<number>,
): Promise<OutboxEntry[]> {
  const line = await db.commands.where('orderId').equals(entry.orderId).sortBy('n')
  const blocked = line.filter((other) => other.n > entry.n && other.state === 'BLOCKED')
  const resolved: OutboxEntry[] = []
  for (const one of [entry, ...blocked]) {
    resolved.push(await finish(db, { ...one, outcome }, 'RESOLVED', now, touched))
  }
  return resolved
}
