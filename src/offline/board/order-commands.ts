import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { Order } from '#/contract/orders'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'
import { sessionStore } from '#/session/session-store'
import type { OutboxPayload } from '../store/queued-command'
import type { NewOrderCommand } from '../outbox/new-command'
import { outbox } from '../outbox/page-outbox'
import { drain } from '../outbox/ask-drain'
import { takeOrder } from './sync-orders'
import type { CommandReceipt } from '../outbox/save-command'
import { sendSoon } from '../outbox/send-soon'
import { saveCommandHere } from './save-command-here'

export type { CommandReceipt } from '../outbox/save-command'

/** What each command carries. `minutes` = cooking time; `reasonId` 0 = other, which needs notes. */
export type CommandPayloads = {
  accept: { minutes: number }
  reject: { reasonId: number; notes: string }
  markCooked: Record<never, never>
  markCollected: Record<never, never>
  markDelivered: Record<never, never>
  recall: { to: RecallPlace; reason: RecallReason; notes: string }
}

/** What a command acts on: an order as the board shows it. */
export type ShownOrder = NewOrderCommand['order']

/**
 * Stores a command. Resolves only after the strict transaction has completed (or the server has answered). Never rejects.
 * @param holdMs it may be taken back for so long (`takeBackCommand`), and is sent then or when it is let go
 */
export async function enqueueCommand<Name extends QueuedCommandName>(
  name: Name,
  order: ShownOrder,
  payload: CommandPayloads[Name],
  holdMs?: number,
): Promise<CommandReceipt> {
  const { user } = sessionStore.get()
  if (user === null) return { saved: false, error: new ApiError('fault', 'unauthorized', { status: 401 }) }
  const receipt = await storeOrderCommand({
    ...newCommandOf(name, order, payload, user.id),
    ...(holdMs !== undefined && { holdMs }),
  })
  if (receipt.saved === 'outbox') sendSoon()
  return receipt
}

/** Stores a command and shows it, or has the server carry it out where this tablet has no room. Never rejects. */
export const storeOrderCommand = (command: NewOrderCommand): Promise<CommandReceipt> =>
  saveCommandHere(command, { take: takeOrder, call: callOf })

/** Sends a held command now. */
export async function letGoCommand(key: string): Promise<void> {
  if (await outbox.letGo(key).catch(() => false)) await drain('command')
}

/** Takes a held command back; false where it is too late. */
export async function takeBackCommand(key: string): Promise<boolean> {
  const isTaken = await outbox.takeBack(key).catch(() => false)
  // The server is told that its number will not come.
  if (isTaken) void drain('command')
  return isTaken
}

function newCommandOf<Name extends QueuedCommandName>(
  name: Name,
  order: ShownOrder,
  payload: CommandPayloads[Name],
  userId: number,
): NewOrderCommand {
  // Names and payloads belong together by the signature of `enqueueCommand`.
  const { notes, ...chosen } = payload as OutboxPayload & { notes?: string }
  return {
    cmd: name,
    order,
    userId,
    payload: chosen,
    notes: notes?.trim() ?? '',
  }
}

function callOf(command: NewOrderCommand, key: string): Promise<Order> {
  const headers = { [IDEMPOTENCY_HEADER]: key, 'If-Match': `"s${command.order.statusVersion}"` }
  const params = { orderId: command.order.id }
  switch (command.cmd) {
    case 'accept':
      return api.orders.accept({ params, body: { cookingTime: command.payload.minutes ?? 0 } }, { headers })
    case 'reject': {
      const body = { rejectReason: { id: command.payload.reasonId ?? 0 }, notes: command.notes }
      return api.orders.reject({ params, body }, { headers })
    }
    case 'markCooked':
      return api.orders.markCooked({ params }, { headers })
    case 'markCollected':
      return api.orders.markCollected({ params }, { headers })
    case 'markDelivered':
      return api.orders.markDelivered({ params }, { headers })
    case 'recall': {
      const { to = 'ready', reason = 'other' } = command.payload
      return api.orders.recall({ params, body: { to, reason, notes: command.notes } }, { headers })
    }
  }
}
