import { type GivenUp, isOpenCommand, type QueuedCommand } from '../store/queued-command'
import type { OutboxTables } from '../store/tables'

/*
 * Steps inside a transaction. They chain Dexie's own promises instead of being `async`: Dexie follows native awaits only a
 * few levels deep, and a step further down would find its transaction already committed.
 */

/** Moves finished commands into the journal; gives them as they stand there. */
export function finish(
  db: OutboxTables,
  commands: readonly QueuedCommand[],
  state: 'CONFIRMED' | 'RESOLVED',
  now: number,
): Promise<QueuedCommand[]> {
  const done = commands.map((command): QueuedCommand => ({ ...command, state, lease: null, changedAt: now }))
  return db.journal
    .bulkPut(done)
    .then(() => db.commands.bulkDelete(done.map((command) => command.n)))
    .then(() => (state === 'RESOLVED' ? noteGivenUp(db, done, now) : undefined))
    .then(() => done)
}

/** More than that are told without the oldest. */
const MOST_UNTOLD = 1_000

/** The server is to learn that these numbers will not come. */
function noteGivenUp(db: OutboxTables, commands: readonly QueuedCommand[], now: number): Promise<unknown> {
  return db.device.get('device').then((device) => {
    if (device === undefined) return undefined
    const given = commands.map(({ key, deviceSeq, tenantId, orderId, userId, cmd, outcome }): GivenUp => {
      const how = outcome === 'dismissed' || outcome === 'replaced' ? outcome : 'discarded'
      return { key, deviceSeq, tenantId, orderId, userId, cmd, how, at: now }
    })
    return db.device.put({ ...device, untold: [...(device.untold ?? []), ...given].slice(-MOST_UNTOLD) })
  })
}

/** All commands of an order, in the order of presses. */
export const lineOf = (db: OutboxTables, orderId: number): Promise<QueuedCommand[]> =>
  db.commands.where('orderId').equals(orderId).sortBy('n')

/** What was pressed later on the same order and has not been sent. */
export const successorsIn = (line: readonly QueuedCommand[], command: QueuedCommand): QueuedCommand[] =>
  line.filter((other) => other.n > command.n && isOpenCommand(other) && other.state !== 'SENDING')

/** Moves commands that a person has dealt with into the journal, and notes how. */
export const resolveAll = (
  db: OutboxTables,
  commands: readonly QueuedCommand[],
  outcome: 'dismissed' | 'replaced' | 'discarded' | 'undone',
  now: number,
): Promise<QueuedCommand[]> =>
  finish(
    db,
    commands.map((command) => ({ ...command, outcome })),
    'RESOLVED',
    now,
  )

/** What is blocked behind the command of this key. */
export const waitingFor = (key: string, line: readonly QueuedCommand[]): QueuedCommand[] =>
  line.filter((other) => other.state === 'BLOCKED' && other.after === key)

/** Resolves a command, and with it those that wait behind it where they are part of its question. Gives all in order. */
export function resolve(
  db: OutboxTables,
  command: QueuedCommand,
  outcome: 'dismissed' | 'replaced',
  now: number,
  withBlocked: boolean,
): Promise<QueuedCommand[]> {
  return lineOf(db, command.orderId).then((line) => {
    const blocked = line.filter((other) => withBlocked && other.n > command.n && other.state === 'BLOCKED')
    return resolveAll(db, [command, ...blocked], outcome, now)
  })
}
