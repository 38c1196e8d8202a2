import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Fragment, type ReactNode } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { BarList } from '#/components/chart/bar-list'
import { ChartLegend } from '#/components/chart/chart-legend'
import { ChartTable } from '#/components/chart/chart-table'
import { ColumnChart } from '#/components/chart/column-chart'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { readId } from '#/components/list/read-id'
import { useListScope } from '#/components/list/use-list-scope'
import { Money } from '#/components/money'
import { PageHeader } from '#/components/page-header'
import { Panel } from '#/components/panel'
import { PlanTroubles } from '#/components/plan-troubles/plan-troubles'
import { PeriodParts } from '#/components/period/period-parts'
import { daysOfSpan } from '#/components/period/span'
import { useSpan } from '#/components/period/use-span'
import { Reading } from '#/components/reading/reading'
import type { CompanyDashboard } from '#/contract/company-dashboards'
import { ACCESS } from '#/domain/people/access'
import { changeOf } from '#/domain/values/day-comparison'
import { percent } from '#/i18n/figures'
import { useMay } from '#/session/use-session'
import { Select } from '#/ui/input/select'
import { FinanceAlert } from '#/components/budgets/finance-alert'
import { type BudgetPlace, budgetsAt } from '#/components/budgets/budget-place'
import styles from './company-dashboard.module.css'

const REFRESH_MS = 60_000
/** Columns that can be told apart on a phone. */
const DAYS_SHOWN = 31
/** For `24 Nov`. */
const LABEL_ROOM = 52
/** Restaurants and groups that are listed. */
const MOST_BARS = 8

type Spent = CompanyDashboard['spent']

