import { useLingui } from '@lingui/react/macro'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Review } from '#/contract/reviews'
import { LATE_AFTER_MINUTES } from '#/domain/orders/review'
import { classNames } from '#/ui/timing/class-names'
import styles from './readiness.module.css'

/** When the order of a review was ready, against its promise; empty where nothing was promised. */
export function useReadinessText(): (review: Review) => string {
  const { t } = useLingui()
  return ({ order: { minutesLate } }) => {
    if (minutesLate === null) return ''
    const early = -minutesLate
    if (minutesLate < 0) return t`Ready ${early} min early`
    return minutesLate === 0 ? t`Ready on time` : t`Ready ${minutesLate} min late`
  }
}

/** The same with its sign: what was late is red and has a triangle. */
export const Readiness = ({ review }: { review: Review }) => {
  const text = useReadinessText()(review)
  if (text === '') return null
  const isLate = (review.order.minutesLate ?? 0) > LATE_AFTER_MINUTES
  const Mark = isLate ? TriangleAlert : Clock
  return (
    <span className={classNames(styles['readiness'], isLate && styles['late'])}>
      <Mark />
      {text}
    </span>
  )
}
