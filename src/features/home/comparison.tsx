import { Trans } from '@lingui/react/macro'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { changeOf } from '#/domain/day-comparison'
import styles from './comparison.module.css'
import { percent } from './percent'

/** How today stands to the same day last week up to the same time, and what that whole day came to. */
export const Comparison = ({
  figures: { today, lastWeekSoFar, lastWeek },
  time,
  show,
}: {
  figures: { today: number; lastWeekSoFar: number; lastWeek: number }
  /** The time of day, `14:05`. */
  time: string
  show: (value: number) => ReactNode
}) => {
  const change = changeOf(today, lastWeekSoFar)
  const much = percent(Math.abs(change ?? 0))
  const soFar = show(lastWeekSoFar)
  const whole = show(lastWeek)
  return (
    <>
      {change !== undefined && change !== 0 && (
        <b className={styles['change']}>
          {change > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
          {change > 0 ? <Trans>{much} more</Trans> : <Trans>{much} less</Trans>}
        </b>
      )}
      <span className={styles['before']}>
        <Trans>
          Last week {soFar} by {time}, {whole} in all
        </Trans>
      </span>
    </>
  )
}
