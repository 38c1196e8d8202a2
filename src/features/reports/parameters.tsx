import { Trans, useLingui } from '@lingui/react/macro'
import Play from 'lucide-react/icons/play'
import { ChoiceList, FilterChip } from '#/components/list/filter-chip'
import { PeriodChip } from '#/components/list/period-chip'
import panel from '#/components/panel.module.css'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { REPORT_CHOICES } from '#/domain/reports/report'
import type { periodProblem } from '#/domain/reports/report-period'
import { reportOf, type ReportId } from '#/domain/reports/reports'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { type ReportView, USUAL_PERIOD } from './report-view'
import styles from './reports.module.css'

/** Which days, which business and what else a report is asked for, and the press that runs it. */
export const Parameters = ({
  id,
  view,
  business,
  today,
  problem,
  isRunning,
  hasRun,
  onChange,
  onRun,
  onCancel,
}: {
  id: ReportId
  view: ReportView
  business: number
  /** Of the kind of days that the report counts. */
  today: string
  problem: ReturnType<typeof periodProblem>
  isRunning: boolean
  hasRun: boolean
  onChange: (patch: Partial<ReportView>) => void
  onRun: () => void
  onCancel: () => void
}) => {
  const { t } = useLingui()
  const { choices, days = 'business' } = reportOf(id)
  const kinds = {
    all: t({ message: 'All', context: 'kinds of orders' }),
    delivery: t`Delivery`,
    takeAway: t`Takeaway`,
  } as const satisfies Record<ReportView['kind'], string>
  const whats = { dishes: t`Dishes`, toppings: t`Toppings` } as const satisfies Record<ReportView['what'], string>
  return (
    <section className={panel['panel']} aria-label={t`What to show`}>
      <div className={styles['parameters']}>
        <PeriodChip
          state={view}
          usual={USUAL_PERIOD}
          today={today}
          counts={days}
          onChange={({ period, from, to }) => onChange({ period: period ?? USUAL_PERIOD, from, to })}
        />
        <BusinessChip business={business} onChange={(chosen) => onChange({ business: chosen })} />
        {choices.includes('what') && (
          <FilterChip label={t`Item`} value={whats[view.what]} isSet={view.what !== 'dishes'}>
            {(close) => (
              <ChoiceList
                label={t`Item`}
                value={view.what}
                options={whats}
                onChoose={(chosen) => {
                  onChange({ what: REPORT_CHOICES.what.find((one) => one === chosen) ?? view.what })
                  close()
                }}
              />
            )}
          </FilterChip>
        )}
        {choices.includes('kind') && (
          <FilterChip label={t`Type`} value={kinds[view.kind]} isSet={view.kind !== 'all'}>
            {(close) => (
              <ChoiceList
                label={t`Type`}
                value={view.kind}
                options={kinds}
                onChoose={(chosen) => {
                  onChange({ kind: REPORT_CHOICES.kind.find((one) => one === chosen) ?? view.kind })
                  close()
                }}
              />
            )}
          </FilterChip>
        )}
        <span className={styles['run']}>
          {isRunning ? (
            <Button variant="outline" onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
          ) : (
            <Button icon={Play} disabled={problem !== undefined} onClick={onRun}>
              {hasRun ? <Trans>Run again</Trans> : <Trans comment="button: make the report">Run</Trans>}
            </Button>
          )}
        </span>
      </div>
      {problem !== undefined && (
        <p role="alert" className={classNames(styles['problem'])}>
          {problem === 'too_many_days' ? (
            <Trans>A report covers 366 days at most. Choose fewer days.</Trans>
          ) : (
            <Trans>The last day is before the first one.</Trans>
          )}
        </p>
      )}
    </section>
  )
}

/** One of several businesses, or all of them. */
const BusinessChip = ({ business, onChange }: { business: number; onChange: (business: number) => void }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const count = restaurants.length
  if (count < 2) return null
  const all = t`All ${count}`
  const name = restaurants.find(({ restaurantID }) => restaurantID === business)?.restaurantName
  return (
    <FilterChip label={t`Business`} value={name ?? all} isSet={name !== undefined}>
      {(close) => (
        <ChoiceList
          label={t`Business`}
          value={String(business)}
          options={{
            [ALL_BUSINESSES]: all,
            ...Object.fromEntries(restaurants.map((one) => [one.restaurantID, one.restaurantName])),
          }}
          onChoose={(chosen) => {
            onChange(Number(chosen))
            close()
          }}
        />
      )}
    </FilterChip>
  )
}
