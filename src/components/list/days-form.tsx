import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/input/button'
import { DateOrTimeField } from '#/components/date-or-time-field'
import styles from './days-form.module.css'
import type { CountedDays } from './list-state'
import type { Days } from './period-days'

/** A first and a last day, by the device's own calendar, and which days those are. */
export const DaysForm = ({
  days,
  today,
  counts,
  onChoose,
}: {
  days: Days
  today: string
  counts: CountedDays
  onChoose: (days: Days) => void
}) => {
  const { t } = useLingui()
  const counted = {
    business: t`Business days: each ends with its last opening hours.`,
    calendar: t`Days of the calendar, from midnight to midnight.`,
    both: t`Orders by business day, which ends with its last opening hours; money by the calendar.`,
  } as const satisfies Record<CountedDays, string>
  const [{ from, to }, setDays] = useState(days)
  const [isTried, setTried] = useState(false)
  const problems = {
    from: from === '' ? t`Choose the first day.` : undefined,
    to: to === '' ? t`Choose the last day.` : from > to ? t`The last day is before the first one.` : undefined,
  }
  const shown = isTried ? problems : { from: undefined, to: undefined }
  return (
    <form
      className={styles['days']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (problems.from === undefined && problems.to === undefined) onChoose({ from, to })
      }}
    >
      <DateOrTimeField
        type="date"
        label={t`First day`}
        value={from}
        max={today}
        error={shown.from}
        onChange={(value) => setDays({ from: value, to })}
      />
      <DateOrTimeField
        type="date"
        label={t`Last day`}
        value={to}
        error={shown.to}
        onChange={(value) => setDays({ from, to: value })}
      />
      <p className={styles['counts']}>{counted[counts]}</p>
      <Button type="submit" variant="tonal" className={styles['apply'] ?? ''}>
        <Trans>Show these days</Trans>
      </Button>
    </form>
  )
}
