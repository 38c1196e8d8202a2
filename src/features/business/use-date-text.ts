import { useDaysText } from '#/components/list/period-chip'
import { useWeekdays } from '#/components/week/use-weekdays'
import { weekdayOf } from '#/domain/values/weekday'

/** `Sat 28 Nov`, in words of ours: browsers are built without Albanian more often than not. */
export function useDateText(): (day: string) => string {
  const { weekdays } = useWeekdays()
  const daysText = useDaysText()
  return (day) => `${weekdays[weekdayOf(day) - 1]?.label ?? ''} ${daysText(day, day)}`
}
