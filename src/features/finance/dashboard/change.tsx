import { Trans } from '@lingui/react/macro'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { changeOf } from '#/domain/values/day-comparison'
import { percent } from '#/i18n/figures'
import styles from './dashboard.module.css'

/** How much more or less than in the days before; nothing where there was nothing to compare with. */
export const Change = ({ now, before }: { now: number; before: number }) => {
  const change = changeOf(now, before)
  if (change === undefined || change === 0) return null
  const much = percent(Math.abs(change))
  return (
    <span className={styles['change']}>
      {change > 0 ? <TrendingUp aria-hidden="true" /> : <TrendingDown aria-hidden="true" />}
      {change > 0 ? <Trans>{much} more</Trans> : <Trans>{much} less</Trans>}
    </span>
  )
}
