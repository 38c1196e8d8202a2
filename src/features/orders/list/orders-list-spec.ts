import { ORDER_SORTS } from '#/contract/orders'
import { ORDER_STAGES } from '#/domain/order-steps'
import type { ListSpec } from '#/components/list/list-state'

/** What the URL of the order list may say. */
export const ORDERS_LIST = {
  choices: {
    type: ['all', 'delivery', 'takeaway'],
    payment: ['all', 'CASH', 'CREDIT_CARD', 'OTHER'],
    status: ['all', 'open', ...ORDER_STAGES],
  },
  period: 'today',
  sorts: ORDER_SORTS,
  // Specification §9.
  sort: { by: 'orderID', direction: 'desc' },
} as const satisfies ListSpec
