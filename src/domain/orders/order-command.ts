import { type Access, ACCESS } from '../people/access'
import { canFollow, hasLeftKitchen, type OrderStatus, STAMP_OF, type StatusStamp } from './order-status'
import {
  isTooLateToRecall,
  type RecallCause,
  type RecalledOrder,
  type RecallPlace,
  recallPlace,
  type RecallReason,
  stepBack,
} from './recall'

/**
 * What a person (or a courier) asks of an order. The server's verbs and the app's optimistic view decide it by the
 * same function, `decide`, so that a tablet without a network shows what the server will say.
 */
export type OrderCommand =
  | { cmd: 'accept'; minutes: number }
  | { cmd: 'reject'; reasonId: number; notes: string }
  | { cmd: 'markCooked' }
  | { cmd: 'markCollected' }
  | { cmd: 'markDelivered' }
  | { cmd: 'recall'; to: RecallPlace; reason: RecallReason; notes: string }
  | { cmd: 'courierAccepted' }
  | { cmd: 'courierArrived' }
export type OrderCommandName = OrderCommand['cmd']

/** The commands that a tablet may queue without a network. */
export const QUEUED_COMMANDS = [
  'accept',
  'reject',
  'markCooked',
  'markCollected',
  'markDelivered',
  'recall',
] as const satisfies readonly OrderCommandName[]
export type QueuedCommandName = (typeof QUEUED_COMMANDS)[number]

/** The statuses that a caller may ask for by name. */
export const ASKED_STATUSES = [
  'ACCEPTED',
  'ACCEPTED_TO_PICK_UP',
  'COOKED',
  'IN_RESTAURANT',
  'COLLECTED',
  'DELIVERED',
  'REJECTED',
] as const satisfies readonly OrderStatus[]
export type AskedStatus = (typeof ASKED_STATUSES)[number]

/** The command behind a status that a caller asks for; `undefined` where an acceptance promises no minutes. */
export function commandOfStatus(
  status: AskedStatus,
  said: { minutes?: number | undefined; reasonId?: number | undefined; notes?: string | undefined },
): OrderCommand | undefined {
  switch (status) {
    case 'ACCEPTED':
      return said.minutes === undefined ? undefined : { cmd: 'accept', minutes: said.minutes }
    case 'REJECTED':
      return { cmd: 'reject', reasonId: said.reasonId ?? OTHER_REASON_ID, notes: said.notes ?? '' }
    case 'COOKED':
      return { cmd: 'markCooked' }
    case 'COLLECTED':
      return { cmd: 'markCollected' }
    case 'DELIVERED':
      return { cmd: 'markDelivered' }
    case 'ACCEPTED_TO_PICK_UP':
      return { cmd: 'courierAccepted' }
    case 'IN_RESTAURANT':
      return { cmd: 'courierArrived' }
  }
}

/** Who may give a command: the kitchen answers and cooks, couriers carry. */
export const COMMAND_ACCESS = {
  accept: ACCESS.kitchen,
  reject: ACCESS.kitchen,
  markCooked: ACCESS.kitchen,
  markCollected: ACCESS.courierSteps,
  markDelivered: ACCESS.courierSteps,
  recall: ACCESS.kitchen,
  courierAccepted: ACCESS.courierSteps,
  courierArrived: ACCESS.courierSteps,
} as const satisfies Record<OrderCommandName, Access>

/** Two people decided differently: a person must look. */
export const CONFLICT_CODES = [
  'accepted_with_other_time', // accept, but another tablet promised other minutes
  'rejected_elsewhere', // accept or cook, but the order was rejected or cancelled
  'already_accepted', // reject, but another tablet accepted
  'not_accepted', // cook or hand over, but nobody accepted
  'came_too_late', // accept after the server's policy had ended the order
  'not_ready', // hand over before it was cooked
  'brought_back', // cook or hand over, but somebody has brought the order back since
  'handed_over', // bring back to Cooking, but another tablet handed the order over
  'courier_has_it', // bring back, but its courier took it
  'courier_delivered', // bring back, but its courier delivered it
] as const
export type ConflictCode = (typeof CONFLICT_CODES)[number]

