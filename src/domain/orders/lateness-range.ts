import { ON_TIME_WITHIN_MINUTES } from './preparation'

/** Food that was ready (or is not, by now) later than `over`, at most `upTo` minutes after the promise; `null` = without an end. */
export type LatenessRange = { over: number | null; upTo: number | null }

/** Every order with a promise that is ready or late by now; those of them in time, and those that are late. */
export const ANY_LATENESS: LatenessRange = { over: null, upTo: null }
export const ON_TIME: LatenessRange = { over: null, upTo: ON_TIME_WITHIN_MINUTES }
export const LATE: LatenessRange = { over: ON_TIME_WITHIN_MINUTES, upTo: null }

const RANGE = /^(-?\d{1,4})?\.\.(-?\d{1,4})?$/

/** `-4..-2`, `..2`, `2..`, `..`: as it stands in the URL of a list and in the filter of the call. */
export const latenessText = ({ over, upTo }: LatenessRange): string => `${over ?? ''}..${upTo ?? ''}`

/** The other way; `undefined` for what is no range. */
export function readLateness(text: string): LatenessRange | undefined {
  const found = RANGE.exec(text)
  if (found === null) return undefined
  const [over, upTo] = [found[1], found[2]].map((end) => (end === undefined ? null : Number(end)))
  if (over === undefined || upTo === undefined) return undefined
  return over !== null && upTo !== null && over >= upTo ? undefined : { over, upTo }
}
