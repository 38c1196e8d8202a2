import type { AssumedClock } from '../device/clock'
import type { DishNow } from '#/contract/menu'
import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { GroupNow } from '#/contract/live'
import type { CommandName } from '#/contract/commands/upcast'
import type { ClosingCommandName } from '#/domain/business/closing-command'
import type { DishCommandName } from '#/domain/business/dish-command'
import type { OffPart, OffTarget } from '#/domain/business/off-target'
import type { GroupCommandName } from '#/domain/meals/group-command'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import type { OrderStatus } from '#/domain/orders/order-status'
import type { RecallPlace, RecallReason } from '#/domain/orders/recall'

/**
 * QUEUED → SENDING → ACKED → CONFIRMED (kept in the journal). RETRY: outcome unknown, the same key goes again. AUTH_WAIT: waits
 * for a sign-in. CONFLICT, REFUSED, PARKED: a person must look; BLOCKED: queued behind one of those. RESOLVED: a person has.
 */
export type OutboxState =
  | 'QUEUED'
  | 'SENDING'
  | 'RETRY'
  | 'AUTH_WAIT'
  | 'ACKED'
  | 'CONFIRMED'
  | 'CONFLICT'
  | 'REFUSED'
  | 'PARKED'
  | 'BLOCKED'
  | 'RESOLVED'

/** Not yet at the server, as far as this device knows. */
export const OPEN_STATES = ['QUEUED', 'SENDING', 'RETRY', 'AUTH_WAIT'] as const satisfies readonly OutboxState[]
/** Shown on the board as if the server had them. */
export const REPLAYED_STATES = [...OPEN_STATES, 'ACKED'] as const satisfies readonly OutboxState[]
/** Wait for a person. */
export const ATTENTION_STATES = ['CONFLICT', 'REFUSED', 'PARKED', 'BLOCKED'] as const satisfies readonly OutboxState[]
export type AttentionState = (typeof ATTENTION_STATES)[number]

/** Parked, and the server was not told of it. */
export const isUnreported = (command: QueuedCommand): boolean =>
  command.state === 'PARKED' && command.isReported !== true

export const isOpenCommand = (command: { state: OutboxState }): boolean =>
  (OPEN_STATES as readonly OutboxState[]).includes(command.state)
export const isReplayed = (command: { state: OutboxState }): boolean =>
  (REPLAYED_STATES as readonly OutboxState[]).includes(command.state)
export const needsPerson = <E extends { state: OutboxState }>(command: E): command is E & { state: AttentionState } =>
  (ATTENTION_STATES as readonly OutboxState[]).includes(command.state)

/** What a person chose. Notes are not here: they are sealed beside it. */
export type OutboxPayload = {
  minutes?: number
  reasonId?: number
  to?: RecallPlace
  reason?: RecallReason
  /** Until when a dish is off, as ISO 8601. */
  until?: string
  /** Not the dish of that number, but a size or a topping. */
  part?: OffPart
  /** From when (left out: at once) and until when a business is closed, as ISO 8601. */
  startsAt?: string
  endsAt?: string
  /** The order of the meal that alone is answered. */
  mealId?: number
}

/** Whose free text travels with them. */
export const hasNotes = (cmd: CommandName): boolean => WITH_NOTES.has(cmd)
const WITH_NOTES: ReadonlySet<CommandName> = new Set(['reject', 'recall', 'closeBusiness', 'refuseGroup', 'refuseMeal'])

/** Free text, encrypted with a key that cannot leave this browser; `plain` where the browser has no WebCrypto. */
export type SealedNotes = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: string }

export type Lease = { owner: string; attemptId: string; until: number }

/** A queued change. It names ids, minutes, a reason, a dish, times and sealed notes: no customer's data. Times are milliseconds. */
export type QueuedCommand = QueuedOrderCommand | QueuedGroupCommand | QueuedDishCommand | QueuedClosingCommand

/** As it is before the store has given it a number; `Omit` alone would leave what both kinds share. */
export type WithoutNumber<Command> = Command extends QueuedCommand ? Omit<Command, 'n'> : never

export type QueuedOrderCommand = CommandBase & {
  cmd: QueuedCommandName
  dish?: undefined
  business?: undefined
  group?: undefined
  /** What the person saw when pressing. */
  baseStatus: OrderStatus
  /** The cooking time that was promised then; missing in commands of older versions. */
  baseMinutes?: number | null | undefined
  /** How often the order had been brought back; missing in commands of older versions. */
  baseRecalls?: number | undefined
}

/** A step of a company's list of meals, or the answer to one of them. Like steps of an order they queue behind each other. */
export type QueuedGroupCommand = CommandBase & {
  cmd: GroupCommandName
  dish?: undefined
  business?: undefined
  /** Its names are kept, so that what waits can be named without the board. */
  group: NamedGroup
  /** How the server had the group when it did not carry this out. */
  found?: GroupNow | null
}

export type NamedGroup = { id: number; code: string; company: string }

/** A dish that somebody took off the menu or brought back. */
export type QueuedDishCommand = OverridingBase & {
  cmd: DishCommandName
  dish: NamedDish
  business?: undefined
  group?: undefined
  /** How the server had the dish when it did not carry this out. */
  found?: DishNow | null
}

