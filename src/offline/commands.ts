import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { Order } from '#/contract/orders'
import { sessionStore } from '#/session/session-store'
import { registerOutboxSync } from './background-sync'
import { connection } from './connection'
import { isQuotaError } from './db'
import { ordersStore } from './orders-store'
import { OtherTapStands } from './outbox'
import type { OutboxEntry, Tap } from './outbox-entry'
import { outbox } from './page-data'
import { drain, rememberCount } from './page-drain'
import { uuid } from './random'
import { shedCaches, takeOrder } from './sync-orders'

/** What each command carries. `minutes` = cooking time; `reasonId` 0 = other, which needs notes. */
export type CommandPayloads = {
  'orders.accept': { minutes: number }
  'orders.reject': { reasonId: number; notes: string }
  'orders.markCooked': Record<never, never>
  'orders.markCollected': Record<never, never>
  'orders.markDelivered': Record<never, never>
}
export type CommandName = keyof CommandPayloads

/** What a tap acts on: an order as the board shows it. */
export type TappedOrder = Tap['order']

/**
 * `outbox`: on disk, reaches the server whatever happens. `direct`: this tablet could not store it, but the server has
 * already done it. `false`: NOT saved.
 */
export type CommandReceipt =
  | { saved: 'outbox' }
  | { saved: 'direct'; result: Order }
  | { saved: false; error: ApiError }

/** Stores a tap. Resolves only after the strict transaction has completed (or the server has answered). Never rejects. */
export async function enqueueCommand<Name extends CommandName>(
  name: Name,
  order: TappedOrder,
  payload: CommandPayloads[Name],
): Promise<CommandReceipt> {
  const { user } = sessionStore.get()
  if (user === null) return { saved: false, error: new ApiError('fault', 'unauthorized', { status: 401 }) }
  const tap = tapOf(name, order, payload, user.id)
  // One key for both ways: whichever comes first, the server does it once.
  const key = uuid()
  try {
    // The board shows the change when the tap is answered: no dialog opens again for an order that is dealt with.
    ordersStore.takeEntry(await store(tap, key))
  } catch (error) {
    if (error instanceof OtherTapStands) {
      return { saved: false, error: new ApiError('refusal', 'other_tap_stands', { status: 200 }) }
    }
    return await sendDirect(tap, key)
  }
  void drain('tap')
  void rememberCount().catch(() => 0)
  void registerOutboxSync()
  return { saved: 'outbox' }
}

async function store(tap: Tap, key: string): Promise<OutboxEntry> {
  try {
    return await outbox.enqueue(tap, key)
  } catch (error) {
    if (!isQuotaError(error)) throw error
    await shedCaches()
    return await outbox.enqueue(tap, key)
  }
}

function tapOf<Name extends CommandName>(
  name: Name,
  { id, businessId, status, statusVersion }: TappedOrder,
  payload: CommandPayloads[Name],
  userId: number,
): Tap {
  // Names and payloads belong together by the signature of `enqueueCommand`.
  const { minutes, reasonId, notes } = payload as Partial<
    CommandPayloads['orders.accept'] & CommandPayloads['orders.reject']
  >
  return {
    cmd: commandNames[name],
    order: { id, businessId, status, statusVersion },
    userId,
    payload: { ...(minutes === undefined ? {} : { minutes }), ...(reasonId === undefined ? {} : { reasonId }) },
    notes: notes?.trim() ?? '',
  }
}

const commandNames = {
  'orders.accept': 'accept',
  'orders.reject': 'reject',
  'orders.markCooked': 'markCooked',
  'orders.markCollected': 'markCollected',
  'orders.markDelivered': 'markDelivered',
} as const satisfies Record<CommandName, Tap['cmd']>

/** This tablet's storage is full or broken: the plain call, with the same key. */
async function sendDirect(tap: Tap, key: string): Promise<CommandReceipt> {
  const notSaved = new ApiError('refusal', 'not_saved')
  if (connection.get().state === 'disconnected') return { saved: false, error: notSaved }
  try {
    const result = await callOf(tap, { [IDEMPOTENCY_HEADER]: key, 'If-Match': `"s${tap.order.statusVersion}"` })
    await takeOrder(result)
    return { saved: 'direct', result }
  } catch (error) {
    // A refusal says why; a lost answer says nothing, so it counts as not saved.
    const isSaid = error instanceof ApiError && !error.isUnreached
    return { saved: false, error: isSaid ? error : notSaved }
  }
}

function callOf(tap: Tap, headers: Record<string, string>): Promise<Order> {
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
  }
}
