import { isReadableVersion, NEWEST_COMMAND_VERSION } from '#/contract/commands/upcast'
import { isOpenCommand, needsPerson, type QueuedCommand } from '../store/queued-command'

/** Why a command is parked: a newer version of the app wrote it, and this one cannot read it. */
export const UNKNOWN_VERSION = 'unknown_version'

/** The newest version of commands that an app reads and writes: today's, unless a test plays another release. */
export const newestOf = ({ commandVersion = NEWEST_COMMAND_VERSION }: { commandVersion?: number }): number =>
  commandVersion

const isParkedByVersion = ({ state, code }: QueuedCommand): boolean => state === 'PARKED' && code === UNKNOWN_VERSION

/** Entries that change when an app starts whose newest version of commands is `newest`, each as it is afterwards. */
export function sortedByVersion(commands: readonly QueuedCommand[], newest: number): QueuedCommand[] {
  // Orders whose line stands still behind a command that waits for a person, and those that wait for an update.
  const asking = new Set<number>()
  const unread = new Set<number>()
  return commands.flatMap((command) => {
    const { orderId } = command
    const after = oneSorted(command, newest, { isAsking: asking.has(orderId), isUnread: unread.has(orderId) })
    if (needsPerson(after)) asking.add(orderId)
    if (isParkedByVersion(after)) unread.add(orderId)
    return after === command ? [] : [after]
  })
}

/** How the line of an order stands before a command. */
type Line = { isAsking: boolean; isUnread: boolean }

/**
 * What a newer app queued waits as it is; what an older app had to park so goes again with the same key, and so does what
 * was blocked behind it.
 */
function oneSorted(command: QueuedCommand, newest: number, { isAsking, isUnread }: Line): QueuedCommand {
  const isReadable = isReadableVersion(command.v, newest)
  if (isOpenCommand(command) && !isReadable) {
    return { ...command, state: 'PARKED', lease: null, outcome: 'parked', code: UNKNOWN_VERSION }
  }
  // What was pressed behind a conflict was pressed by somebody who knew of it: only what cannot be read holds it up.
  if (isOpenCommand(command) && isUnread) return { ...command, state: 'BLOCKED', lease: null }
  const isFree = isParkedByVersion(command) ? isReadable : command.state === 'BLOCKED' && !isAsking
  if (!isFree) return command
  return { ...command, state: 'QUEUED', attempts: 0, nextAt: 0, lease: null, outcome: null, code: null }
}
