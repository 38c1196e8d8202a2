import type { DiscountHours } from '#/domain/discounts/discount-hours'
import { useWeekdays } from '#/components/week/use-weekdays'

/** On which weekdays and at which hours a discount may be had: `Tue, 11:00–15:00`; empty where always. */
export function useHoursText(): (hours: Pick<DiscountHours, 'weekdays' | 'startTime' | 'endTime'>) => string {
  const { weekdaysText } = useWeekdays()
  return ({ weekdays, startTime, endTime }) =>
    [
      weekdays.length > 0 && weekdays.length < 7 && weekdaysText(weekdays),
      startTime !== null && endTime !== null && `${startTime}–${endTime}`,
    ]
      .filter(Boolean)
      .join(', ')
}
