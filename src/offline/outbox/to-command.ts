import type { LiveCommand } from '#/contract/live'
import { instant } from '#/domain/values/time'
import { openNotes } from './note-seal'
import { hasNotes, type OutboxEntry } from './outbox-entry'
import type { OutboxTables } from '../store/tables'

/**
 * An entry as the wire carries it, in the version in which it was tapped: the server brings it into its own shape. The
 * notes are opened only here.
 */
export async function toCommand(db: OutboxTables, entry: OutboxEntry): Promise<LiveCommand> {
  const notes = hasNotes(entry.cmd) ? { notes: await openNotes(db, entry.sealedNotes) } : {}
  return {
    key: entry.key,
    deviceSeq: entry.deviceSeq,
    businessId: entry.tenantId,
    orderId: entry.orderId,
    userId: entry.userId,
    v: entry.v,
    baseStatus: entry.baseStatus,
    baseStatusVersion: entry.baseStatusVersion,
    baseMinutes: entry.baseMinutes,
    baseRecalls: entry.baseRecalls,
    after: entry.after,
    occurredAt: instant(Math.round(entry.occurredAt)),
    cmd: entry.cmd,
    payload: { ...entry.payload, ...notes },
  }
}
