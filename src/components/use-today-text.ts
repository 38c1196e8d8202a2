import { useLingui } from '@lingui/react/macro'
import { formatClock } from '#/i18n/format'
import { useUser } from '#/session/use-session'
import { businessDayNow } from './business-today'
import { useCurrentBusiness } from './current-business'
import { useMoment } from './use-moment'

/** Until when "today" lasts, in words: it is the business day, which does not end at midnight. */
export function useTodayText(): string {
  const { t } = useLingui()
  const current = useCurrentBusiness()
  const { restaurants } = useUser()
  useMoment()
  const businesses = current === undefined ? restaurants : [current]
  const ends = new Set(businesses.map((business) => businessDayNow(business).turnsAt))
  const [end] = ends
  if (end === undefined || ends.size > 1) return t`Today, until each business’s own day ends`
  const time = formatClock(end, businesses[0]?.timeZone)
  return t`Today, until ${time}`
}
