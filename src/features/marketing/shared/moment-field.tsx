import { useLingui } from '@lingui/react/macro'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { Slot, useField } from '#/components/form/field-slot'
import { endOfDay, lastDay } from '#/domain/marketing/shown-days'
import styles from './moment-field.module.css'

/**
 * A moment on the wall of each city, as a day and a time: of a beginning without a time the whole day counts, of an end, too. The
 * form holds `YYYY-MM-DDTHH:MM`, or nothing.
 */
export const MomentField = ({ is, hint }: { is: 'start' | 'end'; hint?: string }) => {
  const { t } = useLingui()
  const { name, label, value, onChange, onBlur, error, lock, isLocked } = useField<string>()
  const isMidnight = value.endsWith('T00:00')
  const day = value === '' ? '' : is === 'end' ? (lastDay({ startAt: null, endAt: value }) ?? '') : value.slice(0, 10)
  const clock = value === '' || isMidnight ? '' : value.slice(11)
  const put = (nextDay: string, nextClock: string) => {
    if (nextDay === '') return onChange('')
    onChange(nextClock !== '' ? `${nextDay}T${nextClock}` : is === 'end' ? endOfDay(nextDay) : `${nextDay}T00:00`)
  }
  return (
    <Slot name={name} lock={lock} was={undefined}>
      <div className={styles['moment']}>
        <DateOrTimeField
          type="date"
          label={label}
          value={day}
          onChange={(next) => put(next, clock)}
          onBlur={onBlur}
          error={error}
          hint={hint}
          disabled={isLocked}
        />
        <DateOrTimeField
          type="time"
          label={is === 'start' ? t`Start time` : t`End time`}
          value={clock}
          onChange={(next) => put(day, next)}
          onBlur={onBlur}
          disabled={isLocked || day === ''}
        />
      </div>
    </Slot>
  )
}