/** A business that somebody closed or opened. */
export type QueuedClosingCommand = OverridingBase & {
  cmd: ClosingCommandName
  dish?: undefined
  group?: undefined
  /** Its name is kept, so that what waits can be named to whoever no longer has access. */
  business: { name: string }
  /** How the server had the business when it did not carry this out. */
  found?: BusinessStatusAnswer | null
}

/** A command that overrides whatever its person knew of, and stands for itself: nothing queues behind it. */
type OverridingBase = CommandBase & {
  /** When the press was made whose outcome the server had told this screen of; `null`: of none. */
  seenAt: number | null
  /** This tablet's own presses on the same that the server may not have had then. */
  ownPresses: readonly number[]
}

/** A dish, a size or a topping. Its name is kept, so that what waits can be named without a menu. */
export type NamedDish = OffTarget & { name: string }

export const isQueuedDishCommand = (command: QueuedCommand): command is QueuedDishCommand => command.dish !== undefined
export const isQueuedClosingCommand = (command: QueuedCommand): command is QueuedClosingCommand =>
  command.business !== undefined
export const isQueuedGroupCommand = (command: QueuedCommand): command is QueuedGroupCommand =>
  command.group !== undefined
export const isOverridingCommand = (command: QueuedCommand): command is QueuedDishCommand | QueuedClosingCommand =>
  isQueuedDishCommand(command) || isQueuedClosingCommand(command)

/**
 * The line of a dish, a size or a topping: orders and dishes queue behind their own kind of the same id alone, so that none holds up another. A
 * negative number, because the stores of released apps know lines by `orderId`.
 */
export const dishLine = ({ id, part }: OffTarget): number => -(id + (part === undefined ? 0 : PARTS_FROM[part]))
/** The server's numbers end before (2³¹), so that no two kinds share a line. */
const PARTS_FROM = { size: 2 ** 32, topping: 2 ** 33 } as const satisfies Record<OffPart, number>
/** The line of a business's sign, likewise. */
export const closingLine = (businessId: number): number => -(businessId + 2 ** 34)

/** The line of a group of meals, likewise. */
export const groupLine = (groupId: number): number => -(groupId + 2 ** 35)

/** What changes in a command once it is queued. */
export type CommandPatch = Partial<CommandBase> & { found?: DishNow | BusinessStatusAnswer | GroupNow | null }

type CommandBase = {
  /** Local total order. */
  n: number
  /** UUID made at the press: the server carries it out once. */
  key: string
  /** Contiguous per device, from 1: the server sees by a missing number that a command was lost. */
  deviceSeq: number
  /** The business. */
  tenantId: number
  /** Who made the command; another person's session may send it. */
  userId: number
  /** The order; for all else its line, `dishLine`, `closingLine` and `groupLine`. */
  orderId: number
  /** Version of the payload's shape; kept as it was pressed. */
  v: number
  payload: OutboxPayload
  sealedNotes: SealedNotes | null
  /**
   * What stood on the screen: the version of the order or group; of a dish or a business the latest press that was known, 0 where there is none;
   * of the answer to one meal that meal, as nothing else of its group matters to it.
   */
  baseStatusVersion: number
  /** Key of the previous open command on the same order or group; `null` for a dish and a business. */
  after: string | null
  /** The server's time as this device estimated it, since the epoch. */
  occurredAt: number
  /** What that estimate rested on, where no answer of the server had told it. */
  clock?: AssumedClock
  /** `performance.now()` at the press and the page life it belongs to. */
  occurredMono: number
  bootId: string
  state: OutboxState
  /** Tries since the last trigger: they set the pause before the next. */
  attempts: number
  /** Not sent before, since the epoch by this device's clock. */
  nextAt: number
  /** It can still be taken back on the screen, and is not shown as unsent; sent at `nextAt`, or sooner when it is let go. */
  held?: boolean
  /** The server asked to wait until then (Retry-After); a trigger does not shorten it. */
  notBefore: number
  /** Sent in a call of its own, because a call that it shared was refused as a whole. */
  alone: boolean
  lease: Lease | null
  outcome: string | null
  /** The conflict's or refusal's code. */
  code: string | null
  /** The business's event that holds this change. */
  resultSeq: number | null
  /** When the server first said that it does not know the order. */
  unknownSince: number | null
  /** When the state last changed: by this device's clock while it waits, by the server's time in the journal. */
  changedAt: number
  appVersion: string
  /** The server was told that this one is parked. */
  isReported?: boolean
}

/** A change that left the queue without being carried out, as the server is told of it. */
export type GivenUp = Pick<QueuedCommand, 'key' | 'deviceSeq' | 'tenantId' | 'orderId' | 'userId' | 'cmd'> & {
  how: 'discarded' | 'dismissed' | 'replaced'
  /** When, as this device estimated the server's time, since the epoch. */
  at: number
}

/** Nobody but this page knows of it yet, and its person may still take it back. */
export const isHeld = ({ held, state }: QueuedCommand): boolean =>
  held === true && (state === 'QUEUED' || state === 'AUTH_WAIT')

/** The server no longer lets its person act for this business. */
export const isAccessLost = ({ state, code }: QueuedCommand): boolean => state === 'REFUSED' && code === 'no_access'
