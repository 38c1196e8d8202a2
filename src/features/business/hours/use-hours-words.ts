import { useLingui } from '@lingui/react/macro'
import { useWeekdays } from '#/components/week/use-weekdays'
import { isOvernight } from '#/domain/business/opening-hours-edit'
import type { ClockRange } from '#/domain/values/clock-range'
import { dayAfter, wallClockAt } from '#/domain/values/wall-clock'
import { inSentence } from '#/i18n/format'
import { useDateText } from '../use-date-text'

const isAllDay = ({ from, to }: ClockRange): boolean => from === '00:00' && to === '00:00'

/** How hours, days and moments are said on this screen. */
export function useHoursWords() {
  const { t, i18n } = useLingui()
  const { weekdays } = useWeekdays()
  const dateText = useDateText()
  // Texts of ours: browsers are built without Albanian more often than not.
  const dayNames = [t`Monday`, t`Tuesday`, t`Wednesday`, t`Thursday`, t`Friday`, t`Saturday`, t`Sunday`]
  const dayName = (weekday: number): string => dayNames[weekday - 1] ?? ''
  const short = (weekday: number): string => weekdays[weekday - 1]?.label ?? ''
  const rangeText = (range: ClockRange): string => (isAllDay(range) ? t`around the clock` : `${range.from}–${range.to}`)
  return {
    short,
    /** Monday is 1. */
    dayName,
    /** The same inside a sentence. */
    dayInSentence: (weekday: number): string => inSentence(dayName(weekday), i18n.locale),
    /** `Sat 28 Nov`. */
    dateText,
    rangeText,
    rangesText: (ranges: readonly ClockRange[]): string =>
      ranges.length === 0 ? t`Closed all day` : ranges.map(rangeText).join(', '),
    /** `11:00 to 15:00`, `18:00 to 02:00 next day`. */
    spelledOut: (range: ClockRange): string => {
      const { from, to } = range
      if (isAllDay(range)) return t`Around the clock`
      return isOvernight(range) ? t`${from} to ${to} next day` : t`${from} to ${to}`
    },
    /** Inside a sentence: `today at 18:00`, `tomorrow at 11:00`, `Mon 30 Nov at 11:00`. */
    whenText: (at: number, now: number, timeZone: string): string => {
      const { day, clock } = wallClockAt(at, timeZone)
      const today = wallClockAt(now, timeZone).day
      if (day === today) return t`today at ${clock}`
      const date = inSentence(dateText(day), i18n.locale)
      return day === dayAfter(today) ? t`tomorrow at ${clock}` : t`${date} at ${clock}`
    },
  }
}
