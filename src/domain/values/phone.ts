/** Telephone numbers by the rules of their country. What numbers there are is told by tables, which `contract/phone.ts` brings along. */

/** Where most telephones are: what is meant where nobody says a country. */
export const HOME_PREFIX = '+355'

/** `prefix`: no country has it; `beginning`: long enough, but no number there begins so; `not_a_phone`: other signs than of a number. */
export const PHONE_PROBLEMS = [
  'phone_prefix',
  'phone_not_a_phone',
  'phone_too_short',
  'phone_too_long',
  'phone_beginning',
] as const
export type PhoneProblem = (typeof PHONE_PROBLEMS)[number]

/** A number that can be called: its country's prefix (`+355`) and the digits behind it, without a 0 that only calls from inside need. */
export type Phone = { prefix: string; digits: string }
/** Or what is wrong with it, by the rules of which prefix. */
export type ReadPhone =
  | { phone: Phone; problem?: never; prefix?: never }
  | { phone?: never; problem: PhoneProblem; prefix: string }

const PREFIX = /^\+\d{1,4}$/
/** What people put between digits. */
const BETWEEN = /[\s()./-]/g
/** A number that says its own country: `+39…`, `0039…`. */
const ABROAD = /^(?:\+|00)(?=\d)/

/** A number as the tables know it. */
export type TableNumber = Phone & { isValid: boolean }
/** What is known of the countries' numbers. */
export type PhoneTables = {
  /** The number behind a prefix, or one that begins with its country (`+39…`); `undefined` for what is none at all. */
  numberOf: (digits: string, prefix?: string) => TableNumber | undefined
  /** Whether there is a country with this prefix. */
  isPrefix: (prefix: string) => boolean
}

/** More digits than this are missing from no number, and more than this are too many in none. */
const MOST_MISSING = 8

/** Reads what was typed behind a prefix; a number that begins with a country of its own is read by that one. */
export function readPhoneBy({ numberOf, isPrefix }: PhoneTables, prefix: string, typed: string): ReadPhone {
  const text = typed.replaceAll(BETWEEN, '')
  const wrong = (problem: PhoneProblem): ReadPhone => ({ problem, prefix })
  if (!/^\+?\d+$/.test(text)) return wrong('phone_not_a_phone')
  const isAbroad = ABROAD.test(text)
  if (!isAbroad && !(PREFIX.test(prefix) && isPrefix(prefix))) return wrong('phone_prefix')
  const read = isAbroad ? numberOf(text.replace(ABROAD, '+')) : numberOf(text, prefix)
  if (read === undefined) return wrong(isAbroad ? 'phone_prefix' : 'phone_too_short')
  if (read.isValid) return { phone: { prefix: read.prefix, digits: read.digits } }
  return { problem: problemOf(read, (digits) => numberOf(digits, read.prefix)?.isValid === true), prefix: read.prefix }
}

/** Too short is what more digits would make a number, too long what fewer would. */
function problemOf({ digits }: Phone, isNumber: (digits: string) => boolean): PhoneProblem {
  for (let count = 1; count <= MOST_MISSING; count++) {
    if (isNumber(digits + '2'.repeat(count))) return 'phone_too_short'
    if (digits.length > count && isNumber(digits.slice(0, -count))) return 'phone_too_long'
  }
  return 'phone_beginning'
}
