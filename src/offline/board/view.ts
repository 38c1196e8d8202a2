import { toNewest } from '#/contract/commands/upcast'
import type { Order } from '#/contract/orders'
import {
  type DecidedOrder,
  decide,
  type Decision,
  type OrderCommand,
  type OrderPatch,
} from '#/domain/orders/order-command'
import { instant } from '#/domain/values/time'
import {
  hasNotes,
  isHeld,
  isOpenCommand,
  isOverridingCommand,
  isQueuedGroupCommand,
  isReplayed,
  needsPerson,
  type QueuedOrderCommand,
  type QueuedCommand,
} from '../store/queued-command'

/**
 * `unsent`: only on this tablet. `sending`: on its way. `sent`: the server has it (shown for two seconds). `needsYou`: a
 * person must decide. `null`: nothing pending.
 */
export type OrderSync = 'unsent' | 'sending' | 'sent' | 'needsYou' | null
export type BoardOrder = Order & { sync: OrderSync }

/** How long "sent" is shown, in milliseconds. */
export const SENT_SHOWN_MS = 2_000

/** What `decide` needs to know, from an order as the wire carries it. */
export const decidedOrder = (order: Order): DecidedOrder => ({
  status: order.status,
  statusVersion: order.statusVersion,
  totalCookingTime: order.totalCookingTime,
  minCookingTime: order.orderExtraData.minSuggestedCookingTime,
  maxCookingTime: order.orderExtraData.maxSuggestedCookingTime,
  lastDateAcceptedToPickUp: order.lastDateAcceptedToPickUp,
  lastDateInRestaurant: order.lastDateInRestaurant,
  lastDateCooked: order.lastDateCooked,
  lastDateCollected: order.lastDateCollected,
  lastDateDelivered: order.lastDateDelivered,
  takenByCourier: order.takenByCourier,
  recall: order.recall,
})

/**
 * A queued command as `decide` knows it; `undefined` where a newer app made it. Sealed words stand as a placeholder:
 * only that there are some matters.
 */
export function commandOf(command: QueuedOrderCommand): OrderCommand | undefined {
  const notes = hasNotes(command.cmd) ? { notes: command.sealedNotes === null ? '' : '…' } : {}
  const newest = toNewest({ cmd: command.cmd, payload: { ...command.payload, ...notes } }, command.v)
  switch (newest?.cmd) {
    case undefined:
    case 'dishOff':
    case 'dishOn':
    case 'closeBusiness':
    case 'openBusiness':
    case 'acceptGroup':
    case 'refuseGroup':
    case 'refuseMeal':
    case 'acceptMeal':
    case 'markGroupCooked':
    case 'handOverGroup':
      return undefined
    case 'accept':
      return { cmd: 'accept', minutes: newest.payload.minutes }
    case 'reject':
      return { cmd: 'reject', ...newest.payload }
    case 'recall':
      return { cmd: newest.cmd, ...newest.payload }
    case 'markCooked':
    case 'markCollected':
    case 'markDelivered':
      return { cmd: newest.cmd }
  }
}

type Applied = Extract<Decision, { outcome: 'applied' }>

/** The order as the server will have it after an applied command. The server sets its own times; these are estimates. */
function patched(order: Order, { patch, stamp }: Applied, occurredAt: number): Order {
  return {
    ...order,
    status: patch.status,
    statusVersion: order.statusVersion + 1,
    ...(patch.totalCookingTime === undefined ? {} : { totalCookingTime: patch.totalCookingTime }),
    ...(patch.rejectReasonId === undefined ? {} : { rejectReason: { id: patch.rejectReasonId, description: '' } }),
    ...(stamp === undefined ? {} : { [stamp]: instant(occurredAt) }),
    ...(patch.recall === undefined ? {} : broughtBack(order, patch.recall, occurredAt)),
  }
}

/** What a step back leaves: the times that it takes away, and that it was taken. */
export const broughtBack = (
  { recall }: Pick<Order, 'recall'>,
  { to, reason, clears }: NonNullable<OrderPatch['recall']>,
  at: number,
): Partial<Order> => ({
  ...Object.fromEntries(clears.map((stamp) => [stamp, null])),
  recall: { count: (recall?.count ?? 0) + 1, at: instant(at), to, reason },
})

/**
 * The snapshot's order with the open commands on it, in the order of presses, through the server's own `decide`. Gives the
 * same object where no command changes it. An acknowledged command stays in the replay until the snapshot holds it.
 */
export function replay(order: Order, commands: readonly QueuedCommand[]): Order {
  let view = order
  for (const command of commands) {
    if (!isReplayed(command) || isOverridingCommand(command) || isQueuedGroupCommand(command)) continue
    const seen = {
      status: command.baseStatus,
      statusVersion: command.baseStatusVersion,
      minutes: command.baseMinutes,
      recalls: command.baseRecalls,
      at: command.occurredAt,
    }
    const decided = commandOf(command)
    if (decided === undefined) continue
    const decision = decide(decidedOrder(view), decided, seen)
    if (decision.outcome === 'applied') view = patched(view, decision, command.occurredAt)
  }
  return view
}

/** What a card says about its pending changes. `now` and `sentAt` (when the server took the last one) by the same clock. */
export function syncOf(commands: readonly QueuedCommand[], sentAt: number | undefined, now: number): OrderSync {
  if (commands.some(needsPerson)) return 'needsYou'
  const open = commands.filter((command) => isOpenCommand(command) && !isHeld(command))
  if (open.some((command) => command.state !== 'SENDING')) return 'unsent'
  if (open.length > 0) return 'sending'
  return sentAt !== undefined && now - sentAt < SENT_SHOWN_MS ? 'sent' : null
}
