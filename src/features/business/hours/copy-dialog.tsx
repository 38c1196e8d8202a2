import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '#/components/form-dialog'
import type { ClockRange } from '#/domain/values/clock-range'
import { WEEKDAYS } from '#/domain/values/weekday'
import { Button } from '#/ui/input/button'
import { TogglePills } from '#/ui/input/toggle-pills'
import styles from './hours.module.css'
import { useHoursWords } from './use-hours-words'

const WORKING_DAYS = [1, 2, 3, 4, 5]
const WEEKEND = [6, 7]

/** To which days the hours of one are copied; theirs are replaced. */
export const CopyDialog = ({
  weekday,
  ranges,
  onCopy,
  onClose,
}: {
  weekday: number
  ranges: readonly ClockRange[]
  onCopy: (weekdays: readonly number[]) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const { dayInSentence, short, rangesText } = useHoursWords()
  const others = WEEKDAYS.filter((one) => one !== weekday)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const day = dayInSentence(weekday)
  const hours = rangesText(ranges)
  const groups = [
    { label: t`Working days`, days: WORKING_DAYS },
    { label: t`Weekend`, days: WEEKEND },
    { label: t({ message: 'All', context: 'days of the week' }), days: others },
  ]
  return (
    <FormDialog
      title={<Trans>Copy {day} to other days</Trans>}
      description={<Trans>{hours}. Replaces the hours on these days.</Trans>}
      save={<Plural value={chosen.length} one="Copy to # day" other="Copy to # days" />}
      isBusy={false}
      disabled={chosen.length === 0}
      onSave={() => onCopy(chosen)}
      onClose={onClose}
    >
      <TogglePills
        label={t`Copy to`}
        options={others.map((value) => ({ value, label: short(value) }))}
        value={chosen}
        onChange={setChosen}
      />
      <div className={styles['groups']}>
        {groups.map(({ label, days }) => (
          <Button
            key={label}
            variant="outline"
            type="button"
            onClick={() => setChosen(others.filter((one) => days.includes(one)))}
          >
            {label}
          </Button>
        ))}
      </div>
    </FormDialog>
  )
}
