import { PERIODS, type Period } from '#/components/list/list-state'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { REPORT_CHOICES } from '#/domain/reports/report'
import { REPORT_IDS, type ReportId } from '#/domain/reports/reports'
import { isDay } from '#/domain/values/time'

/** What the URL says of the screen. */
export type ReportView = {
  report: ReportId | undefined
  period: Period
  from: string
  to: string
  /** `ALL_BUSINESSES`, or `undefined`: the one of the top bar. */
  business: number | undefined
  kind: (typeof REPORT_CHOICES.kind)[number]
  what: (typeof REPORT_CHOICES.what)[number]
  /** Run as soon as it is opened: the link of something that was looked at. */
  run: boolean
}
type Search = Readonly<Record<string, unknown>>

export const USUAL_PERIOD = 'month'

const dayIn = (value: unknown): string => (typeof value === 'string' && isDay(value) ? value : '')

/** What a URL says; whatever it says wrong is as usual. */
export function readReportView(search: Search): ReportView {
  const [from, to] = [dayIn(search['from']), dayIn(search['to'])]
  const period = PERIODS.find((one) => one === search['period']) ?? USUAL_PERIOD
  const isWhole = period !== 'custom' || (from !== '' && to >= from)
  const business = Number(search['business'] ?? Number.NaN)
  return {
    report: REPORT_IDS.find((id) => id === search['report']),
    period: isWhole ? period : USUAL_PERIOD,
    from: period === 'custom' && isWhole ? from : '',
    to: period === 'custom' && isWhole ? to : '',
    business: Number.isSafeInteger(business) && business >= ALL_BUSINESSES ? business : undefined,
    kind: REPORT_CHOICES.kind.find((one) => one === search['kind']) ?? 'all',
    what: REPORT_CHOICES.what.find((one) => one === search['what']) ?? 'dishes',
    run: Number(search['run']) === 1,
  }
}

/** The URL of a view, without what is usual. */
export const writeReportView = (view: ReportView): Record<string, string | number> => ({
  ...(view.report !== undefined && { report: view.report }),
  ...(view.period !== USUAL_PERIOD && { period: view.period }),
  ...(view.period === 'custom' && { from: view.from, to: view.to }),
  ...(view.business !== undefined && { business: view.business }),
  ...(view.kind !== 'all' && { kind: view.kind }),
  ...(view.what !== 'dishes' && { what: view.what }),
  ...(view.run && { run: 1 }),
})
