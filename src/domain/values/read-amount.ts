import { fromCents, toCents } from './money'
import { isInHundredths, readDecimal, type ThreeDigits } from './read-decimal'

/** Amounts are kept as 32-bit numbers of cents. */
export const LARGEST_CENTS = 2_147_483_647
export const LARGEST_AMOUNT = LARGEST_CENTS / 100

/** What a number's field holds: money, a percentage, or how many. No money has thousandths, a percentage has no thousands. */
export type NumberKind = 'money' | 'percent' | 'count'
const THREE_DIGITS: Readonly<Record<NumberKind, ThreeDigits>> = {
  money: 'thousands',
  percent: 'decimals',
  count: 'thousands',
}

/** A number as a field of a form keeps it: digits with a point or a comma, also one below 0; `NaN` for anything else. */
export const typedNumber = (text: string): number => {
  const plain = text.trim().replace(',', '.')
  return /^-?\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN
}

/** The same of what is no amount below 0 or above the largest: `undefined` for anything else. */
export function readAmount(text: string): number | undefined {
  const amount = typedNumber(text)
  return amount >= 0 && toCents(amount) <= LARGEST_CENTS ? amount : undefined
}

/**
 * An amount as somebody wrote it in a file, with its thousands and its unit (`unit`: the only one that it may have);
 * `undefined` for what is none.
 */
export function readWritten(text: string, kind: NumberKind, unit: string | undefined): number | undefined {
  const read = readDecimal(text, THREE_DIGITS[kind])
  if (read === undefined || read.side !== undefined || (read.unit !== undefined && read.unit !== unit)) return undefined
  return isInHundredths(read.plain) ? readAmount(String(Number(read.plain))) : undefined
}

/** What was made of what is typed. `none`: it is no number, `otherUnit`: of another currency, or a percentage where money belongs. */
export type Typed = {
  /** What the form keeps: a plain number, or what was typed where that is none, so that it is never taken for one. */
  value: string
  /** What the field shows once it was left: 0 for what is no number (specification §5). */
  shown: string
  made: 'nothing' | 'rounded' | 'thousands' | 'none' | 'otherUnit'
}

/**
 * What is typed into a number's field, with two decimals at most. Empty stays empty, which is no wrong number but none.
 * `unit`: what stands behind the field (`L`, `%`, `min`); it may be typed, too, as may `€`, `EUR` or `ALL` for the same money.
 */
export function readTyped(text: string, kind: NumberKind, unit: string | undefined): Typed {
  const typed = text.trim()
  if (typed === '' || !Number.isNaN(typedNumber(typed))) return { value: typed, shown: typed, made: 'nothing' }
  const read = readDecimal(typed, THREE_DIGITS[kind]) ?? readDecimal(without(typed, unit), THREE_DIGITS[kind])
  if (read === undefined || read.side !== undefined || typed.includes('('))
    return { value: typed, shown: '0', made: 'none' }
  if (read.unit !== undefined && read.unit !== unit) return { value: typed, shown: '0', made: 'otherUnit' }
  const exact = Number(read.plain)
  // Too large or below 0 is a number, and wrong for another reason, which its field says.
  const value =
    Math.abs(exact) < LARGEST_EXACT ? String(fromCents(toCents(exact) + 0)) : read.plain.replace(/\..*$/, '')
  const isPointed = kind !== 'percent' && /^\D*[1-9]\d{0,2}\.\d{3}\D*$/.test(typed)
  const made = Number(value) !== exact ? 'rounded' : isPointed ? 'thousands' : 'nothing'
  return { value, shown: value, made }
}

/** A length, a coordinate: any number of decimals, no thousands; `NaN` for what is none. `unit`: what may stand behind it. */
export function readMeasure(text: string, unit: string | undefined): number {
  const read = readDecimal(text, 'decimals') ?? readDecimal(without(text.trim(), unit), 'decimals')
  return read === undefined || read.unit !== undefined || read.side !== undefined ? Number.NaN : Number(read.plain)
}

/** Without the word of the field behind it: `15 min`. */
const without = (typed: string, unit: string | undefined): string =>
  unit !== undefined && typed.toLowerCase().endsWith(unit.toLowerCase()) ? typed.slice(0, -unit.length) : typed

/** Above it a double has no room for cents. */
const LARGEST_EXACT = 1e13
