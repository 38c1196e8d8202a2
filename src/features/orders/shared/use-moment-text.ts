import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { useTimeZone } from '#/components/use-clock-text'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'

/** Writes instants (milliseconds since the epoch) by the clock of a business, with the day where it is not today. */
export function useMomentText(businessId: number): (ms: number) => string {
  const { i18n } = useLingui()
  const timeZone = useTimeZone(businessId)
  return useCallback((ms: number) => formatMoment(ms, serverNow(), i18n.locale, timeZone), [i18n.locale, timeZone])
}
