import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import type { ListState } from './list-state'

export type Days = { from: string; to: string }

/** The day (`YYYY-MM-DD`) that a clock there shows. */
export const dayAt = (ms: number, timeZone: string = DEFAULT_TIME_ZONE): string => wallClockAt(ms, timeZone).day

/** First and last day of what a list shows, both included; `null` for a list without days. */
export function daysOf({ period, from, to }: Pick<ListState, 'period' | 'from' | 'to'>, today: string): Days | null {
  switch (period) {
    case null:
      return null
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'week':
      return { from: dayAfter(today, -6), to: today }
    case 'month':
      return { from: dayAfter(today, -29), to: today }
    case 'custom':
      return { from, to }
  }
}
