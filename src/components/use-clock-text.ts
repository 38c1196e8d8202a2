import { useCallback } from 'react'
import { formatClock } from '#/i18n/format'
import { useSession } from '#/session/use-session'

/** The time zone of one of the user's businesses; `undefined` = the default one. */
export function useTimeZone(businessId: number | undefined): string | undefined {
  const { user } = useSession()
  return user?.restaurants.find(({ restaurantID }) => restaurantID === businessId)?.timeZone
}

/** Writes instants (milliseconds since the epoch) as the clock on the wall of a business shows them. */
export function useClockText(businessId: number | undefined): (ms: number) => string {
  const timeZone = useTimeZone(businessId)
  return useCallback((ms: number) => formatClock(ms, timeZone), [timeZone])
}
