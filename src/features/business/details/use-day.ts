import { useLingui } from '@lingui/react'

/** A day (`2027-02-28`) in words, with its year. */
export function useDay(): (day: string) => string {
  const { i18n } = useLingui()
  return (day) => i18n.date(`${day}T12:00:00Z`, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
}
