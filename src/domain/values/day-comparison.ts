import { dayAfter } from './wall-clock'

const DAY_MS = 86_400_000
const WEEK_DAYS = 7

/** The same day a week before (`YYYY-MM-DD`). Calendar days have no time zone: clocks that change do not matter. */
export const weekBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - WEEK_DAYS * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** As many days as a period has (both ends of it), right before it. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1
  return { from: dayAfter(from, -days), to: dayAfter(from, -1) }
}

/** How much more (or, negative, less) than before, as a share; `undefined` where there was nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : (now - before) / before

export type HourCount = { hour: number; today: number; lastWeek: number }

/** Fewer hours than this make no picture of a day. */
const FEWEST_HOURS = 8

/** The hours worth showing, of a day in its order: from the first to the last with an order on either day, this one included. */
export function busyHours(hours: readonly HourCount[], currentHour: number): HourCount[] {
  const busy = hours.flatMap(({ hour, today, lastWeek }, place) =>
    today + lastWeek > 0 || hour === currentHour ? [place] : [],
  )
  const last = Math.min(hours.length - 1, Math.max(Math.max(...busy), Math.min(...busy) + FEWEST_HOURS - 1))
  const first = Math.max(0, Math.min(Math.min(...busy), last - FEWEST_HOURS + 1))
  return hours.slice(first, last + 1)
}
