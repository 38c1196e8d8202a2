import { DAY_MS } from '../values/time'
import { dayAfter } from '../values/wall-clock'
import type { Schedule } from './schedule'

type Days = Pick<Schedule, 'startAt' | 'endAt'>

/** From which day on something is shown, and on which the last time (`YYYY-MM-DD`); null: no bound. */
export const firstDay = ({ startAt }: Days): string | null => startAt?.slice(0, 10) ?? null
/** An end at midnight is that of the day before. */
export const lastDay = ({ endAt }: Days): string | null =>
  endAt === null ? null : endAt.endsWith('T00:00') ? dayAfter(endAt.slice(0, 10), -1) : endAt.slice(0, 10)

/** The end of a day, as a moment that it does not include. */
export const endOfDay = (day: string): string => `${dayAfter(day)}T00:00`

const msOf = (moment: string): number => Date.parse(`${moment}:00.000Z`)

/**
 * Where the days of something lie in a stretch of days that begins with `from`, in hundredths of it; undefined where they lie
 * outside. What has no bound reaches its edge.
 */
export function partOfDays(
  { startAt, endAt }: Days,
  from: string,
  days: number,
): { at: number; width: number } | undefined {
  const first = msOf(`${from}T00:00`)
  const length = days * DAY_MS
  const begins = startAt === null ? first : Math.max(first, msOf(startAt))
  const ends = endAt === null ? first + length : Math.min(first + length, msOf(endAt))
  if (ends <= begins) return undefined
  return { at: ((begins - first) / length) * 100, width: ((ends - begins) / length) * 100 }
}
