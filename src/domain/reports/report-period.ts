import { dayAfter } from '../values/wall-clock'

/** Days of one report, at most: a year with its leap day. */
const REPORT_DAYS_MAX = 366
/** Rows of a table, of a file, and of a file that goes by e-mail. */
export const REPORT_ROWS = { table: 500, file: 100_000, mail: 20_000 } as const

/** What is wrong with the last day, if anything. Both days are `YYYY-MM-DD`, and both are included. */
export function periodProblem(from: string, to: string): 'before_start' | 'too_many_days' | undefined {
  if (to < from) return 'before_start'
  return to >= dayAfter(from, REPORT_DAYS_MAX) ? 'too_many_days' : undefined
}
