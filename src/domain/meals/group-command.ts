import { type Access, ACCESS, USER_TYPES } from '../people/access'
import { type AskedStatus, type ConflictCode, OTHER_REASON_ID, type RefusalCode } from '../orders/order-command'
import { hasLeftKitchen, type OrderStatus } from '../orders/order-status'

/** Where the board shows the meals of a company that are cooked together. */
export const MEAL_COLUMNS = ['open', 'toAccept', 'cooking', 'ready', 'delivered'] as const
export type MealColumn = (typeof MEAL_COLUMNS)[number]

/** What of a group decides where it is and what may be done with it; instants as the database or the wire has them. */
export type DecidedGroup = {
  status: OrderStatus
  statusVersion: number
  /** Null: people may still order. */
  closedAt: Date | string | null
  cookedAt: Date | string | null
}

/** The column of a group; `undefined` for one that was refused or that nobody ordered anything of. A courier's steps move it to no other. */
export function mealColumn({ status, closedAt, cookedAt }: DecidedGroup): MealColumn | undefined {
  if (status === 'REJECTED') return undefined
  if (closedAt === null) return 'open'
  switch (status) {
    case 'PENDING':
      return 'toAccept'
    case 'DELIVERED':
    case 'COMPLETED':
      return 'delivered'
    case 'ACCEPTED':
    case 'ACCEPTED_TO_PICK_UP':
    case 'IN_RESTAURANT':
    case 'COOKED':
    case 'COLLECTED':
      return cookedAt === null && status !== 'COLLECTED' ? 'cooking' : 'ready'
  }
}

/** The steps that a kitchen presses, and the one that is a courier's. */
export const GROUP_STEP = {
  accept: 'ACCEPTED',
  cook: 'COOKED',
  collect: 'COLLECTED',
  handOver: 'DELIVERED',
  refuse: 'REJECTED',
} as const satisfies Record<string, AskedStatus>

const OF_KITCHEN: Access = ACCESS.b2bOrdersWriting
const OF_COURIERS: Access = { ...OF_KITCHEN, userTypes: [...ACCESS.b2bOrdersWriting.userTypes, USER_TYPES.courier] }

/** Kitchens answer and cook, with the right to; couriers carry. Of both only those who reach the restaurant. */
export const GROUP_ACCESS = {
  ACCEPTED: OF_KITCHEN,
  COOKED: OF_KITCHEN,
  REJECTED: OF_KITCHEN,
  COLLECTED: OF_COURIERS,
  DELIVERED: OF_COURIERS,
  ACCEPTED_TO_PICK_UP: OF_COURIERS,
  IN_RESTAURANT: OF_COURIERS,
} as const satisfies Record<AskedStatus, Access>

/** Why nothing becomes of a command on a group, besides what is said of an order. */
export type GroupRefusal = RefusalCode | 'list_open'

export type GroupDecision =
  | { outcome: 'applied'; status: OrderStatus }
  | { outcome: 'already' }
  | { outcome: 'conflict'; code: ConflictCode }
  | { outcome: 'refused'; code: GroupRefusal }

export type GroupCommand = { status: AskedStatus; reasonId?: number | undefined; notes?: string | undefined }

const ALREADY: GroupDecision = { outcome: 'already' }
const applied = (status: OrderStatus): GroupDecision => ({ outcome: 'applied', status })
const conflict = (code: ConflictCode): GroupDecision => ({ outcome: 'conflict', code })
const refused = (code: GroupRefusal): GroupDecision => ({ outcome: 'refused', code })

/**
 * Decides a command on all meals of a group as it is now. `seenVersion`: the status version on the screen when the button was pressed;
 * `undefined` where the caller does not say.
 */
export function decideGroup(group: DecidedGroup, command: GroupCommand, seenVersion?: number): GroupDecision {
  if (group.closedAt === null) return refused('list_open')
  const { status } = command
  if (status === 'REJECTED') return decideReject(group, command, seenVersion)
  if (group.status === 'REJECTED') return conflict('rejected_elsewhere')
  if (status === 'ACCEPTED') return group.status === 'PENDING' ? applied('ACCEPTED') : ALREADY
  if (group.status === 'PENDING') return conflict('not_accepted')
  if (hasLeftKitchen(group.status)) return decideAfterKitchen(group.status, status)
  switch (status) {
    case 'COOKED':
      // Cooking and the courier run side by side: "cooked" stays true where the status has moved on.
      return group.cookedAt === null ? applied('COOKED') : ALREADY
    case 'COLLECTED':
    case 'DELIVERED':
      return group.cookedAt === null ? conflict('not_ready') : applied(status)
    case 'ACCEPTED_TO_PICK_UP':
      return group.status === 'IN_RESTAURANT' || group.status === status ? ALREADY : applied(status)
    case 'IN_RESTAURANT':
      return group.status === status ? ALREADY : applied(status)
  }
}

/** Of what a courier or the company has, only the handing over is left. */
const decideAfterKitchen = (now: OrderStatus, asked: OrderStatus): GroupDecision =>
  now === 'COLLECTED' && asked === 'DELIVERED' ? applied('DELIVERED') : ALREADY

function decideReject(group: DecidedGroup, command: GroupCommand, seenVersion: number | undefined): GroupDecision {
  if (group.status === 'REJECTED') return ALREADY
  const hasMoved = seenVersion !== undefined && seenVersion !== group.statusVersion
  if (hasMoved && group.status !== 'PENDING') return conflict('already_accepted')
  return rejectRefusal(group, command) ?? applied('REJECTED')
}

/** Why a group, or one meal of it, cannot be refused. */
export function rejectRefusal(
  { status, closedAt }: Pick<DecidedGroup, 'status' | 'closedAt'>,
  { reasonId = OTHER_REASON_ID, notes = '' }: Omit<GroupCommand, 'status'>,
): Extract<GroupDecision, { outcome: 'refused' }> | undefined {
  if (closedAt === null) return { outcome: 'refused', code: 'list_open' }
  if (hasLeftKitchen(status)) return { outcome: 'refused', code: 'status_cannot_follow' }
  if (reasonId === OTHER_REASON_ID && notes.trim() === '') return { outcome: 'refused', code: 'notes_required' }
  return undefined
}
