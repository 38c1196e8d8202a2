import { hasLeftKitchen, isOpen, isPending, type OrderStatus } from './order-status'

/** The revision of an order that nobody has edited. */
export const FIRST_REVISION = 1

/** Whether an order was edited after it was placed. */
export const wasChanged = (order: { revision: number }): boolean => order.revision > FIRST_REVISION

/**
 * Whether what is cooked or where it goes was edited: another number of bags, or a waiter, marks no dishes. `changedAt`: left out by
 * older servers, which do not tell.
 */
export const wereDishesChanged = (order: { revision: number; changedAt?: string | null | undefined }): boolean =>
  wasChanged(order) && order.changedAt !== null

/**
 * Whether the kitchen must look again: lines or address were changed after somebody had accepted the order, and nobody at
 * this device has said that they saw it. `seenRevision`: what was accepted or seen here; `undefined` = only the first.
 */
export const isChangeUnseen = (
  order: { status: OrderStatus; revision: number },
  seenRevision: number = FIRST_REVISION,
): boolean =>
  isOpen(order.status) && !isPending(order.status) && !hasLeftKitchen(order.status) && order.revision > seenRevision

/** What is edited before anybody accepts it is accepted as it then is: whether that has to be noted. */
export const isChangeBeforeAnswer = (
  order: { status: OrderStatus; revision: number },
  seenRevision: number = FIRST_REVISION,
): boolean => isPending(order.status) && order.revision > seenRevision
