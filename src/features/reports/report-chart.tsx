import { BarList } from '#/components/chart/bar-list'
import { ColumnChart } from '#/components/chart/column-chart'
import { LineChart } from '#/components/chart/line-chart'
import { useDaysText } from '#/components/list/period-chip'
import type { ReportCell, ReportResult } from '#/contract/reports'
import { type ChartPoint, chartPoints } from '#/domain/reports/chart-points'
import { reportOf } from '#/domain/reports/reports'
import { inPercent } from '#/i18n/figures'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { useCellText } from './use-cell-text'
import { useReportWords } from './use-report-words'
import type { Asked } from './use-run'

/** More marks than these do not tell each other apart on a phone. */
const ON_PHONES = 14
const BARS = 12
/** For `24 Nov`. */
const LABEL_ROOM = 52
const SHARES = [0, 0.25, 0.5, 0.75, 1] as const

/** The plot of a report; the table under it has the same numbers. */
export const ReportChart = ({ asked, result }: { asked: Asked; result: ReportResult }) => {
  const isPhone = useMediaQuery(PHONE)
  const words = useReportWords(asked.id)
  const cellText = useCellText()
  const daysText = useDaysText()
  const report = reportOf(asked.id)
  const { chart } = report
  const by = result.columns.find(({ id }) => id === chart.by)
  const of = result.columns.find(({ id }) => id === chart.of)
  if (by === undefined || of === undefined) return null
  const all = chartPoints(report, result)
  const points = isPhone && chart.type !== 'bars' ? all.slice(-ON_PHONES) : all
  const measure = words.columnOf(of.id)
  const keyOf = ({ key }: ChartPoint): ReportCell => JSON.parse(key) as ReportCell // written by `chartPoints`
  const nameOf = (point: ChartPoint): string => {
    const cell = keyOf(point)
    return cell === null ? words.nameless : cellText(by, cell, null)
  }
  const amountOf = ({ value }: ChartPoint): string => cellText(of, value, null)
  /** Under a mark, where there is room for little. */
  const labelOf = (point: ChartPoint): string => {
    const cell = keyOf(point)
    return typeof cell === 'string' ? daysText(cell, cell) : JSON.stringify(cell)
  }
  const label = `${words.name}: ${measure}`
  const text = (point: ChartPoint) => ({ title: nameOf(point), lines: [`${measure}: ${amountOf(point)}`] })
  switch (chart.type) {
    case 'bars':
      return (
        <BarList
          isBeside
          bars={points.slice(0, BARS).map((point) => ({
            key: point.key,
            amount: point.value ?? 0,
            text: amountOf(point),
            name: nameOf(point),
          }))}
        />
      )
    case 'line':
      return (
        <LineChart
          label={label}
          lines={SHARES}
          format={(share) => String(inPercent(share))}
          points={points.map((point) => ({
            key: point.key,
            value: point.value,
            label: labelOf(point),
            text: text(point),
          }))}
        />
      )
    case 'columns':
      return (
        <ColumnChart
          label={label}
          labelRoom={LABEL_ROOM}
          link={(_, look) => <g role="img" {...look} />}
          columns={points.map((point) => ({
            key: point.key,
            value: point.value ?? 0,
            label: labelOf(point),
            text: text(point),
          }))}
        />
      )
  }
}
