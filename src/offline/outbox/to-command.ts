import type { LiveCommand } from '#/contract/live'
import { instant } from '#/domain/values/time'
import { pressMoment, type SendingClock } from './press-moment'
import { openNotes } from './note-seal'
import { hasNotes, isClosingEntry, isDishEntry, type OutboxEntry } from '../store/queued-command'
import type { OutboxTables } from '../store/tables'

/** The latest are those that may stand. */
const OWN_PRESSES_SENT = 100

/**
 * An entry as the wire carries it, in the version in which it was tapped: the server brings it into its own shape. The
 * notes are opened only here. `clock`: what the sender knows of the time by now.
 */
export async function toCommand(db: OutboxTables, entry: OutboxEntry, clock?: SendingClock): Promise<LiveCommand> {
  const common = {
    key: entry.key,
    deviceSeq: entry.deviceSeq,
    businessId: entry.tenantId,
    userId: entry.userId,
    v: entry.v,
    after: entry.after,
    ...pressMoment(entry, clock),
  }
  const notes = hasNotes(entry.cmd) ? { notes: await openNotes(db, entry.sealedNotes) } : {}
  if (isDishEntry(entry)) {
    return { ...common, ...knownOf(entry), dishId: entry.dish.id, cmd: entry.cmd, payload: entry.payload }
  }
  if (isClosingEntry(entry)) {
    return { ...common, ...knownOf(entry), cmd: entry.cmd, payload: { ...entry.payload, ...notes } }
  }
  return {
    ...common,
    orderId: entry.orderId,
    baseStatus: entry.baseStatus,
    baseStatusVersion: entry.baseStatusVersion,
    baseMinutes: entry.baseMinutes,
    baseRecalls: entry.baseRecalls,
    cmd: entry.cmd,
    payload: { ...entry.payload, ...notes },
  }
}

/** What whoever pressed knew. */
const knownOf = ({ seenAt, ownPresses }: { seenAt: number | null; ownPresses: readonly number[] }) => ({
  basePressedAt: seenAt === null ? null : instant(seenAt),
  ownPresses: ownPresses.slice(-OWN_PRESSES_SENT).map(instant),
})
