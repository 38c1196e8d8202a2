import { useLingui } from '@lingui/react'
import { useTimeZone } from '#/components/use-clock-text'
import { useMoment } from '#/components/use-moment'
import { isSameTarget, type OffTarget } from '#/domain/business/off-target'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { momentPhrase } from '#/i18n/moment-phrase'
import { useDishesOff } from '#/offline/facts/dishes-off'

const MINUTE_MS = 60_000

/** Until when something of a menu is off, in words ("until 23:30"); whether guests see it so. */
export type OffNow = { until: string; isPublished: boolean }

/** What of a business is off now, as this device knows it without a line, too. */
export function useOffOf(businessId: number): (target: OffTarget) => OffNow | undefined {
  const { i18n } = useLingui()
  const off = useDishesOff(businessId)
  const timeZone = useTimeZone(businessId) ?? DEFAULT_TIME_ZONE
  const now = useMoment(MINUTE_MS)
  return (target) => {
    const stands = off?.find((one) => one.isOff && isSameTarget(one, target))
    if (stands === undefined) return undefined
    const until = momentPhrase('until', Date.parse(stands.until), now, i18n, timeZone)
    return { until, isPublished: stands.isPublished }
  }
}
