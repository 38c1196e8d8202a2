import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** `40 seconds`, `12 minutes`, `3 hours`, `2 days` in the person's language. Takes milliseconds. */
export function useDuration(): (ms: number) => string {
  const { t } = useLingui()
  return (ms) => {
    const seconds = Math.max(0, Math.round(ms / 1000))
    if (seconds < 90) return t`${plural(seconds, { one: '# second', other: '# seconds' })}`
    const minutes = Math.round(seconds / 60)
    if (minutes < 90) return t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
    const hours = Math.round(minutes / 60)
    if (hours < 48) return t`${plural(hours, { one: '# hour', other: '# hours' })}`
    const days = Math.round(hours / 24)
    return t`${plural(days, { one: '# day', other: '# days' })}`
  }
}
