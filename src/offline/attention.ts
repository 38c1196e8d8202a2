import type { Order } from '#/contract/orders'
import type { QueuedCommandName } from '#/domain/order-command'
import { sessionStore } from '#/session/session-store'
import { openNotes } from './note-seal'
import { outboxDb } from './db'
import { countNumber } from './device-cookie'
import { ordersStore } from './orders-store'
import { type AttentionState, isOpenEntry, needsPerson, type OutboxEntry, type OutboxPayload } from './outbox-entry'
import { UNKNOWN_VERSION } from './outbox-versions'
import { outbox } from './page-data'
import { drain } from './ask-drain'
import { rememberCount } from './this-device'
import { maySend, senderOf } from './sender'

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

const NOTHING: readonly AttentionEntry[] = []
let shown = NOTHING

/** What waits for a person, oldest first. The same array while nothing in it changes. */
export function attentionEntries(): readonly AttentionEntry[] {
  const { user } = sessionStore.get()
  if (user === null) return NOTHING
  const sender = senderOf(user)
  const next = ordersStore
    .entries()
    .filter(needsPerson)
    // What another person tapped for a business that this one cannot reach stays sealed.
    .filter((entry) => maySend(sender, entry))
    .map(entryOf)
  const isSame =
    next.length === shown.length &&
    next.every((entry, i) => {
      const before = shown[i]
      return before?.key === entry.key && before.state === entry.state && before.order === entry.order
    })
  if (!isSame) shown = next
  return shown
}

/** Changes of other people for businesses that the signed-in user cannot reach: nothing but how many, and since when. */
export type SealedChanges = { count: number; since: number }

let sealed: SealedChanges | undefined

/** `undefined` where there are none. The same object while nothing in it changes. Times are server time, milliseconds. */
export function sealedChanges(): SealedChanges | undefined {
  const { user } = sessionStore.get()
  if (user === null) return undefined
  const sender = senderOf(user)
  const closed = ordersStore
    .entries()
    .filter((entry) => (isOpenEntry(entry) || needsPerson(entry)) && !maySend(sender, entry))
  const [first] = closed
  const next = first === undefined ? undefined : { count: closed.length, since: first.occurredAt }
  if (next?.count !== sealed?.count || next?.since !== sealed?.since) sealed = next
  return sealed
}

/** A person has seen it: it and what was tapped behind it leave the list. */
export async function dismissAttention(key: string): Promise<void> {
  await outbox.dismiss(key)
}

/** A person gives it up for good, with what was tapped behind it; the journal keeps that they did. */
export async function discardAttention(key: string): Promise<void> {
  const line = new Set((await lineFrom(key)).map((entry) => entry.key))
  await outbox.discard((entry) => line.has(entry.key))
  await rememberCount().catch(() => 0)
}

/** The same again, as new taps on the order as it is now; what was blocked behind it follows in its old order. */
export async function retryAttention(key: string): Promise<void> {
  // What this app cannot read it cannot say again: it goes with its own key after the update.
  if (attentionEntries().some((entry) => entry.key === key && entry.code === UNKNOWN_VERSION)) return
  await tapAgain(key, await lineFrom(key))
}

/** The server's decision stands; what was blocked behind it goes again, as new taps on the order as it is now. */
export async function followAttention(key: string): Promise<void> {
  const [, ...behind] = await lineFrom(key)
  await tapAgain(key, behind)
}

/** The entry and what is blocked behind it, in the order of taps. */
async function lineFrom(key: string): Promise<OutboxEntry[]> {
  const all = await outbox.all()
  const first = all.find((entry) => entry.key === key)
  if (first === undefined) return []
  return all.filter(
    (entry) => entry === first || (entry.orderId === first.orderId && entry.n > first.n && entry.state === 'BLOCKED'),
  )
}

/**
 * Stores the new taps before the old ones leave: a crash in between asks once more, and loses nothing. Whoever presses now
 * decides now, so that the new taps bear their name.
 */
async function tapAgain(key: string, entries: readonly OutboxEntry[]): Promise<void> {
  const { user } = sessionStore.get()
  if (user === null) return
  for (const entry of entries) {
    const { deviceSeq } = await outbox.enqueue({
      cmd: entry.cmd,
      order: ordersStore.view(entry.orderId) ?? {
        id: entry.orderId,
        businessId: entry.tenantId,
        status: entry.baseStatus,
        statusVersion: entry.baseStatusVersion,
        totalCookingTime: entry.baseMinutes ?? null,
      },
      userId: user.id,
      payload: entry.payload,
      notes: await openNotes(outboxDb, entry.sealedNotes),
    })
    countNumber(deviceSeq)
    // The next one is tapped on the order as this one leaves it.
    await ordersStore.settled()
  }
  await outbox.dismiss(key, 'replaced')
  await drain('person')
}
