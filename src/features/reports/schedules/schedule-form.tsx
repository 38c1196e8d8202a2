import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { isStale } from '#/components/form/edited-record'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { useWeekdays } from '#/components/week/use-weekdays'
import { type ReportSchedule, ScheduleInput } from '#/contract/report-schedules'
import { ifRevision } from '#/contract/revision'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { reportOf, type ReportId } from '#/domain/reports/reports'
import {
  SCHEDULE_FORMATS,
  SCHEDULE_PERIODS,
  SCHEDULE_RHYTHMS,
  type SchedulePeriod,
  SCHEDULES_MAX,
} from '#/domain/reports/schedule'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { useUser } from '#/session/use-session'
import type { ReportView } from '../report-view'
import styles from '../reports.module.css'
import { useReportWords } from '../use-report-words'
import { clockOf, useScheduleWords } from './use-schedule-words'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }))
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))
/** What is usual to know after each of them. */
const USUAL: Readonly<Record<string, SchedulePeriod>> = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' }

const NEW_SCHEDULE = { every: 'week', weekday: '1', monthDay: '1', hour: '7', period: 'lastWeek', format: 'xlsx' }

const valuesOf = ({ every, weekday, monthDay, hour, period, format }: ReportSchedule): typeof NEW_SCHEDULE => ({
  every,
  weekday: String(weekday ?? NEW_SCHEDULE.weekday),
  monthDay: String(monthDay ?? NEW_SCHEDULE.monthDay),
  hour: String(hour),
  period,
  format,
})

/** What is sent: a report of a business (`ALL_BUSINESSES`: of all), as it was chosen. */
type Sent = { id: ReportId; business: number; view: Pick<ReportView, 'kind' | 'what'> }

/** Has a report, as it was chosen on the screen, sent to the person again and again. */
export const ScheduleForm = (sent: Sent & { onClose: () => void }) => <Form {...sent} schedule={undefined} />

/** When one is sent, of which days and as what. */
export const ChangeSchedule = ({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) => {
  const { report, businessId, kind, what } = schedule
  return (
    <Form
      id={report}
      business={businessId ?? ALL_BUSINESSES}
      view={{ kind, what }}
      schedule={schedule}
      onClose={onClose}
    />
  )
}

const Form = ({
  id,
  business,
  view: { kind, what },
  schedule,
  onClose,
}: Sent & { schedule: ReportSchedule | undefined; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const report = useReportWords(id)
  const { periods, rhythms, formats } = useScheduleWords()
  const { weekdays } = useWeekdays()
  const { restaurants } = useUser()
  const { data } = useQuery(query(api.reportSchedules.list))
  const saving = useSave(async (body: ScheduleInput, options) =>
    schedule === undefined
      ? api.reportSchedules.create({ body }, options)
      : api.reportSchedules.change({ params: { id: schedule.id }, body }, options),
  )
  const choices = reportOf(id).choices
  const form = useForm({
    start: schedule === undefined ? NEW_SCHEDULE : valuesOf(schedule),
    labels: {
      every: t({ message: 'How often', context: 'a report is sent' }),
      weekday: t({ message: 'On', context: 'which day of the week' }),
      monthDay: t`Day of the month`,
      hour: t({ message: 'At', context: 'what time' }),
      period: t`Report period`,
      format: t`Format`,
    },
    schema: ScheduleInput,
    toBody: ({ every, weekday, monthDay, hour, period, format }) => ({
      report: id,
      businessId: business === ALL_BUSINESSES ? null : business,
      kind: choices.includes('kind') ? kind : 'all',
      what: choices.includes('what') ? what : 'dishes',
      period,
      format,
      every,
      weekday: every === 'week' ? Number(weekday) : null,
      monthDay: every === 'month' ? Number(monthDay) : null,
      hour: Number(hour),
      language: LANGUAGE_OPTIONS.find(({ value }) => value === i18n.locale)?.value ?? 'en',
      words: {
        name: report.name,
        columns: reportOf(id).columns.map((column) => report.columnOf(column.id)),
        nameless: report.nameless,
        currency: t`Currency`,
      },
    }),
    failureText: (error) =>
      isStale(error)
        ? t`You changed this schedule elsewhere. Open it again.`
        : error instanceof ApiError && Object.values(serverErrors(error)).includes('too_many')
          ? t`You already have ${SCHEDULES_MAX} scheduled reports. Delete one first.`
          : undefined,
    saving,
    send: (body) => saving.save(body, ifRevision(schedule?.revision ?? 0)),
    onSaved: () => {
      const { name } = report
      sayDone(schedule === undefined ? t`${name} will be sent by email.` : t`Schedule saved.`)
      onClose()
    },
  })
  const { Field, values } = form
  const rhythm = useRef(values.every)
  const suggest = useEffectEvent(() => {
    const usual = USUAL[values.every]
    if (usual !== undefined && values.period !== usual && values.every !== rhythm.current)
      form.form.setFieldValue('period', usual)
  })
  // Only once another rhythm is chosen: what was scheduled stands as it is.
  useEffect(() => {
    suggest()
    rhythm.current = values.every
  }, [values.every])
  const where = restaurants.find(({ restaurantID }) => restaurantID === business)?.restaurantName
  const address = data?.address ?? ''
  const cannot = data !== undefined && (!data.canSend || address === '')
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>Send by email</Trans>}
      description={[report.name, where].filter(Boolean).join(', ')}
      save={schedule === undefined ? <Trans>Schedule</Trans> : <Trans>Save</Trans>}
      disabled={cannot}
      onClose={onClose}
    >
      <Field name="every">
        {({ Parts }) => <Parts options={SCHEDULE_RHYTHMS.map((value) => ({ value, label: rhythms[value] }))} />}
      </Field>
      {values.every === 'week' && (
        <Field name="weekday">
          {({ List }) => <List options={weekdays.map(({ value, label }) => ({ value: String(value), label }))} />}
        </Field>
      )}
      {values.every === 'month' && (
        <Field name="monthDay">
          {({ List }) => <List hint={t`Shorter months: on their last day.`} options={MONTH_DAYS} />}
        </Field>
      )}
      <Field name="hour">{({ List }) => <List hint={t`Business local time.`} options={HOURS} />}</Field>
      <Field name="period">
        {({ List }) => <List options={SCHEDULE_PERIODS.map((value) => ({ value, label: periods[value] }))} />}
      </Field>
      <Field name="format">
        {({ Parts }) => <Parts options={SCHEDULE_FORMATS.map((value) => ({ value, label: formats[value] }))} />}
      </Field>
      {data !== undefined && (
        <p className={cannot ? styles['notice'] : styles['quiet']} role={cannot ? 'alert' : undefined}>
          {!data.canSend ? (
            <Trans>Email is not set up. Ask your system administrator.</Trans>
          ) : address === '' ? (
            <Trans>Your account has no email address. Ask the account owner to add one.</Trans>
          ) : (
            <Trans>Sent to {address} while you have access to this report.</Trans>
          )}
        </p>
      )}
    </DialogForm>
  )
}
