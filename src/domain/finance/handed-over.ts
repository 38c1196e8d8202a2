import type { OrderStatus } from '../orders/order-status'

/** What was sold: the guest or a courier has it. Everything else is not owed for. */
export const HANDED_OVER = ['COLLECTED', 'DELIVERED', 'COMPLETED'] as const satisfies readonly OrderStatus[]

export const isHandedOver = (status: OrderStatus): boolean => (HANDED_OVER as readonly OrderStatus[]).includes(status)
