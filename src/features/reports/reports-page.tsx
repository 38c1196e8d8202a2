import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Lock from 'lucide-react/icons/lock'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { PageHeader } from '#/components/page-header'
import panel from '#/components/panel.module.css'
import { Reading } from '#/components/reading/reading'
import { REPORT_IDS, type ReportId } from '#/domain/reports/reports'
import { EmptyState } from '#/ui/display/empty-state'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { isForbidden } from './refusal'
import { ReportPane } from './report-pane'
import { type ReportView, readReportView, writeReportView } from './report-view'
import { ReportsList } from './reports-list'
import styles from './reports.module.css'
import { SchedulesButton } from './schedules/schedules'

const LIST = '/reports/dynamicReports'

/** `/reports/dynamicReports`: the reports at the left, one of them at the right; on phones one after the other. */
export const ReportsPage = () => {
  const { t } = useLingui()
  const isPhone = useMediaQuery(PHONE)
  const { view } = useReportView()
  const reading = useQuery(query(api.reports.list))
  return (
    <>
      <PageHeader title={t`Reports`} {...(isPhone && view.report !== undefined && { back: LIST })} />
      {isForbidden(reading.error) ? (
        <NoReports />
      ) : (
        <Reading of={reading}>{({ items }) => <Reports ids={items.map(({ id }) => id)} />}</Reading>
      )}
    </>
  )
}

/** Whoever may see none is told so here: every other screen sends home. */
const NoReports = () => (
  <section className={panel['panel']}>
    <EmptyState icon={Lock} title={<Trans>You don't have permission to see any report</Trans>}>
      <Trans>Ask the account owner or support.</Trans>
    </EmptyState>
  </section>
)

const Reports = ({ ids }: { ids: readonly string[] }) => {
  const isPhone = useMediaQuery(PHONE)
  const { view, change } = useReportView()
  const offered = REPORT_IDS.filter((id) => ids.includes(id))
  // Wide screens show the first one beside the list; a phone shows the list.
  const shown = offered.find((id) => id === view.report) ?? (isPhone ? undefined : offered[0])
  if (offered.length === 0) return <NoReports />
  return (
    <div className={styles['columns']}>
      {(!isPhone || shown === undefined) && (
        <div className={styles['side']}>
          <ReportsList ids={offered} shown={shown} linkOf={linkOf} />
          <SchedulesButton />
        </div>
      )}
      {shown !== undefined && <ReportPane key={shown} id={shown} view={view} onChange={change} />}
    </div>
  )

  /** The days, the business and the kind stay when another report is opened; it is run by a press. */
  function linkOf(report: ReportId) {
    return writeReportView({ ...view, report, what: 'dishes', run: false })
  }
}

/** What the URL says: Back and a link bring the same report. */
function useReportView() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readReportView(search)
  const change = (patch: Partial<ReportView>) =>
    // The route declares no search, as those of the lists.
    void navigate({
      to: '.',
      search: writeReportView({ ...view, ...patch }) as never,
      replace: true,
      resetScroll: false,
    })
  return { view, change }
}
