import { Trans, useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { HOLIDAY_YEARS } from '#/domain/business/holidays'
import { cutText } from '#/domain/values/graphemes'
import { dayAfter } from '#/domain/values/wall-clock'
import { weekdayOf } from '#/domain/values/weekday'
import { inLanguage } from '#/i18n/in-language'
import { Button } from '#/ui/input/button'
import styles from './hours.module.css'
import { type OwnDay, termsOf } from './hours-values'
import { OwnDayDialog } from './own-day-dialog'
import type { HoursForm } from './use-hours-form'
import { useHoursWords } from './use-hours-words'

/** Public holidays by date in this language, of two years; none while they are not read. */
function useHolidays(year: number): ReadonlyMap<string, string> {
  const { i18n } = useLingui()
  const years = [year, year + 1].filter((one) => one >= HOLIDAY_YEARS.first && one <= HOLIDAY_YEARS.last)
  const reads = useQueries({
    queries: years.map((one) => query(api.openingHours.holidays, { params: { year: one } })),
  })
  return new Map(
    reads.flatMap(({ data }) => (data ?? []).map(({ date, name }) => [date, inLanguage(name, i18n.locale)] as const)),
  )
}

/** Holidays to come and days with hours of their own: what holds on each, and the way to decide it. */
export const DaysPanel = ({ form, today, isLocked }: { form: HoursForm; today: string; isLocked: boolean }) => {
  const { t } = useLingui()
  const words = useHoursWords()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [opened, setOpened] = useState<OwnDay | 'new'>()
  const holidays = useHolidays(thisYear)
  const { overrides } = form.values
  const { week } = termsOf(form.values)
  const dates = [...new Set([...holidays.keys(), ...overrides.map(({ date }) => date)])]
    .filter((date) => date >= today && Number(date.slice(0, 4)) === year)
    .toSorted()
  const set = (days: OwnDay[]) =>
    form.form.setFieldValue(
      'overrides',
      days.toSorted((a, b) => a.date.localeCompare(b.date)),
    )
  const error = form.fieldMeta.problemOf('overrides', true)
  const other = year === thisYear ? thisYear + 1 : thisYear
  return (
    <Panel
      title={<Trans>Holidays and special hours</Trans>}
      aside={
        !isLocked && (
          <Button variant="outline" icon={Plus} onClick={() => setOpened('new')}>
            <Trans>Add a day</Trans>
          </Button>
        )
      }
    >
      <div data-field="overrides">
        {dates.map((date) => {
          const own = overrides.find((one) => one.date === date)
          const name = (own?.name ?? '') === '' ? (holidays.get(date) ?? '') : (own?.name ?? '')
          const weekday = words.dayInSentence(weekdayOf(date))
          const usual = words.rangesText(week[weekdayOf(date) - 1] ?? [])
          const said =
            own === undefined
              ? t`Not set: the usual ${weekday} hours apply (${usual})`
              : own.closed
                ? t`Closed all day`
                : own.ranges === null
                  ? t`Usual ${weekday} hours: ${usual}`
                  : t`Special hours: ${words.rangesText(own.ranges)}`
          return (
            <button
              key={date}
              type="button"
              className={styles['line']}
              disabled={isLocked}
              onClick={() =>
                setOpened(own ?? { date, name: cutText(holidays.get(date) ?? '', 60), closed: true, ranges: [] })
              }
            >
              <b>{words.dateText(date)}</b>
              <span>
                {name}
                <small>{said}</small>
              </span>
              {!isLocked && <ChevronRight />}
            </button>
          )
        })}
        {error !== undefined && (
          <p role="alert" className={styles['error']}>
            <CircleAlert /> {error}
          </p>
        )}
      </div>
      <div className={styles['years']}>
        <p className={styles['hint']}>
          <Trans>Holidays in Albania, {year}. Lunar holidays may shift by a day.</Trans>
        </p>
        <Button variant="ghost" onClick={() => setYear(other)}>
          {other}
        </Button>
      </div>
      {opened !== undefined && (
        <OwnDayDialog
          day={opened === 'new' ? undefined : opened}
          isDecided={opened !== 'new' && overrides.some(({ date }) => date === opened.date)}
          firstDate={dayAfter(today)}
          today={today}
          week={week}
          taken={overrides.map(({ date }) => date)}
          holidays={holidays}
          onDone={(day) => {
            set([...overrides.filter(({ date }) => date !== day.date), day])
            setYear(Number(day.date.slice(0, 4)) === thisYear ? thisYear : thisYear + 1)
            setOpened(undefined)
          }}
          onRemove={(date) => {
            set(overrides.filter((one) => one.date !== date))
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Panel>
  )
}
