import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ChartTable } from '#/components/chart/chart-table'
import { LineChart } from '#/components/chart/line-chart'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { Panel } from '#/components/panel'
import type { ReviewFigures } from '#/contract/reviews'
import { averageText } from './average-text'
import styles from './review-figures.module.css'

/** Where good averages differ (design, P7), and the whole scale where one is worse than that. */
const GOOD = [3.5, 4, 4.5, 5] as const
const WHOLE = [1, 2, 3, 4, 5] as const

/** How the average went, week by week. */
export const WeeksPanel = ({ weeks, children }: { weeks: ReviewFigures['weeks']; children: ReactNode }) => {
  const { t } = useLingui()
  const daysText = useDaysText()
  const isGood = weeks.every(({ average }) => average === null || average >= GOOD[0])
  return (
    <Panel title={<Trans>Weekly average</Trans>}>
      <div className={styles['body']}>
        <LineChart
          label={t`Average stars by week`}
          lines={isGood ? GOOD : WHOLE}
          format={averageText}
          points={weeks.map(({ from, to, average, reviews }) => {
            const mean = average === null ? undefined : averageText(average)
            return {
              key: from,
              value: average,
              label: daysText(from, from),
              text: {
                title: daysText(from, to),
                lines: [
                  ...(mean === undefined ? [] : [t`${mean} on average`]),
                  t`${plural(reviews, { one: '# review', other: '# reviews' })}`,
                ],
              },
            }
          })}
        />
        <ChartTable
          head={[
            { key: 'week', text: <Trans>Week</Trans> },
            { key: 'average', text: <Trans>Average</Trans> },
            { key: 'reviews', text: <Trans>Reviews</Trans> },
          ]}
          rows={weeks.map(({ from, to, average, reviews }) => ({
            key: from,
            name: daysText(from, to),
            cells: [average === null ? '–' : averageText(average), grouped(reviews)],
          }))}
        />
        {children}
      </div>
    </Panel>
  )
}
