import type { UseQueryResult } from '@tanstack/react-query'
import styles from './reading.module.css'
import { StaleNotice } from './stale-notice'

/** Over what was read: says of when it is, while it cannot be read anew. Stays in its place, so that what is below it is not drawn anew. */
export const StaleReading = ({
  of: reading,
  shows,
  timeZone,
}: {
  of: UseQueryResult
  shows: 'list' | 'figures'
  timeZone?: string | undefined
}) => (
  <div className={styles['stale']}>
    <StaleNotice
      of={shows}
      error={reading.error}
      at={reading.dataUpdatedAt}
      timeZone={timeZone}
      onRetry={() => void reading.refetch()}
    />
  </div>
)
