import type { TapName } from '#/contract/commands/upcast'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { DishNow } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { ordersStore } from '../board/orders-store'
import {
  type AttentionState,
  isClosingEntry,
  isDishEntry,
  isOpenEntry,
  needsPerson,
  type OutboxEntry,
  type OutboxPayload,
} from '../store/queued-command'
import { maySend, senderOf } from '../outbox/sender'

/** A change that did not come through and needs a person. */
export type AttentionEntry = {
  key: string
  orderId: number
  businessId: number
  cmd: TapName
  /** What was chosen: minutes or a reason. */
  payload: OutboxPayload
  state: AttentionState
  /** The conflict's or refusal's code; null for what waits behind another. */
  code: string | null
  /** The order as the server has it; null where it is not on this tablet. */
  order: Order | null
  /** Where it is about a dish: which, and how the server has it, as far as it said. */
  dish: { id: number; name: string; found: DishNow | null } | null
  /** Where it is about the business itself: which, and how the server has it, as far as it said. */
  closing: { name: string; found: BusinessStatusAnswer | null } | null
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
  dish: isDishEntry(entry) ? { ...entry.dish, found: entry.found ?? null } : null,
  closing: isClosingEntry(entry) ? { ...entry.business, found: entry.found ?? null } : null,
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
