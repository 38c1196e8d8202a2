import type { OrderStatus } from './order-status'

/** Where the board shows an order. Rejected orders are on no column. */
export const KANBAN_COLUMNS = ['pending', 'accepted', 'inProgress', 'completed'] as const
export type KanbanColumn = (typeof KANBAN_COLUMNS)[number]

/** What of an order decides its place. */
export type Placed = { status: OrderStatus; enableCookingTime: boolean; lastDateCooked: string | Date | null }

/**
 * The column of an order. What a courier does moves it to no other column, unlike in the specification's table: where
 * cooking time is enabled, an order that is not cooked is in "Cooking", and one that is cooked in "Ready".
 */
export function kanbanColumn(order: Placed): KanbanColumn | undefined {
  switch (order.status) {
    case 'PENDING':
      return 'pending'
    case 'ACCEPTED':
      return 'accepted'
    case 'ACCEPTED_TO_PICK_UP':
    case 'IN_RESTAURANT':
      return order.enableCookingTime && order.lastDateCooked === null ? 'accepted' : 'inProgress'
    case 'COOKED':
    case 'COLLECTED':
      return 'inProgress'
    case 'DELIVERED':
    case 'COMPLETED':
      return 'completed'
    case 'REJECTED':
      return undefined
  }
}
