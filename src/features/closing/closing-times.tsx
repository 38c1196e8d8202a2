import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { ClosingDraft, DraftProblems } from '#/domain/business/closing-draft'
import { QUARTERS } from '#/domain/business/quarter-hours'
import { wallClockAt, type WallClock } from '#/domain/values/wall-clock'
import { Select } from '#/ui/input/select'
import { DateOrTimeField } from '#/components/date-or-time-field'
import styles from './closing-times.module.css'

export interface ClosingTimesProps {
  draft: ClosingDraft
  onEdit: (patch: Partial<ClosingDraft>) => void
  problems: DraftProblems
  now: number
  timeZone: string
}

/** What was just asked for may lie under the edge of the dialog. */
const bringIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest' })
}

/** The day and the time until which, and for custom dates from which, the business is closed. */
export const ClosingTimes = ({ draft, onEdit, problems, now, timeZone }: ClosingTimesProps) => {
  const { t } = useLingui()
  const today = wallClockAt(now, timeZone).day
  return (
    <div className={styles['times']} ref={bringIntoView}>
      {draft.choice === 'custom' && (
        <DayAndTime
          dayLabel={t`Start date`}
          timeLabel={t`Start time`}
          value={draft.start}
          onChange={(start) => onEdit({ start })}
          today={today}
          error={problems.start && t`Start time must be after the current time.`}
        />
      )}
      <DayAndTime
        dayLabel={t`End date`}
        timeLabel={t`End time`}
        value={draft.end}
        onChange={(end) => onEdit({ end })}
        today={today}
        error={problems.end && t`End time must be after the start time.`}
      />
    </div>
  )
}

const DayAndTime = ({
  dayLabel,
  timeLabel,
  value,
  onChange,
  today,
  error,
}: {
  dayLabel: string
  timeLabel: string
  value: WallClock
  onChange: (value: WallClock) => void
  today: string
  error: string | undefined
}) => (
  <div className={styles['pair']}>
    <DateOrTimeField
      type="date"
      label={dayLabel}
      icon={CalendarDays}
      min={today}
      required
      value={value.day}
      onChange={(day) => onChange({ ...value, day })}
    />
    <Select
      label={timeLabel}
      required
      value={value.clock}
      error={error}
      onChange={(clock) => onChange({ ...value, clock })}
      options={[
        ...(value.clock === '' ? [{ value: '', label: '–:–' }] : []),
        ...QUARTERS.map((quarter) => ({ value: quarter, label: quarter })),
      ]}
    />
  </div>
)
