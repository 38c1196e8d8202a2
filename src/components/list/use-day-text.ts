import { useDaysText } from './period-chip'
import { useListPlace } from './use-list-place'

/** A day, given as `2026-11-27`: `27 Nov`, and `2 Mar 2099` where the year is not this one. */
export function useDayText(): (day: string) => string {
  const daysText = useDaysText()
  const thisYear = useListPlace().today().slice(0, 4)
  return (day) => (day.startsWith(thisYear) ? daysText(day, day) : `${daysText(day, day)} ${day.slice(0, 4)}`)
}
