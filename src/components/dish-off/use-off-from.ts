import { useCallback, useMemo } from 'react'
import { useTimeZone } from '#/components/use-clock-text'
import type { OffFrom } from '#/domain/business/dish-off'
import { DEFAULT_TIME_ZONE } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { toldDays } from '../told-days'

/** From when and by which hours a dish of a business goes off: of this moment, as far as this device knows without a line, too. */
export function useOffFrom(businessId: number): () => OffFrom {
  const timeZone = useTimeZone(businessId) ?? DEFAULT_TIME_ZONE
  const status = useBusinessStatus(businessId)
  const days = useMemo(() => toldDays(status), [status])
  return useCallback(() => ({ now: serverNow(), timeZone, days }), [timeZone, days])
}
