import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KanbanColumn, Placed } from '../domain/orders/kanban'
import type { CommandName } from '../contract/commands/upcast'
import type { OrderKind } from '../domain/orders/order-kind'
import type { OrderStatus, StatusStamp } from '../domain/orders/order-status'
import { orderStage, STATUS_OF_STAGE } from '../domain/orders/order-steps'

type Labels<Key extends string> = Readonly<Record<Key, MessageDescriptor>>

/** What staff call a status (specification §4). */
export const statusLabel: Labels<OrderStatus> = {
  PENDING: msg`Pending`,
  ACCEPTED: msg`Cooking`,
  ACCEPTED_TO_PICK_UP: msg`Cooking`,
  COOKED: msg`Ready for delivery`,
  IN_RESTAURANT: msg`Ready for delivery`,
  COLLECTED: msg`On the way`,
  DELIVERED: msg`Delivered`,
  COMPLETED: msg`Completed`,
  REJECTED: msg`Rejected`,
}

/** What staff call an order as it stands: by where the board has it, not by what its courier does. */
export function orderLabel(order: Placed): MessageDescriptor {
  const stage = orderStage(order)
  return statusLabel[stage === 'done' ? order.status : STATUS_OF_STAGE[stage]]
}

export const columnLabel: Labels<KanbanColumn> = {
  pending: msg`Pending`,
  accepted: msg`Cooking`,
  inProgress: msg`Ready for delivery`,
  completed: msg`Completed`,
}

/** For tabs and other narrow places. */
export const columnShortLabel: Labels<KanbanColumn> = {
  pending: msg`Pending`,
  accepted: msg`Cooking`,
  inProgress: msg({ message: 'Ready', context: 'orders that are ready' }),
  completed: msg`Completed`,
}

export const kindLabel: Labels<OrderKind> = {
  delivery: msg`Delivery`,
  takeaway: msg`Takeaway`,
  scheduled: msg`Scheduled`,
  rejected: msg`Rejected`,
}

/** The steps of an order's timeline, by the timestamp that marks them. */
export const stepLabel: Labels<StatusStamp> = {
  lastDatePending: msg`Received`,
  lastDateAccepted: msg`Accepted`,
  lastDateCooked: msg`Cooked`,
  lastDateAcceptedToPickUp: msg`Courier on the way to you`,
  lastDateInRestaurant: msg`Courier is here`,
  lastDateCollected: msg`Collected`,
  lastDateDelivered: msg`Delivered`,
  lastDateRejected: msg`Rejected`,
}

export const paymentLabel: Labels<'CASH' | 'CREDIT_CARD' | 'OTHER'> = {
  CASH: msg`Cash`,
  CREDIT_CARD: msg`Card`,
  OTHER: msg`Other payment`,
}

/** What was asked of an order, in a list of changes. */
export const commandLabel: Labels<CommandName> = {
  accept: msg`Accept`,
  reject: msg`Reject`,
  markCooked: msg({ message: 'Ready', context: 'mark an order as ready' }),
  markCollected: msg`On the way`,
  markDelivered: msg`Handed over`,
  recall: msg({ message: 'Bring back', context: 'an order' }),
  dishOff: msg`Off the menu`,
  dishOn: msg`Back on the menu`,
  closeBusiness: msg`Close the business`,
  openBusiness: msg`Open the business`,
  acceptGroup: msg`Accept`,
  refuseGroup: msg`Refuse order`,
  refuseMeal: msg`Refuse meal`,
  markGroupCooked: msg({ message: 'Ready', context: 'mark an order as ready' }),
  handOverGroup: msg`Handed over`,
  acceptMeal: msg`Add meal`,
}
