import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OrderStatus } from '#/domain/orders/order-status'

/** What has happened when an order came to a status, in its history. */
export const stepTakenLabel: Readonly<Record<OrderStatus, MessageDescriptor>> = {
  PENDING: msg`The order came in`,
  ACCEPTED: msg`The order was accepted`,
  ACCEPTED_TO_PICK_UP: msg`A courier accepted the order`,
  COOKED: msg`The food is ready`,
  IN_RESTAURANT: msg`The courier arrived`,
  COLLECTED: msg`The courier has the food`,
  DELIVERED: msg`The customer has the food`,
  COMPLETED: msg`The order was completed`,
  REJECTED: msg`The order was rejected`,
}
