import { useLingui } from '@lingui/react/macro'
import { OFF_CHOICES, type OffChoice, type OffEnd, offEndAt, offProblem, offUntil } from '#/domain/business/dish-off'
import { wallClockAt } from '#/domain/values/wall-clock'
import { formatMoment } from '#/i18n/format'
import type { GroupName } from '#/ui/input/choice-group'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { TimeTiles } from '#/ui/input/time-tiles'
import { useMediaQuery } from '#/ui/timing/use-media-query'
import styles from './off-tiles.module.css'
import { useOffFrom } from './use-off-from'

/** When a dish comes back, by the clock of its business. Each of them ends by itself: nothing is off for good. */
export const OffTiles = ({
  businessId,
  value,
  onChange,
  ...name
}: GroupName & { businessId: number; value: OffEnd; onChange: (end: OffEnd) => void }) => {
  const { t, i18n } = useLingui()
  const from = useOffFrom(businessId)()
  const isNarrow = useMediaQuery('(max-width: 560px)')
  const { now, timeZone } = from
  const words: Record<OffChoice, string> = {
    hour: t`1 hour`,
    fourHours: t`4 hours`,
    today: t`End of today`,
    tomorrow: t`Tomorrow`,
  }
  const sub = (choice: OffChoice) => formatMoment(offUntil(choice, from), now, i18n.locale, timeZone)
  const problem = value.choice === 'other' ? offProblem(offEndAt(value, from), now) : undefined
  const today = wallClockAt(now, timeZone).day
  return (
    <>
      <TimeTiles<OffEnd['choice']>
        {...name}
        size="small"
        columns={isNarrow ? 2 : 3}
        value={value.choice}
        onChange={(choice) =>
          // What a press before chose is where somebody begins to type.
          onChange(choice === 'other' ? { choice, ...wallClockAt(offEndAt(value, from) || now, timeZone) } : { choice })
        }
        tiles={[
          ...OFF_CHOICES.map((choice) => ({ value: choice, main: words[choice], sub: sub(choice) })),
          { value: 'other', main: t({ message: 'Other', context: 'another time' }), sub: t`choose a time` },
        ]}
      />
      {value.choice === 'other' && (
        <div className={styles['own']}>
          <DateOrTimeField
            type="date"
            label={t`Back on`}
            min={today}
            value={value.day}
            onChange={(day) => onChange({ ...value, day })}
          />
          <DateOrTimeField
            type="time"
            label={t({ message: 'At', context: 'label of a time of day' })}
            value={value.clock}
            onChange={(clock) => onChange({ ...value, clock })}
            error={
              problem === 'until_too_far' ? t`At most 30 days from now.` : problem && t`Choose a time in the future.`
            }
          />
        </div>
      )}
    </>
  )
}
