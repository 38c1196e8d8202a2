import type { AssumedClock } from '../device/clock'
import { backoffMs, LONGEST_PAUSE_MS } from './backoff'
import type { Verdict } from './classify'
import { versionToWrite } from '#/contract/commands/upcast'
import { type ClosingEntry, closingLine, dishLine, type DishEntry, type EntryPatch, isPressEntry, isReplayed, needsPerson, type OrderEntry, type OutboxEntry, type OutboxPayload, type SealedNotes } from '../store/queued-command'
import type { ClosingTap, DishTap, Tap } from './new-command'

/** One claim by one sender; after that long another may try, with the same key. */
export const LEASE_MS = 30_000
/** A restored server may not know an order yet. */
const UNKNOWN_ORDER_GRACE_MS = 5 * 60_000
/** However long a server asks to wait. */
const LONGEST_WAIT_MS = 10 * 60_000

/** This device's wall clock in milliseconds, and chance. */
type Moment = { now: number; random: number }
/** When and where a tap was made. Times in milliseconds. */
export type TapMoment = {
  now: number
  serverNow: number
  clock?: AssumedClock | undefined
  mono: number
  bootId: string
  appVersion: string
  commandVersion: number
}

/** Whether an entry may be sent at `now`, by this device's clock. */
export function isDue(entry: OutboxEntry, now: number): boolean {
  switch (entry.state) {
    case 'QUEUED':
    case 'RETRY':
      // A pause that ends later than any pause could was written before the clock was turned back.
      return entry.nextAt <= now || entry.nextAt > now + (entry.notBefore > 0 ? LONGEST_WAIT_MS : LONGEST_PAUSE_MS)
    case 'SENDING':
      return entry.lease === null || entry.lease.until <= now || entry.lease.until > now + LEASE_MS
    case 'AUTH_WAIT':
    case 'ACKED':
    case 'CONFIRMED':
    case 'CONFLICT':
    case 'REFUSED':
    case 'PARKED':
    case 'BLOCKED':
    case 'RESOLVED':
      return false
  }
}

/** What the unique index of taps compares. */
export const tapIdOf = (orderId: number, cmd: string, version: number): string => `${orderId} ${cmd} ${version}`
export const tapId = (entry: OutboxEntry): string => tapIdOf(entry.orderId, entry.cmd, entry.baseStatusVersion)
/** What of several changes only the latest counts for: the same decision on the same state; of a dish or a business whatever was pressed. */
export const standId = (entry: OutboxEntry): string => (isPressEntry(entry) ? `press ${entry.orderId}` : tapId(entry))

/** The same decision pressed again. */
export const isSameTap = (entry: OutboxEntry, tap: Tap): boolean =>
  entry.payload.minutes === tap.payload.minutes &&
  entry.payload.reasonId === tap.payload.reasonId &&
  entry.payload.to === tap.payload.to

/** The same press again, where the first one still stands; `line` in the order of presses. */
export function samePress(line: readonly OutboxEntry[], tap: DishTap | ClosingTap): OutboxEntry | undefined {
  const last = line.at(-1)
  if (last === undefined || !isReplayed(last) || last.cmd !== tap.cmd) return undefined
  const asked: OutboxPayload = tap.payload
  const said = last.payload
  return PRESSED.every((name) => said[name] === asked[name]) ? last : undefined
}
const PRESSED = ['until', 'reasonId', 'startsAt', 'endsAt'] as const satisfies readonly (keyof OutboxPayload)[]

/** As if never sent: nothing tried, nothing heard. */
export const NEVER_SENT = {
  state: 'QUEUED',
  attempts: 0,
  nextAt: 0,
  notBefore: 0,
  alone: false,
  lease: null,
  outcome: null,
  code: null,
  resultSeq: null,
  unknownSince: null,
} as const satisfies EntryPatch

/** A tap on an order as it enters the queue. */
export const newEntry = (
  at: TapMoment,
  tap: Tap,
  key: string,
  deviceSeq: number,
  after: string | null,
  sealedNotes: OutboxEntry['sealedNotes'],
): Omit<OrderEntry, 'n'> => ({
  key,
  deviceSeq,
  tenantId: tap.order.businessId,
  userId: tap.userId,
  orderId: tap.order.id,
  cmd: tap.cmd,
  v: versionToWrite(tap.cmd, at.commandVersion),
  payload: tap.payload,
  sealedNotes,
  baseStatus: tap.order.status,
  baseStatusVersion: tap.order.statusVersion,
  baseMinutes: tap.order.totalCookingTime,
  // A server that knows nothing of it is told nothing.
  ...(tap.order.recall !== undefined && { baseRecalls: tap.order.recall?.count ?? 0 }),
  after,
  occurredAt: at.serverNow,
  ...madeAt(at),
  ...(tap.holdMs !== undefined && { held: true, nextAt: at.now + tap.holdMs }),
})

