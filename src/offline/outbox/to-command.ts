import type { LiveCommand } from '#/contract/live'
import { instant } from '#/domain/values/time'
import { openNotes } from './note-seal'
import { hasNotes, isDishEntry, type OutboxEntry } from './outbox-entry'
import type { OutboxTables } from '../store/tables'

/** The latest are those that may stand. */
const OWN_PRESSES_SENT = 100

/**
 * An entry as the wire carries it, in the version in which it was tapped: the server brings it into its own shape. The
 * notes are opened only here.
 */
export async function toCommand(db: OutboxTables, entry: OutboxEntry): Promise<LiveCommand> {
  const common = {
    key: entry.key,
    deviceSeq: entry.deviceSeq,
    businessId: entry.tenantId,
    userId: entry.userId,
    v: entry.v,
    after: entry.after,
    occurredAt: instant(Math.round(entry.occurredAt)),
  }
  if (isDishEntry(entry)) {
    return {
      ...common,
      dishId: entry.dish.id,
      cmd: entry.cmd,
      basePressedAt: entry.seenAt === null ? null : instant(entry.seenAt),
      ownPresses: entry.ownPresses.slice(-OWN_PRESSES_SENT).map(instant),
      payload: entry.payload,
    }
  }
  const notes = hasNotes(entry.cmd) ? { notes: await openNotes(db, entry.sealedNotes) } : {}
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
