import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CopyIcon from 'lucide-react/icons/copy'
import { useId, useState } from 'react'
import { FormDialog } from '#/components/form-dialog'
import { isOvernight, USUAL_HOURS } from '#/domain/business/opening-hours-edit'
import { overlapsOf } from '#/domain/business/opening-hours-problems'
import { type ClockRange, minutesOfRange } from '#/domain/values/clock-range'
import { Button } from '#/ui/input/button'
import { Switch } from '#/ui/input/switch'
import styles from './hours.module.css'
import { RangeRows } from './range-rows'
import { useHoursWords } from './use-hours-words'

/** One weekday on a phone: open or not, its hours, and the way to copy them. */
export const DayDialog = ({
  weekday,
  ranges: given,
  onDone,
  onCopy,
  onClose,
}: {
  weekday: number
  ranges: readonly ClockRange[]
  onDone: (ranges: ClockRange[]) => void
  onCopy: (ranges: ClockRange[]) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const id = useId()
  const { dayName, dayInSentence, spelledOut } = useHoursWords()
  const [ranges, setRanges] = useState([...given])
  const day = dayName(weekday)
  const next = dayInSentence((weekday % 7) + 1)
  const night = ranges.find(isOvernight)
  const [overlap] = overlapsOf(ranges)
  const hours = night === undefined ? 0 : (minutesOfRange(night)[1] - minutesOfRange(night)[0]) / 60
  return (
    <FormDialog title={day} save={<Trans>Done</Trans>} isBusy={false} onSave={() => onDone(ranges)} onClose={onClose}>
      <p className={styles['switch']}>
        <span id={id}>
          <Trans>Open on this day</Trans>
        </span>
        <Switch
          labelledBy={id}
          checked={ranges.length > 0}
          onChange={(isOpen) => setRanges(isOpen ? (given.length > 0 ? [...given] : [USUAL_HOURS]) : [])}
        />
      </p>
      <RangeRows day={day} ranges={ranges} onChange={setRanges} />
      {night !== undefined && (
        <p className={styles['hint']}>
          {t`Until ${night.to} on ${next}: ${plural(hours, { one: '# hour', other: '# hours' })}. Orders that night count towards ${{ day: dayInSentence(weekday) }}.`}
        </p>
      )}
      {overlap !== undefined && (
        <p role="alert" className={styles['error']}>
          <Trans>It overlaps {spelledOut(overlap.with)}. Merge them or change one.</Trans>
        </p>
      )}
      <Button variant="ghost" type="button" icon={CopyIcon} onClick={() => onCopy(ranges)}>
        <Trans>Copy {{ day: dayInSentence(weekday) }} to other days</Trans>
      </Button>
    </FormDialog>
  )
}
