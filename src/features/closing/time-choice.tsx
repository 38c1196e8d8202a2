import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import { CLOSING_MINUTES, type ClosingChoice } from '#/domain/business/closing-draft'
import { minutes } from '#/domain/values/time'
import { formatMoment } from '#/i18n/format'
import { OptionPills } from '#/ui/input/option-pills'
import { ClosingTimes, type ClosingTimesProps } from './closing-times'
import { useMinutesText } from './minutes-text'
import styles from './availability-parts.module.css'
import { Times } from './availability-parts'

const CHOICES = new Map<string, ClosingChoice>(
  [...CLOSING_MINUTES, 'other' as const, 'custom' as const, 'undefined' as const].map((choice) => [
    String(choice),
    choice,
  ]),
)

/** For how long: a press for the usual ones, with the clock time each means; or a time, two times, or no end. */
export const TimeChoice = (times: ClosingTimesProps) => {
  const { draft, onEdit, now, timeZone } = times
  const { t, i18n } = useLingui()
  const minutesText = useMinutesText()
  const value = draft.choice === null ? null : String(draft.choice)
  const choose = (chosen: string) => onEdit({ choice: CHOICES.get(chosen) ?? null })
  return (
    <>
      <Times
        title={<Trans>For how long</Trans>}
        value={typeof draft.choice === 'number' ? value : null}
        onChange={choose}
        tiles={CLOSING_MINUTES.map((length) => ({
          value: String(length),
          main: minutesText(length),
          sub: formatMoment(now + minutes(length), now, i18n.locale, timeZone),
        }))}
      >
        <OptionPills
          className={styles['more'] ?? ''}
          label={t`Other times`}
          value={typeof draft.choice === 'number' ? null : value}
          onChange={choose}
          options={[
            { value: 'other', label: t`Until a set time`, icon: Clock },
            { value: 'custom', label: t`Custom dates`, icon: CalendarDays },
            { value: 'undefined', label: t`Until I open again` },
          ]}
        />
      </Times>
      {(draft.choice === 'other' || draft.choice === 'custom') && <ClosingTimes {...times} />}
    </>
  )
}
