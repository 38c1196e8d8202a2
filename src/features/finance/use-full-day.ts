import { useLingui } from '@lingui/react'
import { dayParts } from '#/i18n/format'

/**
 * Days as paper says them, with their year: `16 November 2026`, and of two what they share once: `9 – 15 November 2026`,
 * `28 September – 4 October 2026`.
 */
export function useFullDay(): (day: string, to?: string) => string {
  const { i18n } = useLingui()
  const partsOf = (iso: string) => dayParts(Date.parse(`${iso}T12:00:00Z`), i18n.locale, 'UTC')
  return (from, to = from) => {
    const [first, last] = [partsOf(from), partsOf(to)]
    const end = `${last.day} ${last.month} ${to.slice(0, 4)}`
    if (from === to) return end
    if (from.slice(0, 4) !== to.slice(0, 4)) return `${first.day} ${first.month} ${from.slice(0, 4)} – ${end}`
    return from.slice(0, 7) === to.slice(0, 7) ? `${first.day} – ${end}` : `${first.day} ${first.month} – ${end}`
  }
}
