import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import SearchX from 'lucide-react/icons/search-x'
import { BehindLink } from '#/components/behind-link'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { useListScope } from '#/components/list/use-list-scope'
import panelStyles from '#/components/panel.module.css'
import { Panel } from '#/components/panel'
import type { ReportResult as Result, ReportRow } from '#/contract/reports'
import { inSeconds } from '#/i18n/figures'
import { formatDayMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { formatNumber } from '#/domain/values/money'
import { ExportButton } from './export-report'
import { ReportChart } from './report-chart'
import { ReportTable } from './report-table'
import styles from './reports.module.css'
import { type Column, useCellText } from './use-cell-text'
import { useOrdersBehind } from './use-orders-behind'
import { useReportWords } from './use-report-words'
import type { Asked } from './use-run'

const TILES = 4
/** A tenth of a second is as short as is said. */
const LEAST_MS = 100

/** What was found: the totals, the plot, and the table that leads to them. */
export const ReportResult = ({
  asked,
  result,
  onSchedule,
}: {
  asked: Asked
  result: Result
  /** Has it sent again and again. */
  onSchedule: () => void
}) => {
  const { i18n } = useLingui()
  const words = useReportWords(asked.id)
  const daysText = useDaysText()
  const { timeZone } = useListScope()
  const days = daysText(result.from, result.to)
  const rows = grouped(result.found)
  const shown = grouped(result.rows.length)
  if (result.found === 0) {
    return (
      <section className={panelStyles['panel']}>
        <EmptyState icon={SearchX} title={<Trans>No results for these days</Trans>}>
          {days}
        </EmptyState>
      </section>
    )
  }
  const moment = formatDayMoment(Date.parse(result.at), serverNow(), i18n.locale, timeZone)
  const took = formatNumber(inSeconds(Math.max(LEAST_MS, result.tookMs)))
  return (
    <>
      {result.truncated && (
        <p role="status" className={styles['notice']}>
          <Trans>
            <b>{rows} rows.</b> Showing the first {shown}; the export has all of them.
          </Trans>
        </p>
      )}
      <Figures asked={asked} result={result} />
      <Panel
        title={words.name}
        aside={
          <span className={styles['quiet']}>
            <Trans>
              Loaded {moment}, took {took} s
            </Trans>
          </span>
        }
      >
        <div className={styles['chart']}>
          <ReportChart asked={asked} result={result} />
        </div>
      </Panel>
      <Panel
        title={days}
        aside={
          <div className={styles['takeAlong']}>
            <Button variant="outline" icon={CalendarClock} onClick={onSchedule}>
              <Trans>Send by email</Trans>
            </Button>
            <ExportButton asked={asked} result={result} />
          </div>
        }
      >
        <ReportTable asked={asked} result={result} />
        <p className={classNames(styles['quiet'], styles['meaning'])}>{words.lists}</p>
      </Panel>
    </>
  )
}

/** The totals of the first figures; money of several currencies one under the other, never added up. */
const Figures = ({ asked, result }: { asked: Asked; result: Result }) => {
  const { columns, totals } = result
  const { t } = useLingui()
  const words = useReportWords(asked.id)
  const cellText = useCellText()
  const behind = useOrdersBehind(asked, result)
  /** Of all together a share of all says nothing. */
  const isWholeShare = (column: Column): boolean =>
    column.kind === 'percent' && totals.every(({ cells }) => cells[columns.indexOf(column)] === 1)
  const rowsOf = (column: Column): ReportRow[] => {
    return column.kind === 'money' ? totals.filter(({ currency }) => currency !== null) : totals.slice(0, 1)
  }
  return (
    <ul className={styles['figures']} aria-label={t`Totals`}>
      {columns
        .filter((column) => !column.isKey && !isWholeShare(column))
        .slice(0, TILES)
        .map((column) => (
          <li key={column.id} className={classNames(panelStyles['panel'], styles['figure'])}>
            <span>{words.columnOf(column.id)}</span>
            {rowsOf(column).map((row) => (
              <b key={row.currency}>
                <BehindLink to="/orders/list" search={behind(row, column.id)}>
                  {cellText(column, row.cells[columns.indexOf(column)], row.currency)}
                </BehindLink>
              </b>
            ))}
          </li>
        ))}
    </ul>
  )
}
