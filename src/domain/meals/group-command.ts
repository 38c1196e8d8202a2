import { type Access, ACCESS, USER_TYPES } from '../people/access'
import { type AskedStatus, type ConflictCode, OTHER_REASON_ID, type RefusalCode } from '../orders/order-command'
import { hasLeftKitchen, type OrderStatus } from '../orders/order-status'
import { isAsked } from './added-meal'

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
  /** A courier has taken it on, and says when it is delivered. */
  hasCourier: boolean
}

/** The column of a group; `undefined` for one that was refused or that nobody ordered anything of. A courier's steps move it to no other. */
export function mealColumn({
  status,
  closedAt,
  cookedAt,
}: Pick<DecidedGroup, 'status' | 'closedAt' | 'cookedAt'>): MealColumn | undefined {
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

/** What a tablet may queue without a network: the steps of a whole group, the refusal of one of its meals, and the "yes" to one that was added. */
export const GROUP_COMMANDS = [
  'acceptGroup',
  'refuseGroup',
  'refuseMeal',
  'markGroupCooked',
  'handOverGroup',
  'acceptMeal',
] as const
export type GroupCommandName = (typeof GROUP_COMMANDS)[number]

export const isGroupCommandName = (cmd: string): cmd is GroupCommandName =>
  (GROUP_COMMANDS as readonly string[]).includes(cmd)

/** What is answered of one meal alone: the rest of its group does not matter to it. */
export const MEAL_COMMANDS = ['refuseMeal', 'acceptMeal'] as const satisfies readonly GroupCommandName[]
export type MealCommandName = (typeof MEAL_COMMANDS)[number]

export const isMealCommandName = (cmd: string): cmd is MealCommandName =>
  (MEAL_COMMANDS as readonly string[]).includes(cmd)

/** The status that each asks for; of handing over `handedOver` says which. */
export const STATUS_OF_COMMAND = {
  acceptGroup: GROUP_STEP.accept,
  refuseGroup: GROUP_STEP.refuse,
  refuseMeal: GROUP_STEP.refuse,
  markGroupCooked: GROUP_STEP.cook,
  handOverGroup: GROUP_STEP.handOver,
  acceptMeal: GROUP_STEP.accept,
} as const satisfies Record<GroupCommandName, AskedStatus>

/**
 * What it means that a kitchen has handed a group over: a courier who carries it has it, else its company. One that is on the road is delivered
 * by whoever saw it leave; two tablets that hand it over at once have done so once.
 */
export function handedOver(group: DecidedGroup, seenVersion?: number): AskedStatus {
  const hasSeen = seenVersion === undefined || seenVersion === group.statusVersion
  if (group.status === GROUP_STEP.collect) return hasSeen ? GROUP_STEP.handOver : GROUP_STEP.collect
  return group.hasCourier ? GROUP_STEP.collect : GROUP_STEP.handOver
}

/** What a queued command asks of a group as it is now. */
export const statusAsked = (cmd: GroupCommandName, group: DecidedGroup, seenVersion?: number): AskedStatus =>
  cmd === 'handOverGroup' ? handedOver(group, seenVersion) : STATUS_OF_COMMAND[cmd]

/** A courier who comes carries the group from then on. */
export const isCouriersComing = (status: OrderStatus): boolean =>
  status === 'ACCEPTED_TO_PICK_UP' || status === 'IN_RESTAURANT'

/** Somebody else has decided otherwise: a person must look (docs/reliability.md, the groups' rows of the catalogue). */
export const GROUP_CONFLICT_CODES = [
  'rejected_elsewhere', // accept, cook or hand over, but the group was refused
  'already_accepted', // refuse, but another tablet accepted
  'not_accepted', // cook or hand over, but nobody accepted
  'not_ready', // hand over before it was cooked
] as const satisfies readonly ConflictCode[]
export type GroupConflictCode = (typeof GROUP_CONFLICT_CODES)[number]

/** Not to be done by this person, or not at all. */
export const GROUP_REFUSAL_CODES = [
  'no_access',
  'unknown_order', // no such group or meal
  'expired',
  'unknown_reason',
  'notes_required',
  'status_cannot_follow',
  'list_open',
] as const satisfies readonly (RefusalCode | 'list_open')[]
export type GroupRefusal = (typeof GROUP_REFUSAL_CODES)[number]

export type GroupDecision =
  | { outcome: 'applied'; status: OrderStatus }
  | { outcome: 'already' }
  | { outcome: 'conflict'; code: GroupConflictCode }
  | { outcome: 'refused'; code: GroupRefusal }

export type GroupCommand = { status: AskedStatus; reasonId?: number | undefined; notes?: string | undefined }

const ALREADY: GroupDecision = { outcome: 'already' }
const applied = (status: OrderStatus): GroupDecision => ({ outcome: 'applied', status })
const conflict = (code: GroupConflictCode): GroupDecision => ({ outcome: 'conflict', code })
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

/** Decides the answer "yes" to one meal that was added after the closing: it takes the step at which its group is. */
export function decideAdded(
  group: Pick<DecidedGroup, 'status'>,
  meal: { status: OrderStatus; isAdded: boolean },
): GroupDecision {
  if (meal.status === 'REJECTED' || group.status === 'REJECTED') return conflict('rejected_elsewhere')
  if (!isAsked(meal)) return ALREADY
  if (group.status === 'PENDING') return conflict('not_accepted')
  return hasLeftKitchen(group.status) ? refused('status_cannot_follow') : applied(group.status)
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
