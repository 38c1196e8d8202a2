import { useLingui } from '@lingui/react/macro'
import { dayAt } from '#/components/list/period-days'
import { formatDay } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'

/** A day (`YYYY-MM-DD`) of the calendar in words: today by that word. */
export function useDayWords(timeZone?: string): (day: string) => string {
  const { t, i18n } = useLingui()
  return (day) =>
    day === dayAt(serverNow(), timeZone) ? t`Today` : formatDay(Date.parse(`${day}T12:00:00Z`), i18n.locale, 'UTC')
}
