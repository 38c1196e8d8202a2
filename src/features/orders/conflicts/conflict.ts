import type { Order } from '#/contract/orders'
import type { ClosingConflictCode, ClosingRefusalCode } from '#/domain/business/closing-command'
import type { DishConflictCode, DishRefusalCode } from '#/domain/business/dish-command'
import type { GroupRefusal } from '#/domain/meals/group-command'
import type { ConflictCode, RefusalCode } from '#/domain/orders/order-command'
import {
  isLastStepTheAnswer,
  isRejected,
  isWaiting,
  mayChangeCookingTime,
  mayReject,
} from '#/domain/orders/order-steps'
import { OTHER_REASON_CODE } from '#/offline/outbox/classify'
import { UNKNOWN_VERSION } from '#/offline/outbox/outbox-versions'
import type { AttentionCommand } from '#/offline/attention/use-attention'

/**
 * What a person has to be told or asked (docs/reliability.md, the rows of the conflict catalogue):
 * `stop`: cooked here, ended elsewhere (3, 4, 11). `tooLate`: accepted here after the end (6). `otherTime`: two promises
 * (2, 9). `alreadyAccepted`: rejected here, accepted elsewhere (7). `otherReason`: rejected twice (8). `notAnswered`: cooked
 * here, nobody has accepted (9). `refused`: not to be done (12, 13, 14, 17). `parked`: this version of the app and the
 * server do not understand each other. `settled`: was one of these, and has ended by itself since.
 */
export type ConflictKind =
  | 'stop'
  | 'tooLate'
  | 'otherTime'
  | 'alreadyAccepted'
  | 'otherReason'
  | 'notAnswered'
  | 'refused'
  | 'parked'
  | 'settled'

/** One question about one order: what could not be done, and what was pressed behind it. */
export type Conflict = {
  kind: ConflictKind
  /** The key of the change that came first. */
  key: string
  command: AttentionCommand
  /** Tapped later on the same order and waiting for the answer, oldest first: one question for all of them. */
  behind: readonly AttentionCommand[]
  /** The order as the server has it; null where it is not on this tablet. */
  order: Order | null
}

/** The questions that these commands ask, one per order, the most urgent first and then the oldest. */
export function conflictsOf(commands: readonly AttentionCommand[]): Conflict[] {
  const lines = new Map<number, AttentionCommand[]>()
  for (const command of commands) {
    const line = lines.get(command.orderId)
    if (line) line.push(command)
    else lines.set(command.orderId, [command])
  }
  return [...lines.values()]
    .flatMap(questionsOf)
    .toSorted((a, b) => URGENCY[a.kind] - URGENCY[b.kind] || a.command.at - b.command.at)
}

/** What is blocked belongs to the last change before it that asks something. */
function questionsOf(line: readonly AttentionCommand[]): Conflict[] {
  const questions: (Conflict & { behind: AttentionCommand[] })[] = []
  for (const command of line) {
    const last = questions.at(-1)
    if (command.state === 'BLOCKED' && last !== undefined) last.behind.push(command)
    else questions.push({ kind: kindOf(command), key: command.key, command, behind: [], order: command.order })
  }
  return questions
}

const URGENCY = {
  stop: 0,
  tooLate: 1,
  otherTime: 2,
  alreadyAccepted: 2,
  notAnswered: 2,
  otherReason: 3,
  refused: 3,
  parked: 3,
  settled: 4,
} as const satisfies Record<ConflictKind, number>

/** These come over the page by themselves; the others wait in the list that the line under the bar opens. */
export const asksAtOnce = ({ kind }: Conflict): boolean => URGENCY[kind] < URGENCY.refused || kind === 'otherReason'

