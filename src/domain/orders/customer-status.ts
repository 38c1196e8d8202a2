import type { OrderStatus } from './order-status'

/** What a channel tells its customer of an order: keys of texts of its own (specification §4). */
export const CUSTOMER_STATUS_KEYS = ['pending_new', 'accepted_new', 'cooked_new', 'collected_new'] as const
export type CustomerStatusKey = (typeof CUSTOMER_STATUS_KEYS)[number]

const KEY_OF: Readonly<Partial<Record<OrderStatus, CustomerStatusKey>>> = {
  PENDING: 'pending_new',
  ACCEPTED: 'accepted_new',
  ACCEPTED_TO_PICK_UP: 'accepted_new',
  COOKED: 'cooked_new',
  IN_RESTAURANT: 'cooked_new',
  COLLECTED: 'collected_new',
}

/**
 * By the same groups of statuses as the words for staff. `null` where the specification has no key: delivered, completed
 * and rejected orders.
 */
export const customerStatusOf = (status: OrderStatus): CustomerStatusKey | null => KEY_OF[status] ?? null
