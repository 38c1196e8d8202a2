import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormDialog } from '#/components/form-dialog'
import { DAY_NAME_MAX, overlapsOf } from '#/domain/business/opening-hours-problems'
import type { ClockRange } from '#/domain/values/clock-range'
import { cutText } from '#/domain/values/graphemes'
import { isDay } from '#/domain/values/time'
import { weekdayOf } from '#/domain/values/weekday'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { DateOrTimeField } from '#/components/date-or-time-field'
import { TextField } from '#/ui/input/text-field'
import styles from './hours.module.css'
import type { OwnDay } from './hours-values'
import { RangeRows } from './range-rows'
import { useHoursWords } from './use-hours-words'

type Choice = 'week' | 'closed' | 'own'
const SHORT_DAY: ClockRange = { from: '12:00', to: '17:00' }

/** What holds on one date: as the weekday, closed, or hours of its own. */
export const OwnDayDialog = ({
  day,
  isDecided,
  firstDate,
  today,
  week,
  taken,
  holidays,
  onDone,
  onRemove,
  onClose,
}: {
  /** `undefined`: a day that is still to be chosen. */
  day: OwnDay | undefined
  isDecided: boolean
  firstDate: string
  today: string
  week: readonly (readonly ClockRange[])[]
  taken: readonly string[]
  holidays: ReadonlyMap<string, string>
  onDone: (day: OwnDay) => void
  onRemove: (date: string) => void
  onClose: () => void
}) => {
  const { t } = useLingui()
  const words = useHoursWords()
  const [date, setDate] = useState(day?.date ?? firstDate)
  const [name, setName] = useState(day?.name ?? '')
  const [choice, setChoice] = useState<Choice>(
    day === undefined || day.closed ? 'closed' : day.ranges === null ? 'week' : 'own',
  )
  const [ranges, setRanges] = useState<ClockRange[]>(day?.ranges?.length ? [...day.ranges] : [SHORT_DAY])
  const [wasTried, setTried] = useState(false)
  const weekday = isDay(date) ? words.dayInSentence(weekdayOf(date)) : ''
  const usual = isDay(date) ? words.rangesText(week[weekdayOf(date) - 1] ?? []) : ''
  const problem = !isDay(date)
    ? t`Choose a date.`
    : date < today
      ? t`This date has passed.`
      : day === undefined && taken.includes(date)
        ? t`This day already has special hours. Choose it in the list.`
        : undefined
  const [overlap] = choice === 'own' ? overlapsOf(ranges) : []
  const done = () => {
    setTried(true)
    if (problem !== undefined || overlap !== undefined || (choice === 'own' && ranges.length === 0)) return
    onDone({
      date,
      name: name.trim(),
      closed: choice === 'closed',
      ranges: choice === 'own' ? ranges : choice === 'week' ? null : [],
    })
  }
  return (
    <FormDialog
      title={day === undefined ? <Trans>Special hours</Trans> : words.dateText(day.date)}
      {...(day !== undefined && day.name !== '' && { description: day.name })}
      save={<Trans>Done</Trans>}
      isBusy={false}
      onSave={done}
      onClose={onClose}
      other={
        day !== undefined &&
        isDecided && (
          <Button variant="dangerGhost" size="kitchen" type="button" onClick={() => onRemove(day.date)}>
            <Trans>Remove</Trans>
          </Button>
        )
      }
    >
      <div className={styles['form']}>
        {day === undefined && (
          <DateOrTimeField
            label={t`Day`}
            type="date"
            min={today}
            value={date}
            error={wasTried || date !== firstDate ? problem : undefined}
            onChange={(next) => {
              setDate(next)
              if (name === '' || name === holidays.get(date)) setName(cutText(holidays.get(next) ?? '', DAY_NAME_MAX))
            }}
          />
        )}
        <OptionRows
          label={t`Opening on this day`}
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'week', label: t`Usual ${weekday} hours`, sub: usual },
            { value: 'closed', label: t`Closed all day` },
            { value: 'own', label: t`Special hours` },
          ]}
        />
        {choice === 'own' && (
          <>
            <RangeRows day={t`Hours on this day`} ranges={ranges} onChange={setRanges} />
            {overlap !== undefined && (
              <p role="alert" className={styles['error']}>
                <Trans>It overlaps {words.spelledOut(overlap.with)}. Merge them or change one.</Trans>
              </p>
            )}
            {wasTried && ranges.length === 0 && (
              <p role="alert" className={styles['error']}>
                <Trans>Enter the hours, or choose Closed all day.</Trans>
              </p>
            )}
          </>
        )}
        <TextField
          label={t`Day name`}
          hint={t`E.g. “Christmas” or “Staff party”. Staff only.`}
          maxLength={DAY_NAME_MAX}
          value={name}
          onChange={setName}
        />
      </div>
    </FormDialog>
  )
}
