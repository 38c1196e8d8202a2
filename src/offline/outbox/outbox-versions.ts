import { isReadableVersion, NEWEST_COMMAND_VERSION } from '#/contract/commands/upcast'
import { isOpenEntry, needsPerson, type OutboxEntry } from '../store/queued-command'

/** Why an entry is parked: a newer version of the app wrote it, and this one cannot read it. */
export const UNKNOWN_VERSION = 'unknown_version'

/** The newest version of commands that an app reads and writes: today's, unless a test plays another release. */
export const newestOf = ({ commandVersion = NEWEST_COMMAND_VERSION }: { commandVersion?: number }): number =>
  commandVersion

const isParkedByVersion = ({ state, code }: OutboxEntry): boolean => state === 'PARKED' && code === UNKNOWN_VERSION

/** Entries that change when an app starts whose newest version of commands is `newest`, each as it is afterwards. */
export function sortedByVersion(entries: readonly OutboxEntry[], newest: number): OutboxEntry[] {
  // Orders whose line stands still behind an entry that waits for a person, and those that wait for an update.
  const asking = new Set<number>()
  const unread = new Set<number>()
  return entries.flatMap((entry) => {
    const { orderId } = entry
    const after = oneSorted(entry, newest, { isAsking: asking.has(orderId), isUnread: unread.has(orderId) })
    if (needsPerson(after)) asking.add(orderId)
    if (isParkedByVersion(after)) unread.add(orderId)
    return after === entry ? [] : [after]
  })
}

/** How the line of an order stands before an entry. */
type Line = { isAsking: boolean; isUnread: boolean }

/**
 * What a newer app queued waits as it is; what an older app had to park so goes again with the same key, and so does what
 * was blocked behind it.
 */
function oneSorted(entry: OutboxEntry, newest: number, { isAsking, isUnread }: Line): OutboxEntry {
  const isReadable = isReadableVersion(entry.v, newest)
  if (isOpenEntry(entry) && !isReadable) {
    return { ...entry, state: 'PARKED', lease: null, outcome: 'parked', code: UNKNOWN_VERSION }
  }
  // What was tapped behind a conflict was tapped by somebody who knew of it: only what cannot be read holds it up.
  if (isOpenEntry(entry) && isUnread) return { ...entry, state: 'BLOCKED', lease: null }
  const isFree = isParkedByVersion(entry) ? isReadable : entry.state === 'BLOCKED' && !isAsking
  if (!isFree) return entry
  return { ...entry, state: 'QUEUED', attempts: 0, nextAt: 0, lease: null, outcome: null, code: null }
}
