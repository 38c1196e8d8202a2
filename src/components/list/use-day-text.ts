import { useLingui } from '@lingui/react'
import { formatShortDay } from '#/i18n/full-day'
import { useDaysText } from './period-chip'
import { useListScope } from './use-list-scope'

/** A day, given as `2026-11-27`: `27 Nov`, and `2 Mar 2099` where the year is not this one. */
export function useDayText(): (day: string) => string {
  const daysText = useDaysText()
  const fullDay = useFullDayText()
  const thisYear = useListScope().today().slice(0, 4)
  return (day) => (day.startsWith(thisYear) ? daysText(day, day) : fullDay(day))
}

/** A day with its year, whichever it is: `27 Nov 2026`. */
export function useFullDayText(): (day: string) => string {
  const { i18n } = useLingui()
  return (day) => formatShortDay(day, i18n.locale)
}
