import { type Access, ACCESS } from '../people/access'
import { CLOCKS_MS, offProblem } from './dish-off'

/**
 * What a person asks of a dish. The server and the app's view of what is not sent yet decide it by the same function,
 * `decideDish`. Times are milliseconds of the server's clock.
 */
export type DishCommand = { cmd: 'dishOff'; until: number } | { cmd: 'dishOn' }

export const DISH_COMMANDS = ['dishOff', 'dishOn'] as const satisfies readonly DishCommand['cmd'][]
export type DishCommandName = (typeof DISH_COMMANDS)[number]

export const isDishCommandName = (cmd: string): cmd is DishCommandName =>
  (DISH_COMMANDS as readonly string[]).includes(cmd)

export const DISH_ACCESS: Access = ACCESS.dishesOff

/** Somebody else has decided otherwise: a person must look. */
export const DISH_CONFLICT_CODES = [
  'dish_brought_back', // taken off, but somebody brought it back after that press
  'dish_off_elsewhere', // brought back, but somebody has taken it off since with an end that was not on the screen
] as const
export type DishConflictCode = (typeof DISH_CONFLICT_CODES)[number]

/** Not to be done by this person, or not any more. */
export const DISH_REFUSAL_CODES = [
  'no_access',
  'unknown_dish',
  'expired',
  'off_is_over', // its end had passed when it arrived: it was never off for guests
  'off_too_far', // longer than thirty days
  'clock_wrong', // pressed in the future: the hours were not what the person meant
] as const
export type DishRefusalCode = (typeof DISH_REFUSAL_CODES)[number]

/** How a dish stands: until when it is off (`null` or past: it is on the menu), and when the press was made that left it so. */
export type DishStand = { until: number | null; at: number | null }

/**
 * When somebody pressed, and what they knew: when the press was made whose outcome the server had told them of (`null`: none),
 * and their tablet's own presses since. `seenAt` undefined: the caller does not say.
 */
export type DishPress = { at: number; seenAt?: number | null | undefined; own?: readonly number[] }

export type DishDecision =
  | { outcome: 'applied'; until: number | null }
  | { outcome: 'already' }
  | { outcome: 'conflict'; code: DishConflictCode }
  | { outcome: 'refused'; code: DishRefusalCode }

const ALREADY: DishDecision = { outcome: 'already' }
const refused = (code: DishRefusalCode): DishDecision => ({ outcome: 'refused', code })

/** Decides a command against the dish as it is at `now` (the dishes' rows of the conflict catalogue, docs/reliability.md). */
export function decideDish(stand: DishStand, command: DishCommand, press: DishPress, now: number): DishDecision {
  // Whoever saw another time of day meant other hours.
  if (press.at > now + CLOCKS_MS) return refused('clock_wrong')
  return command.cmd === 'dishOff' ? decideOff(stand, command.until, press, now) : decideOn(stand, press, now)
}

function decideOff(stand: DishStand, until: number, press: DishPress, now: number): DishDecision {
  // From the press: one that waited for its connection is as long as it was meant.
  if (offProblem(until, press.at) === 'until_too_far') return refused('off_too_far')
  const isUnseen = wasPressedUnseen(stand, press)
  if (isOff(stand, now)) {
    if (stand.until === until) return ALREADY
    // Of two ends whose people did not know of each other the later one counts: what has run out until tomorrow is not back
    // in an hour because another tablet said an hour.
    if (isUnseen && stand.until > until) return ALREADY
  }
  if (until <= now) return refused('off_is_over')
  if (!isOff(stand, now) && isUnseen && isBroughtBackAfter(stand, press.at)) {
    return { outcome: 'conflict', code: 'dish_brought_back' }
  }
  return { outcome: 'applied', until }
}

function decideOn(stand: DishStand, press: DishPress, now: number): DishDecision {
  if (!isOff(stand, now)) return ALREADY
  if (wasPressedUnseen(stand, press)) return { outcome: 'conflict', code: 'dish_off_elsewhere' }
  return { outcome: 'applied', until: null }
}

const isOff = (stand: DishStand, now: number): stand is DishStand & { until: number } =>
  stand.until !== null && stand.until > now

/** The press that stands is newer than the one that was on the screen. */
const wasPressedUnseen = ({ at }: DishStand, { seenAt, own = [] }: DishPress): boolean =>
  seenAt !== undefined && at !== null && at > (seenAt ?? Number.NEGATIVE_INFINITY) && !own.includes(at)

/** By a press, not by its own end. */
const isBroughtBackAfter = ({ until, at }: DishStand, pressedAt: number): boolean =>
  until === null && at !== null && at > pressedAt
