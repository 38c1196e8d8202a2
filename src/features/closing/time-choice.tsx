import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import { useId } from 'react'
import { CLOSING_MINUTES, type ClosingChoice, type ClosingDraft, type DraftProblems } from '#/domain/closing-draft'
import { minutes } from '#/domain/time'
import { formatMoment } from '#/i18n/format'
import { OptionPills } from '#/ui/option-pills'
import { TimeTiles } from '#/ui/time-tiles'
import { ClosingTimes } from './closing-times'
import { useMinutesText } from './minutes-text'
import styles from './sign-parts.module.css'

const CHOICES = new Map<string, ClosingChoice>(
  [...CLOSING_MINUTES, 'other' as const, 'custom' as const, 'undefined' as const].map((choice) => [
    String(choice),
    choice,
  ]),
)

/** For how long: a press for the usual ones, with the clock time each means; or a time, two times, or no end. */
export const TimeChoice = ({
  draft,
  onEdit,
  problems,
  now,
  timeZone,
}: {
  draft: ClosingDraft
  onEdit: (patch: Partial<ClosingDraft>) => void
  problems: DraftProblems
  now: number
  timeZone: string
}) => {
  const { t, i18n } = useLingui()
  const id = useId()
  const minutesText = useMinutesText()
  const value = draft.choice === null ? null : String(draft.choice)
  const choose = (chosen: string) => onEdit({ choice: CHOICES.get(chosen) ?? null })
  return (
    <>
      <div>
        <h3 id={id} className={styles['label']}>
          <Trans>For how long</Trans>
        </h3>
        <TimeTiles
          size="small"
          className={styles['durations'] ?? ''}
          labelledBy={id}
          value={typeof draft.choice === 'number' ? value : null}
          onChange={choose}
          tiles={CLOSING_MINUTES.map((length) => ({
            value: String(length),
            main: minutesText(length),
            sub: formatMoment(now + minutes(length), now, i18n.locale, timeZone),
          }))}
        />
        <OptionPills
          className={styles['more'] ?? ''}
          label={t`Other times`}
          value={typeof draft.choice === 'number' ? null : value}
          onChange={choose}
          options={[
            { value: 'other', label: t`Until a time`, icon: Clock },
            { value: 'custom', label: t`Custom dates`, icon: CalendarDays },
            { value: 'undefined', label: t`Until I open again` },
          ]}
        />
      </div>
      {(draft.choice === 'other' || draft.choice === 'custom') && (
        <ClosingTimes draft={draft} onEdit={onEdit} problems={problems} now={now} timeZone={timeZone} />
      )}
    </>
  )
}
