import { useLingui } from '@lingui/react/macro'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { ReportSchedule } from '#/contract/report-schedules'
import type { Rhythm, ScheduleFormat, SchedulePeriod, ScheduleRhythm } from '#/domain/reports/schedule'
import { formatDayMoment, inSentence } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'

export const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** A schedule in the person's language. */
export function useScheduleWords() {
  const { t, i18n } = useLingui()
  const { weekdays } = useWeekdays()
  const periods: Readonly<Record<SchedulePeriod, string>> = {
    yesterday: t`Yesterday`,
    sevenDays: t`Previous 7 days`,
    lastWeek: t`Last week`,
    thirtyDays: t`Previous 30 days`,
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
    const day = inSentence(weekdays.find(({ value }) => value === weekday)?.label ?? '', i18n.locale)
    return t`Every ${day} at ${clock}`
  }
  const outcomes: Readonly<Record<NonNullable<ReportSchedule['last']>['outcome'], string>> = {
    waiting: t({ message: 'sending', context: 'a report that is sent' }),
    sent: t({ message: 'sent', context: 'a report by e-mail' }),
    no_right: t`not sent: your account has no access to this report`,
    no_business: t`not sent: your account no longer has this business`,
    no_email: t`not sent: your account has no email address`,
    no_mail: t`not sent: email is not set up`,
    too_long: t`not sent: the report took over 10 seconds`,
    refused: t`not sent: the mail server rejected it`,
    uncertain: t`possibly not sent: the server was interrupted`,
  }
  const momentText = (at: string, timeZone: string): string =>
    formatDayMoment(Date.parse(at), serverNow(), i18n.locale, timeZone)
  return { periods, rhythms, formats, rhythmText, outcomes, momentText }
}
