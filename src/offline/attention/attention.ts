import type { CommandName } from '#/contract/commands/upcast'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { GroupNow } from '#/contract/live'
import type { DishNow } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { ordersStore } from '../board/orders-store'
import {
  type AttentionState,
  isQueuedClosingCommand,
  isQueuedDishCommand,
  isQueuedGroupCommand,
  type NamedGroup,
  isOpenCommand,
  needsPerson,
  type QueuedCommand,
  type OutboxPayload,
} from '../store/queued-command'
import { maySend, senderOf } from '../outbox/sender'

/** A change that did not come through and needs a person. */
export type AttentionCommand = {
  key: string
  orderId: number
  businessId: number
  cmd: CommandName
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
  /** Where it is about a company's list of meals: which, and how the server has it, as far as it said. */
  group: (NamedGroup & { found: GroupNow | null }) | null
  /** When the command was made, server time in milliseconds. */
  at: number
}

const attentionOf = (command: QueuedCommand & { state: AttentionState }): AttentionCommand => ({
  key: command.key,
  orderId: command.orderId,
  businessId: command.tenantId,
  cmd: command.cmd,
  payload: command.payload,
  state: command.state,
  code: command.code,
  order: ordersStore.serverOrder(command.orderId) ?? null,
  dish: isQueuedDishCommand(command) ? { ...command.dish, found: command.found ?? null } : null,
  closing: isQueuedClosingCommand(command) ? { ...command.business, found: command.found ?? null } : null,
  group: isQueuedGroupCommand(command) ? { ...command.group, found: command.found ?? null } : null,
  at: command.occurredAt,
})

const NOTHING: readonly AttentionCommand[] = []
let shown = NOTHING

/** What waits for a person, oldest first. The same array while nothing in it changes. */
export function attentionCommands(): readonly AttentionCommand[] {
  const { user } = sessionStore.get()
  if (user === null) return NOTHING
  const sender = senderOf(user)
  const next = ordersStore
    .commands()
    .filter(needsPerson)
    // What another person pressed for a business that this one cannot reach stays sealed.
    .filter((command) => maySend(sender, command))
    .map(attentionOf)
  const isSame =
    next.length === shown.length &&
    next.every((command, i) => {
      const before = shown[i]
      return before?.key === command.key && before.state === command.state && before.order === command.order
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
    .commands()
    .filter((command) => (isOpenCommand(command) || needsPerson(command)) && !maySend(sender, command))
  const [first] = closed
  const next = first === undefined ? undefined : { count: closed.length, since: first.occurredAt }
  if (next?.count !== sealed?.count || next?.since !== sealed?.since) sealed = next
  return sealed
}
