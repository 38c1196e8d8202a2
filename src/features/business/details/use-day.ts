import { useLingui } from '@lingui/react'
import { formatFullDay } from '#/i18n/full-day'

/** A day (`2027-02-28`) in words, with its year. */
export function useDay(): (day: string) => string {
  const { i18n } = useLingui()
  return (day) => formatFullDay(day, i18n.locale)
}
