import { useLingui } from '@lingui/react/macro'
import { useTimeZone } from '#/components/use-clock-text'
import { OFF_CHOICES, type OffChoice, offUntil } from '#/domain/business/dish-off'
import { DEFAULT_TIME_ZONE, formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import type { GroupName } from '#/ui/input/option-rows'
import { TimeTiles } from '#/ui/input/time-tiles'
import { useMediaQuery } from '#/ui/timing/use-media-query'

/** When a dish comes back, by the clock of its business. Each of them ends by itself: nothing is off for good. */
export const OffTiles = ({
  businessId,
  value,
  onChange,
  ...name
}: GroupName & { businessId: number; value: OffChoice; onChange: (choice: OffChoice) => void }) => {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone(businessId) ?? DEFAULT_TIME_ZONE
  const isNarrow = useMediaQuery('(max-width: 560px)')
  const now = serverNow()
  const words: Record<OffChoice, string> = {
    hour: t`1 hour`,
    today: t`Today`,
    tomorrow: t`Tomorrow`,
    longest: t`30 days`,
  }
  return (
    <TimeTiles
      {...name}
      size="small"
      columns={isNarrow ? 2 : 4}
      value={value}
      onChange={onChange}
      tiles={OFF_CHOICES.map((choice) => ({
        value: choice,
        main: words[choice],
        sub: formatMoment(offUntil(choice, now, timeZone), now, i18n.locale, timeZone),
      }))}
    />
  )
}
