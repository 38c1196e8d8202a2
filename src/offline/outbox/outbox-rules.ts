import type { AssumedClock } from '../device/clock'
import { backoffMs, LONGEST_PAUSE_MS } from './backoff'
import type { Verdict } from './classify'
import { versionToWrite } from '#/contract/commands/upcast'
import {
  type QueuedClosingCommand,
  closingLine,
  dishLine,
  groupLine,
  type QueuedGroupCommand,
  type QueuedDishCommand,
  type CommandPatch,
  isOverridingCommand,
  isReplayed,
  needsPerson,
  type QueuedOrderCommand,
  type QueuedCommand,
  type OutboxPayload,
  type SealedNotes,
} from '../store/queued-command'
import {
  isNewGroupCommand,
  type NewClosingCommand,
  type NewDishCommand,
  type NewGroupCommand,
  type NewOrderCommand,
} from './new-command'

/** One claim by one sender; after that long another may try, with the same key. */
export const LEASE_MS = 30_000
/** A restored server may not know an order yet. */
const UNKNOWN_ORDER_GRACE_MS = 5 * 60_000
/** However long a server asks to wait. */
const LONGEST_WAIT_MS = 10 * 60_000

/** This device's wall clock in milliseconds, and chance. */
type Moment = { now: number; random: number }
/** When and where a command was made. Times in milliseconds. */
export type CommandMoment = {
  now: number
  serverNow: number
  clock?: AssumedClock | undefined
  mono: number
  bootId: string
  appVersion: string
  commandVersion: number
}

