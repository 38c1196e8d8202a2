import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { Order } from '#/contract/orders'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'
import { sessionStore } from '#/session/session-store'
import type { OutboxPayload } from '../store/queued-command'
import type { Tap } from '../outbox/new-command'
import { outbox } from '../outbox/page-outbox'
import { drain } from '../outbox/ask-drain'
import { takeOrder } from './sync-orders'
import type { CommandReceipt } from '../outbox/save-command'
import { sendSoon } from '../outbox/send-soon'
import { saveCommandHere } from './save-command-here'

export type { CommandReceipt } from '../outbox/save-command'

/** What each command carries. `minutes` = cooking time; `reasonId` 0 = other, which needs notes. */
export type CommandPayloads = {
  'orders.accept': { minutes: number }
  'orders.reject': { reasonId: number; notes: string }
  'orders.markCooked': Record<never, never>
  'orders.markCollected': Record<never, never>
  'orders.markDelivered': Record<never, never>
  'orders.recall': { to: RecallPlace; reason: RecallReason; notes: string }
}
export type CommandName = keyof CommandPayloads

/** What a tap acts on: an order as the board shows it. */
export type TappedOrder = Tap['order']

/**
 * Stores a tap. Resolves only after the strict transaction has completed (or the server has answered). Never rejects.
 * @param holdMs it may be taken back for so long (`takeBackCommand`), and is sent then or when it is let go
 */
export async function enqueueCommand<Name extends CommandName>(
  name: Name,
  order: TappedOrder,
  payload: CommandPayloads[Name],
  holdMs?: number,
): Promise<CommandReceipt> {
  const { user } = sessionStore.get()
  if (user === null) return { saved: false, error: new ApiError('fault', 'unauthorized', { status: 401 }) }
  const receipt = await storeTap({ ...tapOf(name, order, payload, user.id), ...(holdMs !== undefined && { holdMs }) })
  if (receipt.saved === 'outbox') sendSoon()
  return receipt
}

/** Stores a tap and shows it, or has the server carry it out where this tablet has no room. Never rejects. */
export const storeTap = (tap: Tap): Promise<CommandReceipt> =>
  saveCommandHere(tap, { take: takeOrder, call: callOf })

/** Sends a held tap now. */
export async function letGoCommand(key: string): Promise<void> {
  if (await outbox.letGo(key).catch(() => false)) await drain('tap')
}

/** Takes a held tap back; false where it is too late. */
export async function takeBackCommand(key: string): Promise<boolean> {
  const isTaken = await outbox.takeBack(key).catch(() => false)
  // The server is told that its number will not come.
  if (isTaken) void drain('tap')
  return isTaken
}

function tapOf<Name extends CommandName>(
  name: Name,
  order: TappedOrder,
  payload: CommandPayloads[Name],
  userId: number,
): Tap {
  // Names and payloads belong together by the signature of `enqueueCommand`.
  const { notes, ...chosen } = payload as OutboxPayload & { notes?: string }
  return {
    cmd: commandNames[name],
    order,
    userId,
    payload: chosen,
    notes: notes?.trim() ?? '',
  }
}

const commandNames = {
  'orders.accept': 'accept',
  'orders.reject': 'reject',
  'orders.markCooked': 'markCooked',
  'orders.markCollected': 'markCollected',
  'orders.markDelivered': 'markDelivered',
  'orders.recall': 'recall',
} as const satisfies Record<CommandName, Tap['cmd']>

function callOf(tap: Tap, key: string): Promise<Order> {
  const headers = { [IDEMPOTENCY_HEADER]: key, 'If-Match': `"s${tap.order.statusVersion}"` }
  const params = { orderId: tap.order.id }
  switch (tap.cmd) {
    case 'accept':
      return api.orders.accept({ params, body: { cookingTime: tap.payload.minutes ?? 0 } }, { headers })
    case 'reject': {
      const body = { rejectReason: { id: tap.payload.reasonId ?? 0 }, notes: tap.notes }
      return api.orders.reject({ params, body }, { headers })
    }
    case 'markCooked':
      return api.orders.markCooked({ params }, { headers })
    case 'markCollected':
      return api.orders.markCollected({ params }, { headers })
    case 'markDelivered':
      return api.orders.markDelivered({ params }, { headers })
    case 'recall': {
      const { to = 'ready', reason = 'other' } = tap.payload
      return api.orders.recall({ params, body: { to, reason, notes: tap.notes } }, { headers })
    }
  }
}
