import { Trans, useLingui } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CopyIcon from 'lucide-react/icons/copy'
import Eraser from 'lucide-react/icons/eraser'
import { useState } from 'react'
import { useUndo } from '#/components/form/use-undo'
import { Panel } from '#/components/panel'
import { useMoment } from '#/components/use-moment'
import { axisOf, percentOn, ticksOf } from '#/domain/business/opening-hours-edit'
import { overlapsInWeek } from '#/domain/business/opening-hours-problems'
import { type ClockRange, clockOf, DAY_MINUTES, minutesOf } from '#/domain/values/clock-range'
import { wallClockAt } from '#/domain/values/wall-clock'
import { WEEKDAYS, weekdayOf } from '#/domain/values/weekday'
import { IconButton } from '#/ui/input/button'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { classNames } from '#/ui/timing/class-names'
import { CopyDialog } from './copy-dialog'
import { DayDialog } from './day-dialog'
import { HoursBar } from './hours-bar'
import styles from './hours.module.css'
import { DAY_FIELDS, type DayField, termsOf } from './hours-values'
import { RangeRows } from './range-rows'
import type { HoursForm } from './use-hours-form'
import { useHoursWords } from './use-hours-words'

const MINUTE_STEP_MS = 60_000

/** The hours of every weekday: bars and times, on phones a list that opens each day. */
export const WeekPanel = ({ form, timeZone, isLocked }: { form: HoursForm; timeZone: string; isLocked: boolean }) => {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE)
  const words = useHoursWords()
  const undone = useUndo()
  const now = useMoment(MINUTE_STEP_MS)
  const [copied, setCopied] = useState<number>()
  const [opened, setOpened] = useState<number>()
  const { week } = termsOf(form.values)
  const axis = axisOf(week)
  const wall = wallClockAt(now, timeZone)
  const today = weekdayOf(wall.day)
  const set = (field: DayField, ranges: ClockRange[]) => form.form.setFieldValue(field, ranges)
  const copy = (from: number, weekdays: readonly number[]) => {
    const before = weekdays.map((weekday) => [fieldOfDay(weekday), week[weekday - 1] ?? []] as const)
    for (const weekday of weekdays) set(fieldOfDay(weekday), [...(week[from - 1] ?? [])])
    setCopied(undefined)
    undone(t`Hours copied`, t`Undo`, () => {
      for (const [field, ranges] of before) set(field, ranges)
    })
  }
  /** The present moment on the bar of the day that runs: in the small hours the one before. */
  const nowOn = (weekday: number): number | undefined => {
    const minutes = minutesOf(wall.clock)
    if (minutes >= axis.from) return weekday === today ? minutes : undefined
    return weekday === ((today + 5) % 7) + 1 ? minutes + DAY_MINUTES : undefined
  }
  const errorOf = (weekday: number): string | undefined => form.fieldMeta.problemOf(fieldOfDay(weekday), true)
  const wrongOf = (weekday: number) => overlapsInWeek(week, weekday).map(({ index }) => index)
  return (
    <Panel
      title={<Trans>Week</Trans>}
      aside={
        !isPhone &&
        !isLocked && (
          <p className={styles['hint']}>
            <Trans>Drag the ends or choose a time, in 15-minute steps.</Trans>
          </p>
        )
      }
    >
      {!isPhone && (
        <div className={styles['axis']} aria-hidden>
          <div>
            {labelled(ticksOf(axis)).map((minutes) => (
              <span key={minutes} style={{ left: percentOn(axis, minutes) }}>
                {clockOf(minutes)}
              </span>
            ))}
          </div>
        </div>
      )}
      {WEEKDAYS.map((weekday) => {
        const field = fieldOfDay(weekday)
        const ranges = week[weekday - 1] ?? []
        const day = words.dayName(weekday)
        const within = words.dayInSentence(weekday)
        const error = errorOf(weekday)
        const wrong = wrongOf(weekday)
        const shared = { day, ranges, wrong, onChange: (next: ClockRange[]) => set(field, next), disabled: isLocked }
        const errorLine = error !== undefined && (
          <p role="alert" className={styles['error']}>
            <CircleAlert /> {error}
          </p>
        )
        const changed = form.changed.includes(field) && !isPhone && (
          <p className={styles['hint']}>
            <Trans>was {words.rangesText(wasOf(form.fieldMeta.wasOf(field)))}</Trans>
          </p>
        )
        if (isPhone)
          return (
            <div key={weekday} data-field={field} className={styles['lineOf']}>
              <button type="button" disabled={isLocked} className={styles['line']} onClick={() => setOpened(weekday)}>
                <b>
                  {words.short(weekday)}
                  {weekday === today && (
                    <small>
                      <Trans>today</Trans>
                    </small>
                  )}
                </b>
                <span>
                  {ranges.map((range) => (
                    <span key={`${range.from}-${range.to}`} className={styles['row']}>
                      {words.spelledOut(range)}
                    </span>
                  ))}
                  {ranges.length === 0 && <Trans>Closed all day</Trans>}
                </span>
                {!isLocked && <ChevronRight />}
              </button>
              {errorLine}
            </div>
          )
        return (
          <div
            key={weekday}
            data-field={field}
            role="group"
            aria-label={day}
            className={classNames(styles['day'], weekday === today && styles['today'])}
          >
            <div className={styles['name']}>
              {day}
              {weekday === today && (
                <small>
                  <Trans>today</Trans>
                </small>
              )}
            </div>
            <div>
              <HoursBar {...shared} axis={axis} now={nowOn(weekday)} />
              <RangeRows {...shared} />
              {changed}
              {errorLine}
            </div>
            {!isLocked && (
              <div className={styles['actions']}>
                <IconButton
                  icon={CopyIcon}
                  label={t`Copy ${{ day: within }} to other days`}
                  onClick={() => setCopied(weekday)}
                />
                <IconButton
                  icon={Eraser}
                  label={t`Close ${{ day: within }} all day`}
                  disabled={ranges.length === 0}
                  onClick={() => set(field, [])}
                />
              </div>
            )}
          </div>
        )
      })}
      {opened !== undefined && (
        <DayDialog
          weekday={opened}
          ranges={week[opened - 1] ?? []}
          onDone={(ranges) => {
            set(fieldOfDay(opened), ranges)
            setOpened(undefined)
          }}
          onCopy={(ranges) => {
            set(fieldOfDay(opened), ranges)
            setOpened(undefined)
            setCopied(opened)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {copied !== undefined && (
        <CopyDialog
          weekday={copied}
          ranges={week[copied - 1] ?? []}
          onCopy={(weekdays) => copy(copied, weekdays)}
          onClose={() => setCopied(undefined)}
        />
      )}
    </Panel>
  )
}

const fieldOfDay = (weekday: number): DayField => DAY_FIELDS[weekday - 1] ?? 'monday'

/** What a day was, as the form keeps it. */
const wasOf = (was: unknown): ClockRange[] => (Array.isArray(was) ? was : [])

/** On a picture of more than a day every second one, so that they do not touch. */
const labelled = (ticks: readonly number[]): readonly number[] =>
  ticks.length <= 7 ? ticks : ticks.filter((_, i) => i % 2 === 0)
