import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#/ui/input/button'
import { TextField } from '#/ui/input/text-field'
import styles from './days-form.module.css'
import type { Days } from './period-days'

/** A first and a last day, by the device's own calendar. */
export const DaysForm = ({ days, today, onChoose }: { days: Days; today: string; onChoose: (days: Days) => void }) => {
  const { t } = useLingui()
  const [{ from, to }, setDays] = useState(days)
  const [isTried, setTried] = useState(false)
  const problems = {
    from: from === '' ? t`Choose the first day.` : undefined,
    to: to === '' ? t`Choose the last day.` : from > to ? t`The last day must not be before the first.` : undefined,
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
      <TextField
        type="date"
        label={t`First day`}
        value={from}
        max={today}
        error={shown.from}
        onChange={(value) => setDays({ from: value, to })}
      />
      <TextField
        type="date"
        label={t`Last day`}
        value={to}
        error={shown.to}
        onChange={(value) => setDays({ from, to: value })}
      />
      <Button type="submit" variant="tonal" className={styles['apply'] ?? ''}>
        <Trans>Show these days</Trans>
      </Button>
    </form>
  )
}