/** Whether a command may be sent at `now`, by this device's clock. */
export function isDue(command: QueuedCommand, now: number): boolean {
  switch (command.state) {
    case 'QUEUED':
    case 'RETRY':
      // A pause that ends later than any pause could was written before the clock was turned back.
      return (
        command.nextAt <= now || command.nextAt > now + (command.notBefore > 0 ? LONGEST_WAIT_MS : LONGEST_PAUSE_MS)
      )
    case 'SENDING':
      return command.lease === null || command.lease.until <= now || command.lease.until > now + LEASE_MS
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

/** What their unique index compares. */
export const commandIdOf = (orderId: number, cmd: string, version: number): string => `${orderId} ${cmd} ${version}`
export const commandId = (command: QueuedCommand): string =>
  commandIdOf(command.orderId, command.cmd, command.baseStatusVersion)
/** What of several changes only the latest counts for: the same decision on the same state; of a dish or a business whatever was pressed. */
export const standId = (command: QueuedCommand): string =>
  isOverridingCommand(command) ? `press ${command.orderId}` : commandId(command)

/** The same decision pressed again. */
export const isSameCommand = (queued: QueuedCommand, command: NewOrderCommand | NewGroupCommand): boolean =>
  CHOSEN.every((name) => queued.payload[name] === (command.payload as OutboxPayload)[name])
const CHOSEN = ['minutes', 'reasonId', 'to'] as const satisfies readonly (keyof OutboxPayload)[]

/** Where a command queues, and what names it there (see `baseStatusVersion`). */
export const placeOf = (command: NewOrderCommand | NewGroupCommand): { line: number; version: number } =>
  isNewGroupCommand(command)
    ? { line: groupLine(command.group.id), version: command.payload.mealId ?? command.group.statusVersion }
    : { line: command.order.id, version: command.order.statusVersion }

/** The same press again, where the first one still stands; `line` in the order of presses. */
export function twinOf(
  line: readonly QueuedCommand[],
  command: NewDishCommand | NewClosingCommand,
): QueuedCommand | undefined {
  const last = line.at(-1)
  if (last === undefined || !isReplayed(last) || last.cmd !== command.cmd) return undefined
  const asked: OutboxPayload = command.payload
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
} as const satisfies CommandPatch

/** A command on an order as it enters the queue. */
export const queuedOrderCommand = (
  at: CommandMoment,
  command: NewOrderCommand,
  key: string,
  deviceSeq: number,
  after: string | null,
  sealedNotes: QueuedCommand['sealedNotes'],
): Omit<QueuedOrderCommand, 'n'> => ({
  key,
  deviceSeq,
  tenantId: command.order.businessId,
  userId: command.userId,
  orderId: command.order.id,
  cmd: command.cmd,
  v: versionToWrite(command.cmd, at.commandVersion),
  payload: command.payload,
  sealedNotes,
  baseStatus: command.order.status,
  baseStatusVersion: command.order.statusVersion,
  baseMinutes: command.order.totalCookingTime,
  // A server that knows nothing of it is told nothing.
  ...(command.order.recall !== undefined && { baseRecalls: command.order.recall?.count ?? 0 }),
  after,
  occurredAt: at.serverNow,
  ...madeAt(at),
  ...heldFor(at, command),
})

const heldFor = ({ now }: CommandMoment, { holdMs }: { holdMs?: number }) =>
  holdMs === undefined ? {} : { held: true, nextAt: now + holdMs }

/** A command on a group of meals as it enters the queue. */
export const queuedGroupCommand = (
  at: CommandMoment,
  command: NewGroupCommand,
  key: string,
  deviceSeq: number,
  after: string | null,
  sealedNotes: QueuedCommand['sealedNotes'],
): Omit<QueuedGroupCommand, 'n'> => {
  const { businessId, id, code, company } = command.group
  const { line, version } = placeOf(command)
  return {
    key,
    deviceSeq,
    tenantId: businessId,
    userId: command.userId,
    orderId: line,
    cmd: command.cmd,
    group: { id, code, company },
    v: versionToWrite(command.cmd, at.commandVersion),
    payload: command.payload,
    sealedNotes,
    baseStatusVersion: version,
    after,
    occurredAt: at.serverNow,
    ...madeAt(at),
    ...heldFor(at, command),
  }
}

/** A command on a dish as it enters the queue; `line`: what this tablet has queued of it. */
export function queuedDishCommand(
  at: CommandMoment,
  command: NewDishCommand,
  key: string,
  deviceSeq: number,
  line: readonly QueuedCommand[],
): Omit<QueuedDishCommand, 'n'> {
  return {
    key,
    deviceSeq,
    tenantId: command.businessId,
    userId: command.userId,
    orderId: dishLine(command.dish),
    cmd: command.cmd,
    dish: command.dish,
    v: versionToWrite(command.cmd, at.commandVersion, command.dish),
    payload: { ...command.payload, ...(command.dish.part !== undefined && { part: command.dish.part }) },
    sealedNotes: null,
    ...pressedAt(at, command.seenAt, line),
  }
}

/** A command on a sign as it enters the queue; `line`: what this tablet has queued of it. */
export const queuedClosingCommand = (
  at: CommandMoment,
  command: NewClosingCommand,
  key: string,
  deviceSeq: number,
  line: readonly QueuedCommand[],
  sealedNotes: SealedNotes | null,
): Omit<QueuedClosingCommand, 'n'> => ({
  key,
  deviceSeq,
  tenantId: command.business.id,
  userId: command.userId,
  orderId: closingLine(command.business.id),
  cmd: command.cmd,
  business: { name: command.business.name },
  v: versionToWrite(command.cmd, at.commandVersion),
  payload: command.payload,
  sealedNotes,
  ...pressedAt({ ...at, serverNow: command.at ?? at.serverNow }, command.seenAt, line),
})

/** What a press knew: of the server's news, and of this tablet's own. */
const pressedAt = (at: CommandMoment, seenAt: number | null, line: readonly QueuedCommand[]) => ({
  seenAt,
  ownPresses: line.filter(isReplayed).map(({ occurredAt }) => occurredAt),
  // Names the press among those on the same, as their index asks.
  baseStatusVersion: Math.max(seenAt ?? 0, ...line.map(({ occurredAt }) => occurredAt)),
  after: null,
  // The server keeps whole milliseconds: a later press names this one by its moment.
  occurredAt: Math.round(at.serverNow),
  ...madeAt(at),
})

const madeAt = (at: CommandMoment) => ({
  ...(at.clock !== undefined && { clock: at.clock }),
  occurredMono: at.mono,
  bootId: at.bootId,
  ...NEVER_SENT,
  changedAt: at.now,
  appVersion: at.appVersion,
})

/** What a verdict makes of a command. `by` = the command that a `blocked` answer names; `random` in [0, 1). */
export function patchFor(
  command: QueuedCommand,
  verdict: Verdict,
  by: QueuedCommand | undefined,
  { now, random }: Moment,
): CommandPatch {
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
        ...('group' in verdict && { found: verdict.group }),
      }
    case 'AUTH_WAIT':
      return { state: 'AUTH_WAIT', lease: null }
    case 'BLOCKED':
      // What blocked it may have come through meanwhile: then this one simply goes again.
      return by !== undefined && needsPerson(by)
        ? { state: 'BLOCKED', lease: null }
        : retry(command, { now, random }, undefined)
    case 'RETRY': {
      if (verdict.unknownOrder === true) {
        // A clock that was turned back must not make the wait longer.
        const unknownSince = Math.min(command.unknownSince ?? now, now)
        if (now - unknownSince >= UNKNOWN_ORDER_GRACE_MS) {
          return { state: 'REFUSED', lease: null, outcome: 'refused', code: 'unknown_order' }
        }
        return { ...retry(command, { now, random }, undefined), unknownSince }
      }
      return { ...retry(command, { now, random }, verdict.waitMs), ...(verdict.alone === true ? { alone: true } : {}) }
    }
  }
}

function retry(command: QueuedCommand, { now, random }: Moment, asked: number | undefined): CommandPatch {
  const waitMs = Math.min(LONGEST_WAIT_MS, asked ?? backoffMs(command.attempts, random))
  const nextAt = now + waitMs
  return {
    state: 'RETRY',
    lease: null,
    attempts: command.attempts + 1,
    nextAt,
    notBefore: asked === undefined ? 0 : nextAt,
  }
}
