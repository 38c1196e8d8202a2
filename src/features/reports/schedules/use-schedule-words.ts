import { useLingui } from '@lingui/react/macro'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { ReportSchedule } from '#/contract/report-schedules'
import type { Rhythm, ScheduleFormat, SchedulePeriod, ScheduleRhythm } from '#/domain/reports/schedule'
import { formatMoment } from '#/i18n/format'

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** A schedule in the person's language. */
export function useScheduleWords() {
  const { t, i18n } = useLingui()
  const { weekdays } = useWeekdays()
  const periods: Readonly<Record<SchedulePeriod, string>> = {
    yesterday: t`Yesterday`,
    sevenDays: t`The 7 days before`,
    lastWeek: t`Last week`,
    thirtyDays: t`The 30 days before`,
    lastMonth: t`Last month`,
  }
  const rhythms: Readonly<Record<ScheduleRhythm, string>> = {
    day: t({ message: 'Daily', context: 'how often a report is sent' }),
    week: t({ message: 'Weekly', context: 'how often a report is sent' }),
    month: t({ message: 'Monthly', context: 'how often a report is sent' }),
  }
  const formats: Readonly<Record<ScheduleFormat, string>> = { csv: 'CSV', xlsx: 'Excel (XLSX)' }
  const rhythmText = ({ every, weekday, monthDay, hour }: Rhythm): string => {
    const clock = clockOf(hour)
    if (every === 'day') return t`Every day at ${clock}`
    const ofMonth = monthDay ?? 1
    if (every === 'month') return t`On day ${ofMonth} of the month at ${clock}`
    const day = weekdays.find(({ value }) => value === weekday)?.label ?? ''
    return t`Every ${day} at ${clock}`
  }
  const outcomes: Readonly<Record<NonNullable<ReportSchedule['last']>['outcome'], string>> = {
    waiting: t({ message: 'on its way', context: 'a report that is sent' }),
    sent: t({ message: 'sent', context: 'a report by e-mail' }),
    no_right: t`not sent, as your account may not see this report any more`,
    no_business: t`not sent, as the business is none of your account’s any more`,
    no_email: t`not sent, as your account has no e-mail address`,
    no_mail: t`not sent, as this installation sends no e-mail`,
    too_long: t`not sent, as the report took longer than 10 seconds`,
    refused: t`not sent, as the mail server did not take it`,
    uncertain: t`perhaps not sent: the server was interrupted just then`,
  }
  const momentText = (at: string, timeZone: string): string => formatMoment(Date.parse(at), 0, i18n.locale, timeZone)
  return { periods, rhythms, formats, rhythmText, outcomes, momentText }
}
