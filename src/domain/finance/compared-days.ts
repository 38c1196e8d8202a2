import { type Period, periodOf } from './periods'

/** Days of one comparison, at most: a year with its leap day. */
export const COMPARED_DAYS_MAX = 366

/** What of the week (from Monday) of a day lies in the period. */
export function weekWithin(day: string, { from, to }: Period): Period {
  const { from: monday, to: sunday } = periodOf(day, 0)
  return { from: monday < from ? from : monday, to: sunday > to ? to : sunday }
}

/** How late an unpaid invoice is: `null` is without an end, and 0 days or less are not late. Days after the due day. */
export const UNPAID_AGES = [
  { over: null, upTo: 0 },
  { over: 0, upTo: 7 },
  { over: 7, upTo: 30 },
  { over: 30, upTo: null },
] as const
