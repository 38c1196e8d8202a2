import { useLingui } from '@lingui/react/macro'
import { WEEKDAYS } from '#/domain/values/weekday'

/** The days of the week to choose from, and `weekdaysText`: several of them in words (`Mon–Fri`, `Tue, Thu`). */
export function useWeekdays() {
  const { t } = useLingui()
  // Texts of ours: browsers are built without Albanian more often than not.
  const names = [
    t({ message: 'Mon', context: 'day of the week' }),
    t({ message: 'Tue', context: 'day of the week' }),
    t({ message: 'Wed', context: 'day of the week' }),
    t({ message: 'Thu', context: 'day of the week' }),
    t({ message: 'Fri', context: 'day of the week' }),
    t({ message: 'Sat', context: 'day of the week' }),
    t({ message: 'Sun', context: 'day of the week' }),
  ]
  const nameOf = (weekday: number): string => names[weekday - 1] ?? ''
  const weekdaysText = (days: readonly number[]): string => {
    const [first = 1, last = 7] = [days[0], days.at(-1)]
    if (days.length === WEEKDAYS.length) return t`every day`
    return days.length > 2 && last - first === days.length - 1
      ? `${nameOf(first)}–${nameOf(last)}`
      : days.map(nameOf).join(', ')
  }
  return { weekdays: WEEKDAYS.map((value) => ({ value, label: nameOf(value) })), weekdaysText }
}
