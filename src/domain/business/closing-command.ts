import { type Access, ACCESS } from '../people/access'
import type { SetupCheck } from './order-readiness'
import { CLOCKS_MS } from './dish-off'

/**
 * What a person asks of a business without waiting for its answer: to take no orders from a moment (`null`: from the press) to
 * another, or to take them again. The server and the app's view of what is not sent yet decide it by the same function,
 * `decideClosing`. Times are milliseconds of the server's clock.
 */
export type ClosingCommand = { cmd: 'closeBusiness'; startsAt: number | null; endsAt: number } | { cmd: 'openBusiness' }

export const CLOSING_COMMANDS = ['closeBusiness', 'openBusiness'] as const satisfies readonly ClosingCommand['cmd'][]
export type ClosingCommandName = (typeof CLOSING_COMMANDS)[number]

export const isClosingCommandName = (cmd: string): cmd is ClosingCommandName =>
  (CLOSING_COMMANDS as readonly string[]).includes(cmd)

export const CLOSING_ACCESS: Access = ACCESS.kitchen

/** Somebody else has decided otherwise: a person must look. */
export const CLOSING_CONFLICT_CODES = [
  'opened_elsewhere', // closed, but somebody opened it after that press
  'closed_elsewhere', // opened, but somebody has closed it since, which was not on the screen
] as const
export type ClosingConflictCode = (typeof CLOSING_CONFLICT_CODES)[number]

/** Not to be done by this person, or not any more. */
export const CLOSING_REFUSAL_CODES = [
  'no_access',
  'expired',
  'closing_is_over', // its end had passed when it arrived: guests could order all the while
  'unknown_reason', // taken off the list of reasons since
  'not_ready', // the business lacks something without which it cannot be opened
  'clock_wrong', // pressed in the future: the hours were not what the person meant
] as const
export type ClosingRefusalCode = (typeof CLOSING_REFUSAL_CODES)[number]

type Period = { startsAt: number; endsAt: number }

/**
 * How its staff have left a business: until when it is closed now (`null`: it is not; `FOR_GOOD`: until somebody opens), what is
 * planned, and the last press that changed any of it.
 */
export type ClosingStand = {
  until: number | null
  planned: readonly Period[]
  press: { at: number; isOpen: boolean } | null
}

/**
 * When somebody pressed, and what they knew: when the press was made whose outcome the server had told them of (`null`: none),
 * and their tablet's own presses since. `seenAt` undefined: the caller does not say.
 */
export type ClosingPress = { at: number; seenAt?: number | null | undefined; own?: readonly number[] }

export type ClosingDecision =
  | { outcome: 'applied'; closing: (Period & { isPlanned: boolean }) | null }
  | { outcome: 'already' }
  | { outcome: 'conflict'; code: ClosingConflictCode }
  | { outcome: 'refused'; code: ClosingRefusalCode; missing?: readonly SetupCheck[] }

const ALREADY: ClosingDecision = { outcome: 'already' }
const refused = (code: ClosingRefusalCode): ClosingDecision => ({ outcome: 'refused', code })

/** Decides a command against the business as it is at `now` (rows 35 to 45 of the conflict catalogue, docs/reliability.md). */
export function decideClosing(
  stand: ClosingStand,
  command: ClosingCommand,
  press: ClosingPress,
  now: number,
): ClosingDecision {
  // Whoever saw another time of day meant other hours.
  if (press.at > now + CLOCKS_MS) return refused('clock_wrong')
  return command.cmd === 'closeBusiness' ? decideClose(stand, command, press, now) : decideOpen(stand, press, now)
}

function decideClose(
  stand: ClosingStand,
  { startsAt, endsAt }: Extract<ClosingCommand, { cmd: 'closeBusiness' }>,
  press: ClosingPress,
  now: number,
): ClosingDecision {
  const isUnseen = wasPressedUnseen(stand, press)
  const isPlanned = startsAt !== null && startsAt > now
  // Of two ends whose people did not know of each other the later one counts: who closed for the evening is not open in an hour
  // because another tablet said an hour.
  if (!isPlanned && isUnseen && stand.until !== null && stand.until >= endsAt) return ALREADY
  if (isPlanned && stand.planned.some((one) => one.startsAt === startsAt && one.endsAt === endsAt)) return ALREADY
  const begins = startsAt ?? Math.min(press.at, now)
  if (endsAt <= now || endsAt <= begins) return refused('closing_is_over')
  const isOpenedAfter = stand.press !== null && stand.press.isOpen && stand.press.at > press.at
  if (isUnseen && isOpenedAfter && !isClosed(stand, now)) return { outcome: 'conflict', code: 'opened_elsewhere' }
  return { outcome: 'applied', closing: { startsAt: begins, endsAt, isPlanned } }
}

function decideOpen(stand: ClosingStand, press: ClosingPress, now: number): ClosingDecision {
  if (!isClosed(stand, now)) return ALREADY
  if (wasPressedUnseen(stand, press)) return { outcome: 'conflict', code: 'closed_elsewhere' }
  return { outcome: 'applied', closing: null }
}

const isClosed = ({ until }: ClosingStand, now: number): boolean => until !== null && until > now

/** The press that stands is newer than the one that was on the screen. */
const wasPressedUnseen = (stand: ClosingStand, { seenAt, own = [] }: ClosingPress): boolean =>
  seenAt !== undefined &&
  stand.press !== null &&
  stand.press.at > (seenAt ?? Number.NEGATIVE_INFINITY) &&
  !own.includes(stand.press.at)
