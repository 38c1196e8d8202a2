import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** A time on the meal's day or before it, as it is said: `10:30`, `17:00, the day before`. */
export function useDayClock() {
  const { t } = useLingui()
  const daysText = (daysBefore: number): string =>
    daysBefore === 0 ? t`Same day` : t`${plural(daysBefore, { one: '# day before', other: '# days before' })}`
  const clockText = (daysBefore: number, clock: string): string => {
    const days = daysText(daysBefore)
    return daysBefore === 0 ? clock : `${clock}, ${days}`
  }
  return { daysText, clockText }
}