/** The order may have moved on since the server answered: what it is now decides what is asked. */
function kindOf(command: AttentionCommand): ConflictKind {
  const { state, order } = command
  if (state === 'PARKED' || state === 'BLOCKED') return 'parked'
  if (state === 'REFUSED') return 'refused'
  if (command.cmd === 'reject') {
    if (command.code === OTHER_REASON_CODE) return 'otherReason'
    return order !== null && isRejected(order) ? 'settled' : 'alreadyAccepted'
  }
  if (command.cmd === 'refuseGroup') return 'alreadyAccepted'
  if (order !== null && isRejected(order)) return command.code === 'came_too_late' ? 'tooLate' : 'stop'
  const kind = command.code === null ? undefined : KIND_OF_CODE[command.code]
  switch (kind) {
    // Its reason is gone: the order lives after all.
    case 'stop':
    case 'tooLate':
      return order === null ? kind : 'settled'
    case 'otherTime':
      return order !== null && order.totalCookingTime === command.payload.minutes ? 'settled' : kind
    case 'notAnswered':
      return order === null || isWaiting(order) ? kind : 'refused'
    case undefined:
      return 'refused'
  }
}

/** Any other conflict is told with the sentence of its code. */
const KIND_OF_CODE: Readonly<Record<string, 'stop' | 'tooLate' | 'otherTime' | 'notAnswered' | undefined>> = {
  rejected_elsewhere: 'stop',
  came_too_late: 'tooLate',
  accepted_with_other_time: 'otherTime',
  not_accepted: 'notAnswered',
} satisfies Partial<Record<ConflictCode, ConflictKind>>

/** What was refused for what the order was then; by now it may be right. */
const MAY_BE_TRIED_AGAIN: ReadonlySet<string> = new Set<
  | ConflictCode
  | RefusalCode
  | DishConflictCode
  | DishRefusalCode
  | ClosingConflictCode
  | ClosingRefusalCode
  | GroupRefusal
>([
  'unknown_order',
  'list_open',
  'not_ready',
  'brought_back',
  'dish_brought_back',
  'dish_off_elsewhere',
  'opened_elsewhere',
  'closed_elsewhere',
  'clock_wrong',
])

/** One press, and what it does. */
export type ConflictAnswer =
  /** The server's state stands; what was pressed behind it goes with it. */
  | 'leave'
  /** The server's state stands; what was pressed behind it is sent. */
  | 'leaveAndFollow'
  /** The same as a new change, on the order as it is now; what was pressed behind it follows. */
  | 'again'
  /** Given up for good; asked twice. */
  | 'discard'

/** The answers that make sense now, the safe one first. */
export function answersTo({ kind, command, behind, order }: Conflict): ConflictAnswer[] {
  switch (kind) {
    case 'otherTime': {
      const keep = behind.length > 0 ? 'leaveAndFollow' : 'leave'
      return order === null || mayChangeCookingTime(order) ? [keep, 'again'] : [keep]
    }
    case 'alreadyAccepted':
      return order === null || mayReject(order) ? ['leave', 'again'] : ['leave']
    case 'parked':
      // What this version cannot read goes by itself after the update.
      return command.code === UNKNOWN_VERSION ? ['discard'] : ['again', 'discard']
    case 'refused':
      return command.code !== null && MAY_BE_TRIED_AGAIN.has(command.code) ? ['leave', 'again'] : ['leave']
    case 'settled':
      return [behind.length > 0 && order !== null && !isRejected(order) ? 'leaveAndFollow' : 'leave']
    case 'stop':
      // One meal that is not added stops nothing of its list.
      return [command.cmd === 'acceptMeal' && behind.length > 0 ? 'leaveAndFollow' : 'leave']
    case 'tooLate':
    case 'otherReason':
    case 'notAnswered':
      return ['leave']
  }
}

/** Who decided at the server, where the order still says so: a later step has another name on it. */
export function deciderOf(
  order: Order | null,
  userId: number | undefined,
): { name: string } | 'otherTablet' | undefined {
  const by = order?.statusBy ?? null
  if (order === null || by === null || !isLastStepTheAnswer(order)) return undefined
  return by.userId === userId || by.userName === '' ? 'otherTablet' : { name: by.userName }
}
