/** Every state the server stores, in the order in which the specification's timeline names them. */
export const ORDER_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_TO_PICK_UP',
  'COOKED',
  'IN_RESTAURANT',
  'COLLECTED',
  'DELIVERED',
  'COMPLETED',
  'REJECTED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** The transition table. Anything that is not listed is refused. */
const NEXT: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['ACCEPTED', 'REJECTED'],
  ACCEPTED: ['COOKED', 'ACCEPTED_TO_PICK_UP', 'REJECTED'],
  ACCEPTED_TO_PICK_UP: ['COOKED', 'IN_RESTAURANT', 'REJECTED'],
  COOKED: ['ACCEPTED_TO_PICK_UP', 'IN_RESTAURANT', 'COLLECTED', 'DELIVERED', 'REJECTED'],
  IN_RESTAURANT: ['COOKED', 'COLLECTED', 'REJECTED'],
  COLLECTED: ['DELIVERED'],
  DELIVERED: ['COMPLETED'],
  COMPLETED: [],
  REJECTED: [],
}

/** Whether `to` may directly follow `from`. The same state again is not a step. */
export const canFollow = (from: OrderStatus, to: OrderStatus): boolean => NEXT[from].includes(to)

/** Nothing moves on from these. (What was handed over by mistake may be brought back for ten minutes: recall.ts.) */
export const isFinal = (status: OrderStatus): boolean => NEXT[status].length === 0

/** States in which the kitchen or a courier still has something to do. */
export const OPEN_STATUSES = [
  'PENDING',
  'ACCEPTED',
  'ACCEPTED_TO_PICK_UP',
  'COOKED',
  'IN_RESTAURANT',
  'COLLECTED',
] as const satisfies readonly OrderStatus[]

export const isOpen = (status: OrderStatus): boolean => (OPEN_STATUSES as readonly OrderStatus[]).includes(status)

/** Between the kitchen's yes and the courier: still in the house. */
export const IN_HOUSE_STATUSES = [
  'ACCEPTED',
  'ACCEPTED_TO_PICK_UP',
  'COOKED',
  'IN_RESTAURANT',
] as const satisfies readonly OrderStatus[]

/** Handed over to the customer, settled or not. */
export const FINISHED_STATUSES = ['DELIVERED', 'COMPLETED'] as const satisfies readonly OrderStatus[]

/** What every order begins with: nobody has answered yet. */
export const FIRST_STATUS = 'PENDING' satisfies OrderStatus
/** `status_version` of an order in its first status. */
export const FIRST_VERSION = 1
export const isPending = (status: OrderStatus): boolean => status === FIRST_STATUS

/** Rejected orders are no sales. */
export const NOT_SOLD = 'REJECTED' satisfies OrderStatus
export const isSold = (status: OrderStatus): boolean => status !== NOT_SOLD

/** The two steps that the server takes by itself. */
export const SETTLEMENT = { from: 'DELIVERED', to: 'COMPLETED' } as const satisfies Step
export const POLICY_REJECTION = { from: 'PENDING', to: 'REJECTED' } as const satisfies Step
type Step = { from: OrderStatus; to: OrderStatus }

export const LEFT_KITCHEN_STATUSES = ['COLLECTED', ...FINISHED_STATUSES] as const satisfies readonly OrderStatus[]
/** The food has left the kitchen, whatever a late tap on a tablet says. */
export const hasLeftKitchen = (status: OrderStatus): boolean =>
  (LEFT_KITCHEN_STATUSES as readonly OrderStatus[]).includes(status)

/** The timestamp that the server sets when an order enters a state; COMPLETED has none of its own. */
export const STAMP_OF = {
  PENDING: 'lastDatePending',
  ACCEPTED: 'lastDateAccepted',
  ACCEPTED_TO_PICK_UP: 'lastDateAcceptedToPickUp',
  COOKED: 'lastDateCooked',
  IN_RESTAURANT: 'lastDateInRestaurant',
  COLLECTED: 'lastDateCollected',
  DELIVERED: 'lastDateDelivered',
  REJECTED: 'lastDateRejected',
} as const
export type StatusStamp = (typeof STAMP_OF)[keyof typeof STAMP_OF]

/** A telephone is woken for a new order and for its answer; the kitchen's own steps show on the screens alone. */
export const wakesPhones = (status: OrderStatus): boolean =>
  status === 'PENDING' || status === 'ACCEPTED' || status === 'REJECTED'
