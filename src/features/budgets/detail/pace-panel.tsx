import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ChartTable } from '#/components/chart/chart-table'
import { useDaysText } from '#/components/list/period-chip'
import { useDayText } from '#/components/list/use-day-text'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import type { BudgetDetails } from '#/contract/budgets'
import styles from './budget.module.css'
import { PaceChart } from './pace-chart'

/** How a budget was used day by day, and how long it lasts at this pace. */
export const PacePanel = ({ budget }: { budget: BudgetDetails }) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const { days, currency } = budget
  return (
    <Panel title={<Trans>Used day by day</Trans>}>
      <div className={styles['body']}>
        {days.length === 0 ? (
          <p className={styles['quiet']}>
            <Trans>No meals yet. Each one appears here once it is ordered.</Trans>
          </p>
        ) : (
          <>
            <PaceChart budget={budget} />
            <PaceSentence budget={budget} />
            <ChartTable
              head={[
                { key: 'day', text: <Trans>Day</Trans> },
                { key: 'meals', text: <Trans>Meals</Trans> },
                { key: 'spent', text: <Trans>Used</Trans> },
              ]}
              rows={days.map(({ day, meals, spent }) => ({
                key: day,
                name: daysText(day, day),
                cells: [
                  t`${plural(meals, { one: '# meal', other: '# meals' })}`,
                  <Money key="spent" amount={spent} currency={currency} />,
                ],
              }))}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

const PaceSentence = ({ budget: { forecast, to, currency } }: { budget: BudgetDetails }) => {
  const dayText = useDayText()
  if (forecast === null) return null
  const day = dayText(forecast.lastsUntil)
  const last = dayText(to)
  return (
    <p>
      {forecast.missing === 0 ? (
        <Trans>At this pace it is enough until its last day, {last}.</Trans>
      ) : (
        <Trans>
          At this pace it lasts until {day}. Until {last} <Money amount={forecast.missing} currency={currency} /> are
          missing.
        </Trans>
      )}{' '}
      <Trans>
        A working day uses <Money amount={forecast.aDay} currency={currency} />.
      </Trans>
    </p>
  )
}
