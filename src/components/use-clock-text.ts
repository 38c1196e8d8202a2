import { useCallback } from 'react'
import { formatClock } from '#/i18n/format'
import { useBusiness } from './current-business'

/** The time zone of one of the user's businesses; `undefined` = the default one. */
export const useTimeZone = (businessId: number | undefined): string | undefined => useBusiness(businessId)?.timeZone

/** Writes instants (milliseconds since the epoch) as the clock on the wall of a business shows them. */
export function useClockText(businessId: number | undefined): (ms: number) => string {
  const timeZone = useTimeZone(businessId)
  return useCallback((ms: number) => formatClock(ms, timeZone), [timeZone])
}
