import type { OrderStatus } from './order-status'

/** Where the board shows an order. Rejected orders are on no column. */
export const KANBAN_COLUMNS = ['pending', 'accepted', 'inProgress', 'completed'] as const
export type KanbanColumn = (typeof KANBAN_COLUMNS)[number]

type Placed = { status: OrderStatus; enableCookingTime: boolean; lastDateCooked: string | Date | null }

/**
 * The column of an order, by the specification's table, with one refinement: an order that is already
 * cooked never goes back to "Cooking" because a courier took the job afterwards.
 */
export function kanbanColumn(order: Placed): KanbanColumn | undefined {
  switch (order.status) {
    case 'PENDING':
      return 'pending'
    case 'ACCEPTED':
      return 'accepted'
    case 'ACCEPTED_TO_PICK_UP':
      return order.enableCookingTime && order.lastDateCooked === null ? 'accepted' : 'inProgress'
    case 'COOKED':
    case 'IN_RESTAURANT':
    case 'COLLECTED':
      return 'inProgress'
    case 'DELIVERED':
    case 'COMPLETED':
      return 'completed'
    case 'REJECTED':
      return undefined
  }
}