/** A press on a dish as it enters the queue; `line`: what this tablet has queued of it. */
export function newDishEntry(
  at: TapMoment,
  tap: DishTap,
  key: string,
  deviceSeq: number,
  line: readonly OutboxEntry[],
): Omit<DishEntry, 'n'> {
  return {
    key,
    deviceSeq,
    tenantId: tap.businessId,
    userId: tap.userId,
    orderId: dishLine(tap.dish),
    cmd: tap.cmd,
    dish: tap.dish,
    v: versionToWrite(tap.cmd, at.commandVersion, tap.dish),
    payload: { ...tap.payload, ...(tap.dish.part !== undefined && { part: tap.dish.part }) },
    sealedNotes: null,
    ...pressedAt(at, tap.seenAt, line),
  }
}

/** A press on a sign as it enters the queue; `line`: what this tablet has queued of it. */
export const newClosingEntry = (
  at: TapMoment,
  tap: ClosingTap,
  key: string,
  deviceSeq: number,
  line: readonly OutboxEntry[],
  sealedNotes: SealedNotes | null,
): Omit<ClosingEntry, 'n'> => ({
  key,
  deviceSeq,
  tenantId: tap.business.id,
  userId: tap.userId,
  orderId: closingLine(tap.business.id),
  cmd: tap.cmd,
  business: { name: tap.business.name },
  v: versionToWrite(tap.cmd, at.commandVersion),
  payload: tap.payload,
  sealedNotes,
  ...pressedAt({ ...at, serverNow: tap.at ?? at.serverNow }, tap.seenAt, line),
})

/** What a press knew: of the server's news, and of this tablet's own. */
const pressedAt = (at: TapMoment, seenAt: number | null, line: readonly OutboxEntry[]) => ({
  seenAt,
  ownPresses: line.filter(isReplayed).map(({ occurredAt }) => occurredAt),
  // Names the press among those on the same, as the index of taps asks.
  baseStatusVersion: Math.max(seenAt ?? 0, ...line.map(({ occurredAt }) => occurredAt)),
  after: null,
  // The server keeps whole milliseconds: a later press names this one by its moment.
  occurredAt: Math.round(at.serverNow),
  ...madeAt(at),
})

const madeAt = (at: TapMoment) => ({
  ...(at.clock !== undefined && { clock: at.clock }),
  occurredMono: at.mono,
  bootId: at.bootId,
  ...NEVER_SENT,
  changedAt: at.now,
  appVersion: at.appVersion,
})

/** What a verdict makes of an entry. `by` = the entry that a `blocked` answer names; `random` in [0, 1). */
export function patchFor(
  entry: OutboxEntry,
  verdict: Verdict,
  by: OutboxEntry | undefined,
  { now, random }: Moment,
): EntryPatch {
  switch (verdict.to) {
    case 'ACKED':
      return { state: 'ACKED', lease: null, outcome: verdict.outcome, resultSeq: verdict.seq, code: null }
    case 'CONFLICT':
    case 'REFUSED':
    case 'PARKED':
      return {
        state: verdict.to,
        lease: null,
        outcome: verdict.to.toLowerCase(),
        code: verdict.code,
        ...('dish' in verdict && { found: verdict.dish }),
        ...('businessStatus' in verdict && { found: verdict.businessStatus }),
      }
    case 'AUTH_WAIT':
      return { state: 'AUTH_WAIT', lease: null }
    case 'BLOCKED':
      // What blocked it may have come through meanwhile: then this one simply goes again.
      return by !== undefined && needsPerson(by)
        ? { state: 'BLOCKED', lease: null }
        : retry(entry, { now, random }, undefined)
    case 'RETRY': {
      if (verdict.unknownOrder === true) {
        // A clock that was turned back must not make the wait longer.
        const unknownSince = Math.min(entry.unknownSince ?? now, now)
        if (now - unknownSince >= UNKNOWN_ORDER_GRACE_MS) {
          return { state: 'REFUSED', lease: null, outcome: 'refused', code: 'unknown_order' }
        }
        return { ...retry(entry, { now, random }, undefined), unknownSince }
      }
      return { ...retry(entry, { now, random }, verdict.waitMs), ...(verdict.alone === true ? { alone: true } : {}) }
    }
  }
}

function retry(entry: OutboxEntry, { now, random }: Moment, asked: number | undefined): EntryPatch {
  const waitMs = Math.min(LONGEST_WAIT_MS, asked ?? backoffMs(entry.attempts, random))
  const nextAt = now + waitMs
  return {
    state: 'RETRY',
    lease: null,
    attempts: entry.attempts + 1,
    nextAt,
    notBefore: asked === undefined ? 0 : nextAt,
  }
}
