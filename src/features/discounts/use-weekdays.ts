import { useLingui } from '@lingui/react'
import { useLingui as useMacro } from '@lingui/react/macro'
import { WEEKDAYS } from '#/domain/discounts/discount-hours'

/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000

/** The days of the week to choose from, and `weekdaysText`: several of them in words (`Mon–Fri`, `Tue, Thu`). */
export function useWeekdays() {
  const { i18n } = useLingui()
  const { t } = useMacro()
  const format = new Intl.DateTimeFormat(i18n.locale, { weekday: 'short', timeZone: 'UTC' })
  const nameOf = (weekday: number): string => format.format(MONDAY + (weekday - 1) * DAY_MS)
  const weekdaysText = (days: readonly number[]): string => {
    const [first = 1, last = 7] = [days[0], days.at(-1)]
    if (days.length === WEEKDAYS.length) return t`every day`
    return days.length > 2 && last - first === days.length - 1
      ? `${nameOf(first)}–${nameOf(last)}`
      : days.map(nameOf).join(', ')
  }
  return { weekdays: WEEKDAYS.map((value) => ({ value, label: nameOf(value) })), weekdaysText }
}
