import { dayAfter } from '../values/wall-clock'
import { weekdayOf } from '../values/weekday'
import type { MarketingState } from './schedule'
import { lastDay } from './shown-days'

type Shown = { state: MarketingState; startAt: string | null; endAt: string | null }

/**
 * What guests see now, what begins next (the soonest first), and what ends by the Sunday of this week (the soonest first): that may be live
 * already, or begin before. What is off or over is in none. `today`: `YYYY-MM-DD`.
 */
export function shownNow<Row extends Shown>(
  rows: readonly Row[],
  today: string,
): Record<'live' | 'next' | 'ending', Row[]> {
  const sunday = dayAfter(today, 7 - weekdayOf(today))
  const isEnding = (row: Row) => {
    const last = lastDay(row)
    return (row.state === 'live' || row.state === 'planned') && last !== null && last <= sunday
  }
  return {
    live: rows.filter(({ state }) => state === 'live'),
    next: rows
      .filter(({ state }) => state === 'planned')
      .toSorted((a, b) => (a.startAt ?? '').localeCompare(b.startAt ?? '')),
    ending: rows.filter(isEnding).toSorted((a, b) => (a.endAt ?? '').localeCompare(b.endAt ?? '')),
  }
}
