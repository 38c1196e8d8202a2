import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { problemsSaid } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { useWeekdays } from '#/components/week/use-weekdays'
import { ScheduleInput } from '#/contract/report-schedules'
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
import { ALL_BUSINESSES, type ReportView } from '../report-view'
import styles from '../reports.module.css'
import { useReportWords } from '../use-report-words'
import { clockOf, useScheduleWords } from './use-schedule-words'

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockOf(hour) }))
const MONTH_DAYS = Array.from({ length: 31 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))
/** What is usual to know after each of them. */
const USUAL: Readonly<Record<string, SchedulePeriod>> = { day: 'yesterday', week: 'lastWeek', month: 'lastMonth' }

/** Has a report, as it was chosen on the screen, sent to the person again and again. */
export const ScheduleForm = ({
  id,
  business,
  view: { kind, what },
  onClose,
}: {
  id: ReportId
  business: number
  view: Pick<ReportView, 'kind' | 'what'>
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const report = useReportWords(id)
  const { periods, rhythms, formats } = useScheduleWords()
  const { weekdays } = useWeekdays()
  const { restaurants } = useUser()
  const { data } = useQuery(query(api.reportSchedules.list))
  const saving = useSave(api.reportSchedules.create, { refreshes: [api.reportSchedules.list] })
  const choices = reportOf(id).choices
  const form = useForm({
    start: { every: 'week', weekday: '1', monthDay: '1', hour: '7', period: 'lastWeek', format: 'xlsx' },
    labels: {
      every: t({ message: 'How often', context: 'a report is sent' }),
      weekday: t({ message: 'On', context: 'which day of the week' }),
      monthDay: t`On day of the month`,
      hour: t({ message: 'At', context: 'what time' }),
      period: t`Days in the report`,
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
      error instanceof ApiError && Object.values(problemsSaid(error)).includes('too_many')
        ? t`There are ${SCHEDULES_MAX} scheduled reports already. Delete one of them first.`
        : undefined,
    saving,
    send: (body) => saving.save({ body }),
    onSaved: () => {
      const { name } = report
      sayDone(t`${name} will be sent by e-mail.`)
      onClose()
    },
  })
  const { Field, values } = form
  const suggest = useEffectEvent(() => {
    const usual = USUAL[values.every]
    if (usual !== undefined && values.period !== usual) form.form.setFieldValue('period', usual)
  })
  useEffect(() => suggest(), [values.every])
  const where = restaurants.find(({ restaurantID }) => restaurantID === business)?.restaurantName
  const address = data?.address ?? ''
  const cannot = data !== undefined && (!data.canSend || address === '')
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>Send by e-mail</Trans>}
      description={[report.name, where].filter(Boolean).join(', ')}
      save={<Trans>Schedule</Trans>}
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
      <Field name="hour">{({ List }) => <List hint={t`By the clock of the business.`} options={HOURS} />}</Field>
      <Field name="period">
        {({ List }) => <List options={SCHEDULE_PERIODS.map((value) => ({ value, label: periods[value] }))} />}
      </Field>
      <Field name="format">
        {({ Parts }) => <Parts options={SCHEDULE_FORMATS.map((value) => ({ value, label: formats[value] }))} />}
      </Field>
      {data !== undefined && (
        <p className={cannot ? styles['notice'] : styles['quiet']} role={cannot ? 'alert' : undefined}>
          {!data.canSend ? (
            <Trans>This installation sends no e-mail. Ask whoever runs it.</Trans>
          ) : address === '' ? (
            <Trans>Your account has no e-mail address. Ask the owner of the account for one.</Trans>
          ) : (
            <Trans>It goes to {address}, as long as you may see this report.</Trans>
          )}
        </p>
      )}
    </DialogForm>
  )
}
