import type { LiveCommand } from '#/contract/live'
import { instant } from '#/domain/time'
import type { OutboxDatabase } from './db'
import { openNotes } from './note-seal'
import type { OutboxEntry } from './outbox-entry'

/** An entry as the wire carries it; the notes are opened only here. */
export async function toCommand(db: OutboxDatabase, entry: OutboxEntry): Promise<LiveCommand> {
  const base = {
    key: entry.key,
    deviceSeq: entry.deviceSeq,
    businessId: entry.tenantId,
    orderId: entry.orderId,
    userId: entry.userId,
    v: entry.v,
    baseStatus: entry.baseStatus,
    baseStatusVersion: entry.baseStatusVersion,
    after: entry.after,
    occurredAt: instant(Math.round(entry.occurredAt)),
  }
  switch (entry.cmd) {
    case 'accept':
      return { ...base, cmd: 'accept', payload: { minutes: entry.payload.minutes ?? 0 } }
    case 'reject':
      return {
        ...base,
        cmd: 'reject',
        payload: { reasonId: entry.payload.reasonId ?? 0, notes: await openNotes(db, entry.sealedNotes) },
      }
    case 'markCooked':
      return { ...base, cmd: 'markCooked', payload: {} }
    case 'markCollected':
      return { ...base, cmd: 'markCollected', payload: {} }
    case 'markDelivered':
      return { ...base, cmd: 'markDelivered', payload: {} }
  }
}
