import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Writes a length as on a kitchen timer: `30 min`, `2 h`, `1 h 30`. */
export function useMinutesText(): (length: number) => string {
  const { t } = useLingui()
  return useCallback(
    (length: number) => {
      const hours = Math.floor(length / 60)
      const rest = length % 60
      if (hours === 0) return t`${rest} min`
      return rest === 0 ? t`${hours} h` : t`${hours} h ${rest}`
    },
    [t],
  )
}
