import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { STARS } from '#/domain/orders/review'
import styles from './stars.module.css'

/** So many of five stars. `of` may have a fraction: a star that is at least half full is drawn full. */
export const Stars = ({ of }: { of: number }) => {
  const { t } = useLingui()
  const full = Math.round(of)
  return (
    <span role="img" className={styles['stars']} aria-label={t`${plural(full, { one: '# star', other: '# stars' })}`}>
      {STARS.toReversed().map((star) => (
        <Star key={star} data-full={star <= full || undefined} />
      ))}
    </span>
  )
}
