import type { Order } from '#/contract/orders'
import { type OrderCommand, OTHER_REASON_ID, type OrderPatch } from '#/domain/orders/order-command'
import type { StatusStamp } from '#/domain/orders/order-status'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'
import { instant } from '#/domain/values/time'
import { broughtBack } from '#/offline/board/view'

/** An order after a decision, with its times as the server sets them. */
export function changed(
  order: Order,
  patch: OrderPatch,
  stamp: StatusStamp | undefined,
  at: number,
  by: Order['statusBy'],
): Order {
  const isBack = order.lastDateRejected !== null
  return {
    ...order,
    status: patch.status,
    statusVersion: order.statusVersion + 1,
    statusBy: by,
    ...(isBack ? { lastDateRejected: null, rejectReason: null, rejectNotes: '' } : {}),
    ...(patch.totalCookingTime === undefined ? {} : { totalCookingTime: patch.totalCookingTime }),
    ...(patch.rejectReasonId === undefined ? {} : { rejectReason: { id: patch.rejectReasonId, description: '' } }),
    ...(stamp === undefined ? {} : { [stamp]: instant(at) }),
    ...(patch.recall === undefined ? {} : broughtBack(order, patch.recall, at)),
  }
}

type Payload = {
  minutes?: number
  readyInSeconds?: number
  reasonId?: number
  notes?: string
  to?: RecallPlace
  reason?: RecallReason
}
type Tap = { cmd: string; payload: object }

/** A tap of either version as the domain's command. */
export function orderCommandOf(tap: Tap): OrderCommand {
  const { cmd } = tap
  // Of one of the versions that were read, which say no more than this.
  const payload = tap.payload as Payload
  switch (cmd) {
    case 'accept':
      return { cmd, minutes: payload.minutes ?? (payload.readyInSeconds ?? 0) / 60 }
    case 'reject':
      return { cmd, reasonId: payload.reasonId ?? OTHER_REASON_ID, notes: payload.notes ?? '' }
    case 'recall':
      return { cmd, to: payload.to ?? 'ready', reason: payload.reason ?? 'other', notes: payload.notes ?? '' }
    case 'markCooked':
    case 'markCollected':
    case 'markDelivered':
      return { cmd }
    default:
      throw new Error(`no such command: ${cmd}`)
  }
}
