import type { Order } from '#/contract/orders'
import type { QueuedCommandName } from '#/domain/order-command'
import { sessionStore } from '#/session/session-store'
import { openNotes } from './note-seal'
import { outboxDb } from './db'
import { ordersStore } from './orders-store'
import { type AttentionState, needsPerson, type OutboxEntry, type OutboxPayload } from './outbox-entry'
import { outbox } from './page-data'
import { drain } from './page-drain'
import { senderOf } from './run-drain'

/** A change that did not come through and needs a person. */
export type AttentionEntry = {
  key: string
  orderId: number
  businessId: number
  cmd: QueuedCommandName
  /** What was chosen: minutes or a reason. */
  payload: OutboxPayload
  state: AttentionState
  /** The conflict's or refusal's code; null for what waits behind another. */
  code: string | null
  /** The order as the server has it; null where it is not on this tablet. */
  order: Order | null
  /** When the tap was made, server time in milliseconds. */
  at: number
}

const entryOf = (entry: OutboxEntry & { state: AttentionState }): AttentionEntry => ({
  key: entry.key,
  orderId: entry.orderId,
  businessId: entry.tenantId,
  cmd: entry.cmd,
  payload: entry.payload,
  state: entry.state,
  code: entry.code,
  order: ordersStore.serverOrder(entry.orderId) ?? null,
  at: entry.occurredAt,
})

let shown: readonly AttentionEntry[] = []

/** What waits for a person, oldest first. The same array while nothing in it changes. */
export function attentionEntries(): readonly AttentionEntry[] {
  const { user } = sessionStore.get()
  // What another person tapped for a business that this one cannot reach stays sealed.
  const isReached = user === null ? () => false : senderOf(user).mayReach
  const next = ordersStore.entries().filter(needsPerson).filter(isReached).map(entryOf)
  const isSame =
    next.length === shown.length &&
    next.every((entry, i) => {
      const before = shown[i]
      return before?.key === entry.key && before.state === entry.state && before.order === entry.order
    })
  if (!isSame) shown = next
  return shown
}

/** A person has seen it: it and what was tapped behind it leave the list. */
export async function dismissAttention(key: string): Promise<void> {
  await outbox.dismiss(key)
}

/** The same again, as new taps on the order as it is now; what was blocked behind it follows in its old order. */
export async function retryAttention(key: string): Promise<void> {
  const resolved = await outbox.dismiss(key, 'replaced')
  for (const entry of resolved) {
    const order = ordersStore.view(entry.orderId)
    const base = order ?? {
      id: entry.orderId,
      businessId: entry.tenantId,
      status: entry.baseStatus,
      statusVersion: entry.baseStatusVersion,
    }
    await outbox.enqueue({
      cmd: entry.cmd,
      order: { id: base.id, businessId: base.businessId, status: base.status, statusVersion: base.statusVersion },
      userId: entry.userId,
      payload: entry.payload,
      notes: await openNotes(outboxDb, entry.sealedNotes),
    })
    await ordersStore.settled()
  }
  await drain('person')
}