/** `/company/dashboard`, and `/b2bDashboard/dashboard` over all companies: what was ordered, by whom, from whom. */
export const CompanyDashboardPage = ({ place }: { place: BudgetPlace }) => {
  const { t } = useLingui()
  const { today, timeZone } = useListScope()
  const { span, change } = useSpan()
  const days = daysOfSpan(span, today())
  const { companyId, companies, choose } = useCompany()
  const mayReadBudgets = useMay(ACCESS.budgets)
  const mayPlan = useMay(ACCESS.b2bOrdersWriting)
  const reading = useQuery({
    ...(companyId === undefined
      ? query(api.companyDashboards.ofAll, { query: days })
      : query(api.companyDashboards.ofCompany, { params: { id: companyId }, query: days })),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHeader title={place === 'company' ? t`Dashboard` : t`Company dashboard`} />
      <div className={styles['page']}>
        <div className={styles['controls']}>
          <PeriodParts span={span} days={days} today={today()} counts="calendar" onChange={change} />
          {companies.length > 1 && (
            <Select
              label={t`Company`}
              value={String(companyId ?? '')}
              onChange={choose}
              options={[
                { value: '', label: t`All companies` },
                ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
        </div>
        <FinanceAlert place={place} companyId={companyId} />
        {place === 'company' && mayPlan && <PlanTroubles companyId={companyId} />}
        <Reading of={reading} stale="figures" timeZone={timeZone}>
          {(dashboard) => (
            <div className={styles['page']} aria-busy={reading.isPlaceholderData}>
              <Figures dashboard={dashboard} />
              <DaysPanel dashboard={dashboard} />
              <div className={styles['columns']}>
                <PartsPanel title={<Trans>By restaurant</Trans>} parts={dashboard.byRestaurant} nameless="–" />
                <PartsPanel
                  title={<Trans>By group</Trans>}
                  parts={dashboard.byGroup}
                  isOfSeveral={companies.length > 1 && companyId === undefined}
                  nameless={<Trans>Without a group</Trans>}
                />
              </div>
              {mayReadBudgets && (
                <p>
                  <Link {...budgetsAt(place)} className={styles['more'] ?? ''}>
                    <Trans>View budgets</Trans>
                  </Link>
                </p>
              )}
            </div>
          )}
        </Reading>
      </div>
    </>
  )
}

/** Which of several companies the URL says; none: all of them. */
function useCompany() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayReadBudgets = useMay(ACCESS.budgets)
  const { data: companies = [] } = useQuery({ ...query(api.budgets.companies), enabled: mayReadBudgets })
  const { company, ...others } = search
  return {
    companies,
    companyId: typeof company === 'number' || typeof company === 'string' ? readId(String(company)) : undefined,
    choose: (id: string) =>
      // The route declares no search, as those of the lists.
      void navigate({ to: '.', search: { ...others, ...(id !== '' && { company: id }) } as never, resetScroll: false }),
  }
}

const Amounts = ({ of: amounts }: { of: Spent }) =>
  amounts.length === 0
    ? '–'
    : amounts.map(({ currency, amount }, place) => (
        <Fragment key={currency}>
          {place > 0 && ' · '}
          <Money amount={amount} currency={currency} />
        </Fragment>
      ))

const Figures = ({ dashboard }: { dashboard: CompanyDashboard }) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const { meals, spent, people, employees, before } = dashboard
  const days = daysText(before.from, before.to)
  return (
    <section aria-label={t`Figures`}>
      <div className={styles['figures']}>
        <Figure label={<Trans comment="money">Spent</Trans>} value={<Amounts of={spent} />}>
          {spent.map(({ currency, amount }) => (
            <Change
              key={currency}
              now={amount}
              before={before.spent.find((one) => one.currency === currency)?.amount ?? 0}
            />
          ))}
        </Figure>
        <Figure label={<Trans>Meals</Trans>} value={grouped(meals)}>
          <Change now={meals} before={before.meals} />
        </Figure>
        <Figure label={<Trans>People who ordered</Trans>} value={grouped(people)}>
          <Plural value={employees} one="of # active person" other="of # active people" />
        </Figure>
        <Figure
          label={<Trans>Average meal</Trans>}
          value={
            meals === 0 || spent.length > 1 ? (
              '–'
            ) : (
              <Amounts of={spent.map(({ currency, amount }) => ({ currency, amount: Math.round(amount / meals) }))} />
            )
          }
        />
      </div>
      <p className={styles['quiet']}>
        <Trans>Compared with the same weekdays before: {days}.</Trans>
      </p>
    </section>
  )
}

const Figure = ({ label, value, children }: { label: ReactNode; value: ReactNode; children?: ReactNode }) => (
  <div className={styles['figure']}>
    <h2>{label}</h2>
    <p className={styles['value']}>{value}</p>
    <p className={styles['note']}>{children}</p>
  </div>
)

const Change = ({ now, before }: { now: number; before: number }) => {
  const change = changeOf(now, before)
  if (change === undefined || change === 0) return null
  const much = percent(Math.abs(change))
  return <span>{change > 0 ? <Trans>{much} more</Trans> : <Trans>{much} less</Trans>}</span>
}

const DaysPanel = ({ dashboard: { days, meals, before } }: { dashboard: CompanyDashboard }) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const shown = days.slice(-DAYS_SHOWN)
  return (
    <Panel
      title={<Trans>Meals per day</Trans>}
      aside={
        <ChartLegend
          entries={[
            { mark: 'column', text: <Trans>This period</Trans> },
            { mark: 'before', text: <Trans>Previous period</Trans> },
          ]}
        />
      }
    >
      <div className={styles['body']}>
        {meals + before.meals === 0 ? (
          <p className={styles['quiet']}>
            <Trans>No meals on these days.</Trans>
          </p>
        ) : (
          <>
            <ColumnChart
              label={t`Meals vs. the previous period`}
              labelRoom={LABEL_ROOM}
              link={(_column, look) => <g role="img" {...look} />}
              columns={shown.map(({ day, meals: count, mealsBefore, spent }) => ({
                key: day,
                value: count,
                before: mealsBefore,
                label: daysText(day, day),
                text: {
                  title: daysText(day, day),
                  lines: [
                    t`${plural(count, { one: '# meal', other: '# meals' })}`,
                    ...spent.map(({ currency, amount }) => `${grouped(amount)} ${currency}`),
                    t`was ${mealsBefore}`,
                  ],
                },
              }))}
            />
            <ChartTable
              head={[
                { key: 'day', text: <Trans>Day</Trans> },
                { key: 'meals', text: <Trans>Meals</Trans> },
                { key: 'before', text: <Trans>Previous</Trans> },
                { key: 'spent', text: <Trans comment="money">Spent</Trans> },
              ]}
              rows={days.map(({ day, meals: count, mealsBefore, spent }) => ({
                key: day,
                name: daysText(day, day),
                cells: [grouped(count), grouped(mealsBefore), <Amounts key="spent" of={spent} />],
              }))}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

const PartsPanel = ({
  title,
  parts,
  nameless,
  isOfSeveral = false,
}: {
  title: ReactNode
  parts: CompanyDashboard['byGroup']
  nameless: ReactNode
  /** Groups of two companies may have one name. */
  isOfSeveral?: boolean
}) => (
  <Panel title={title}>
    <div className={styles['body']}>
      {parts.length === 0 ? (
        <p className={styles['quiet']}>
          <Trans>No meals on these days.</Trans>
        </p>
      ) : (
        <BarList
          bars={parts.slice(0, MOST_BARS).map(({ id, name, companyName, meals, spent }) => ({
            key: `${id} ${companyName}`,
            name: (
              <>
                {id === null ? nameless : name}
                {isOfSeveral && ` · ${companyName}`}
              </>
            ),
            amount: meals,
            text: (
              <>
                <Plural value={meals} one="# meal" other="# meals" /> · <Amounts of={spent} />
              </>
            ),
          }))}
        />
      )}
      {parts.length > MOST_BARS && (
        <p className={styles['quiet']}>
          <Plural value={parts.length - MOST_BARS} one="And # more." other="And # more." />
        </p>
      )}
    </div>
  </Panel>
)