/** Not to be done by this person, or not at all. */
export const REFUSAL_CODES = [
  'no_access',
  'unknown_order',
  'expired',
  'cooking_time_out_of_range',
  'unknown_reason',
  'notes_required',
  'status_cannot_follow',
  'recall_too_late',
  'in_group', // a company's meal: its group is answered as one
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** What a decision needs to know of an order. */
export type DecidedOrder = RecalledOrder & {
  statusVersion: number
  totalCookingTime: number | null
  minCookingTime: number
  maxCookingTime: number
  /** That it was brought back, and how often. */
  recall?: { count: number } | null | undefined
  /** Set where the server's own policy rejected the order: was the answer given in time, and is it still fresh? */
  endedByPolicy?: 'in_time' | 'too_late' | undefined
}

/** What the person saw when pressing; `undefined` where the caller does not say (a plain status call). */
export type SeenState = {
  status?: OrderStatus | undefined
  statusVersion?: number | undefined
  /** The cooking time that was promised; null before there was a promise. */
  minutes?: number | null | undefined
  /** How often the order had been brought back. A version would not do: a courier's step raises it, too. */
  recalls?: number | undefined
  /** When it was pressed, server time in milliseconds; what is brought back must name it. */
  at?: number | undefined
}

export type OrderPatch = {
  status: OrderStatus
  totalCookingTime?: number
  rejectReasonId?: number
  notes?: string
  /** It is one step back: which of its times are gone, and why. */
  recall?: { to: RecallPlace; reason: RecallCause; notes: string; clears: readonly StatusStamp[] }
}

export type Decision =
  | { outcome: 'applied'; patch: OrderPatch; stamp: StatusStamp | undefined }
  | { outcome: 'already' }
  | { outcome: 'conflict'; code: ConflictCode }
  | { outcome: 'refused'; code: RefusalCode }

const ALREADY: Decision = { outcome: 'already' }
const conflict = (code: ConflictCode): Decision => ({ outcome: 'conflict', code })
const refused = (code: RefusalCode): Decision => ({ outcome: 'refused', code })

/** A person's reject is final in words, so "other" must say them. */
export const OTHER_REASON_ID = 0

/** Decides a command against the order as it is now (see the conflict catalogue in docs/reliability.md). */
export function decide(order: DecidedOrder, command: OrderCommand, seen: SeenState = {}): Decision {
  switch (command.cmd) {
    case 'accept':
      return decideAccept(order, command.minutes, seen)
    case 'reject':
      return decideReject(order, command, seen)
    case 'markCooked':
      return decideCooked(order, seen)
    case 'markCollected':
      return decideHandOver(order, 'COLLECTED', seen)
    case 'markDelivered':
      return decideHandOver(order, 'DELIVERED', seen)
    case 'recall':
      return decideRecall(order, command, seen)
    case 'courierAccepted':
      return decideStep(order, 'ACCEPTED_TO_PICK_UP')
    case 'courierArrived':
      return decideStep(order, 'IN_RESTAURANT')
  }
}

function decideAccept(order: DecidedOrder, minutes: number, seen: SeenState): Decision {
  if (order.status === 'REJECTED') return decideAcceptOfRejected(order, minutes)
  if (order.status !== 'PENDING' && order.totalCookingTime === minutes) return ALREADY
  if (order.status !== 'PENDING') {
    // Changing the promise later is the same call, but only by someone who saw the promise that stands.
    const sawAnother = seen.minutes !== undefined && seen.minutes !== order.totalCookingTime
    if (sawAnother || seen.status === 'PENDING') return conflict('accepted_with_other_time')
    if (hasLeftKitchen(order.status)) return refused('status_cannot_follow')
  }
  if (!Number.isInteger(minutes) || minutes < order.minCookingTime || minutes > order.maxCookingTime) {
    return refused('cooking_time_out_of_range')
  }
  return order.status === 'PENDING'
    ? applied({ status: 'ACCEPTED', totalCookingTime: minutes })
    : { outcome: 'applied', patch: { status: order.status, totalCookingTime: minutes }, stamp: undefined }
}

/** A person's reject stands. The clock's own does not, where the kitchen had answered before the clock ran out. */
function decideAcceptOfRejected(order: DecidedOrder, minutes: number): Decision {
  if (order.endedByPolicy === undefined) return conflict('rejected_elsewhere')
  if (order.endedByPolicy === 'too_late') return conflict('came_too_late')
  return decideAccept({ ...order, status: 'PENDING' }, minutes, {})
}

function decideReject(
  order: DecidedOrder,
  { reasonId, notes }: { reasonId: number; notes: string },
  seen: SeenState,
): Decision {
  if (order.status === 'REJECTED') return ALREADY
  if (seen.status === 'PENDING' && order.status !== 'PENDING') return conflict('already_accepted')
  if (!canFollow(order.status, 'REJECTED')) return refused('status_cannot_follow')
  if (reasonId === OTHER_REASON_ID && notes.trim() === '') return refused('notes_required')
  return applied({ status: 'REJECTED', rejectReasonId: reasonId, notes: notes.trim() })
}

function decideCooked(order: DecidedOrder, seen: SeenState): Decision {
  if (order.status === 'REJECTED') return conflict('rejected_elsewhere')
  if (order.status === 'PENDING') return conflict('not_accepted')
  // Cooking and the courier run side by side: "cooked" stays true where the status has moved on.
  if (order.lastDateCooked !== null || hasLeftKitchen(order.status)) return ALREADY
  if (isBackUnseen(order, seen)) return conflict('brought_back')
  return applied({ status: 'COOKED' })
}

function decideHandOver(order: DecidedOrder, to: 'COLLECTED' | 'DELIVERED', seen: SeenState): Decision {
  if (order.status === 'REJECTED') return conflict('rejected_elsewhere')
  if (order.status === 'PENDING') return conflict('not_accepted')
  if (order.status === to || order.status === 'COMPLETED') return ALREADY
  if (to === 'COLLECTED' && order.status === 'DELIVERED') return ALREADY
  if (isBackUnseen(order, seen)) return conflict('brought_back')
  if (order.lastDateCooked === null && !hasLeftKitchen(order.status)) return conflict('not_ready')
  // Staff may skip the courier's own steps, but never the kitchen's.
  return applied({ status: to })
}

/** Somebody brought the order back, and whoever pressed had not seen that. */
const isBackUnseen = ({ recall }: DecidedOrder, seen: SeenState): boolean =>
  seen.recalls !== undefined && seen.recalls < (recall?.count ?? 0)

function decideRecall(
  order: DecidedOrder,
  { to, reason, notes }: { to: RecallPlace; reason: RecallReason; notes: string },
  seen: SeenState,
): Decision {
  if (order.status === 'REJECTED') return conflict('rejected_elsewhere')
  if (order.status === 'PENDING') return refused('status_cannot_follow')
  const place = recallPlace(order)
  // It is there already, or was, and has gone on since with everybody knowing: nothing is taken back twice.
  if (isBackUnseen(order, seen) || place === undefined || (to === 'ready' && place === 'cooking')) return ALREADY
  if (order.takenByCourier === true) {
    return conflict(order.status === 'COLLECTED' ? 'courier_has_it' : 'courier_delivered')
  }
  if (to !== place) return conflict('handed_over')
  if (seen.at === undefined || isTooLateToRecall(order, seen.at)) return refused('recall_too_late')
  if (reason === 'other' && notes.trim() === '') return refused('notes_required')
  return { outcome: 'applied', patch: patchBack(order, to, reason, notes.trim()), stamp: undefined }
}

/** A dish that is added to a cooked order brings it back to Cooking; `undefined` where it is not cooked, or has left. */
export const patchForAddedDish = (order: RecalledOrder): OrderPatch | undefined =>
  recallPlace(order) === 'cooking' ? patchBack(order, 'cooking', 'dish_added', '') : undefined

function patchBack(order: RecalledOrder, to: RecallPlace, reason: RecallCause, notes: string): OrderPatch {
  const { status, clears } = stepBack(order, to)
  return { status, recall: { to, reason, notes, clears } }
}

function decideStep(order: DecidedOrder, to: OrderStatus): Decision {
  if (order.status === to || hasLeftKitchen(order.status)) return ALREADY
  if (order.status === 'REJECTED') return conflict('rejected_elsewhere')
  return canFollow(order.status, to) ? applied({ status: to }) : refused('status_cannot_follow')
}

function applied(patch: OrderPatch): Decision {
  const stamp = patch.status === 'COMPLETED' ? undefined : STAMP_OF[patch.status]
  return { outcome: 'applied', patch, stamp }
}
