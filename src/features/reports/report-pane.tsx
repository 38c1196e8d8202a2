import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState } from 'react'
import { api } from '#/api/app-api'
import { useCurrentBusiness } from '#/components/current-business'
import { daysOf } from '#/components/list/period-days'
import { useListScope } from '#/components/list/use-list-scope'
import panel from '#/components/panel.module.css'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { periodProblem } from '#/domain/reports/report-period'
import { isByCalendar, reportOf, type ReportId } from '#/domain/reports/reports'
import { dayAfter } from '#/domain/values/wall-clock'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { isForbidden, useRefusalText } from './refusal'
import { Parameters } from './parameters'
import { ReportResult } from './report-result'
import type { ReportView } from './report-view'
import styles from './reports.module.css'
import { ScheduleForm } from './schedules/schedule-form'
import { useReportWords } from './use-report-words'
import { type Asked, useRun } from './use-run'

/** One report: what is asked, and what was found. */
export const ReportPane = ({
  id,
  view,
  onChange,
}: {
  id: ReportId
  view: ReportView
  onChange: (patch: Partial<ReportView>) => void
}) => {
  const words = useReportWords(id)
  const [isScheduling, setScheduling] = useState(false)
  const place = useListScope()
  const current = useCurrentBusiness()?.restaurantID
  const business = view.business ?? current ?? ALL_BUSINESSES
  const today = isByCalendar(id) ? place.today() : place.businessToday()
  const days = daysOf(view, today) ?? { from: today, to: today }
  const problem = periodProblem(days.from, days.to)
  const asked = askedOf(id, view, business, days)
  const run = useRun(view.run && problem === undefined ? asked : undefined)
  const client = useQueryClient()
  const refusalText = useRefusalText()
  const { error } = run
  useEffect(() => {
    // Whether there is any report left to see.
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: api.reports.list.callName })
  }, [error, client])
  const start = () => {
    run.start(asked)
    onChange({ report: id, business, run: true })
  }
  return (
    <div className={styles['pane']}>
      <Parameters
        id={id}
        view={view}
        business={business}
        today={today}
        problem={problem}
        isRunning={run.running !== undefined}
        hasRun={run.result !== undefined}
        onChange={(patch) => onChange({ report: id, run: false, ...patch })}
        onRun={start}
        onCancel={run.cancel}
      />
      {run.running !== undefined && <Running days={lengthOf(run.running)} />}
      {error !== undefined && (
        <section className={panel['panel']}>
          <EmptyState
            icon={CloudOff}
            title={<Trans>The report could not be run</Trans>}
            action={
              <Button variant="outline" onClick={start}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            <span role="alert">{refusalText(error)}</span>
          </EmptyState>
        </section>
      )}
      {run.result !== undefined && run.of !== undefined ? (
        <div aria-busy={run.running !== undefined} className={styles['result']}>
          <ReportResult asked={run.of} result={run.result} onSchedule={() => setScheduling(true)} />
        </div>
      ) : (
        run.running === undefined &&
        error === undefined && (
          <section className={panel['panel']}>
            <EmptyState icon={words.icon} title={<Trans>Choose the dates and press Run</Trans>}>
              {words.lists}
            </EmptyState>
          </section>
        )
      )}
      {isScheduling && <ScheduleForm id={id} business={business} view={view} onClose={() => setScheduling(false)} />}
    </div>
  )
}

const Running = ({ days }: { days: number }) => (
  <section className={panel['panel']}>
    <div className={styles['running']} role="status">
      <b>
        <Plural value={days} one="Loading # day" other="Loading # days" />
      </b>
      <progress aria-hidden="true" />
    </div>
  </section>
)

/** How many days were asked for, both ends included. */
function lengthOf({ startDate, endDate }: Asked): number {
  let days = 1
  for (let day = startDate; day < endDate; day = dayAfter(day, 1)) days++
  return days
}

/** What the server is asked, without what is usual. */
function askedOf(id: ReportId, view: ReportView, business: number, { from, to }: { from: string; to: string }): Asked {
  const { choices } = reportOf(id)
  return {
    id,
    startDate: from,
    endDate: to,
    ...(business !== ALL_BUSINESSES && { businessId: business }),
    ...(choices.includes('kind') && view.kind !== 'all' && { kind: view.kind }),
    ...(choices.includes('what') && view.what !== 'dishes' && { what: view.what }),
  }
}
