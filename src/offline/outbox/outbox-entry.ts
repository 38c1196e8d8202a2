import type { Order } from '#/contract/orders'
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

export const isOpenEntry = (entry: { state: OutboxState }): boolean =>
  (OPEN_STATES as readonly OutboxState[]).includes(entry.state)
export const isReplayed = (entry: { state: OutboxState }): boolean =>
  (REPLAYED_STATES as readonly OutboxState[]).includes(entry.state)
export const needsPerson = <E extends { state: OutboxState }>(entry: E): entry is E & { state: AttentionState } =>
  (ATTENTION_STATES as readonly OutboxState[]).includes(entry.state)

/** What a person chose. Notes are not here: they are sealed beside it. */
export type OutboxPayload = { minutes?: number; reasonId?: number; to?: RecallPlace; reason?: RecallReason }

/** Whose free text travels with them. */
export const hasNotes = (cmd: QueuedCommandName): boolean => cmd === 'reject' || cmd === 'recall'

/** Free text, encrypted with a key that cannot leave this browser; `plain` where the browser has no WebCrypto. */
export type SealedNotes = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | { plain: string }

export type Lease = { owner: string; attemptId: string; until: number }

/** A queued change. It names ids, minutes, a reason and sealed notes: no customer's data. Times are milliseconds. */
export type OutboxEntry = {
  /** Local total order. */
  n: number
  /** UUID made at the tap: the server carries it out once. */
  key: string
  /** Contiguous per device, from 1: the server sees by a missing number that a tap was lost. */
  deviceSeq: number
  /** The business. */
  tenantId: number
  /** Who made the tap; another person's session may send it. */
  userId: number
  orderId: number
  cmd: QueuedCommandName
  /** Version of the payload's shape; kept as it was tapped. */
  v: number
  payload: OutboxPayload
  sealedNotes: SealedNotes | null
  /** What the person saw when pressing. */
  baseStatus: OrderStatus
  baseStatusVersion: number
  /** The cooking time that was promised then; missing in entries of older versions. */
  baseMinutes?: number | null | undefined
  /** How often the order had been brought back; missing in entries of older versions. */
  baseRecalls?: number | undefined
  /** Key of the previous open command on the same order. */
  after: string | null
  /** The server's time as this device estimated it, since the epoch. */
  occurredAt: number
  /** `performance.now()` at the tap and the page life it belongs to. */
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
  /** When the state last changed. */
  changedAt: number
  appVersion: string
  /** The server was told that this one is parked. */
  isReported?: boolean
}

/** A change that left the queue without being carried out, as the server is told of it. */
export type GivenUp = Pick<OutboxEntry, 'key' | 'deviceSeq' | 'tenantId' | 'orderId' | 'userId' | 'cmd'> & {
  how: 'discarded' | 'dismissed' | 'replaced'
  /** When, as this device estimated the server's time, since the epoch. */
  at: number
}

/** Nobody but this page knows of it yet, and its person may still take it back. */
export const isHeld = ({ held, state }: OutboxEntry): boolean =>
  held === true && (state === 'QUEUED' || state === 'AUTH_WAIT')

/** The server no longer lets its person act for this business. */
export const isAccessLost = ({ state, code }: OutboxEntry): boolean => state === 'REFUSED' && code === 'no_access'

/** A tap, as screens hand it over. */
export type Tap = {
  cmd: QueuedCommandName
  order: Pick<Order, 'id' | 'businessId' | 'status' | 'statusVersion' | 'totalCookingTime' | 'recall'>
  userId: number
  payload: OutboxPayload
  notes: string
  /** It may be taken back for so many milliseconds; sent then, whatever became of the page. */
  holdMs?: number
  /** One of a line that is tapped again: it takes its old entry's place, and what is blocked behind that stays until its turn. */
  isAgain?: true
}

/** A ring's receipt that the server has not yet. */
export type RingReceipt = {
  orderId: number
  businessId: number
  path: 'stream' | 'push' | 'poll' | 'snapshot'
  audioState: 'running' | 'suspended' | 'muted' | 'missing'
  at: string
}
