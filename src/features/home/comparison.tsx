import { Trans } from '@lingui/react/macro'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { Today } from '#/contract/home'
import { changeOf } from '#/domain/values/day-comparison'
import { percent } from '#/i18n/figures'
import { formatClock } from '#/i18n/format'
import styles from './comparison.module.css'
import type { OrdersOf } from './orders-behind'
import { OrdersLink } from './orders-link'

/** How today stands to the same day last week up to the same time, and what that whole day came to. */
export const Comparison = ({
  today,
  figures: { today: now, lastWeekSoFar, lastWeek },
  of = {},
  show,
}: {
  today: Today
  figures: { today: number; lastWeekSoFar: number; lastWeek: number }
  /** What of each day is counted. */
  of?: OrdersOf
  show: (value: number) => string
}) => {
  const change = changeOf(now, lastWeekSoFar)
  const much = percent(Math.abs(change ?? 0))
  const time = formatClock(Date.parse(today.at), today.timeZone)
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
        <OrdersLink today={today} of={{ ...of, day: 'lastWeekSoFar' }}>
          <Trans>
            Last week {soFar} by {time}
          </Trans>
        </OrdersLink>
        <OrdersLink today={today} of={{ ...of, day: 'lastWeek' }}>
          <Trans>{whole} for the full day</Trans>
        </OrdersLink>
      </span>
    </>
  )
}
