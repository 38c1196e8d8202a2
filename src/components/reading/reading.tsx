import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isMissing } from '#/components/missing-record'
import { ReadFailed } from '#/components/read-failed'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Skeleton } from '#/ui/display/skeleton'
import styles from './reading.module.css'
import { StaleReading } from './stale-reading'

/** What a part reads from the server: there, on its way, failed, or out of reach. What was read before is shown meanwhile, as `stale` with its age. */
export const Reading = <Data,>({
  of: reading,
  stale,
  timeZone,
  missing,
  children,
}: {
  of: UseQueryResult<Data>
  stale?: 'list' | 'figures'
  timeZone?: string | undefined
  /** Where the record itself is what is read: the page that says that there is none (`MissingRecord`). */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}) => {
  const { data, error } = reading
  const isDisconnected = useConnectionState() === 'disconnected'
  if (data !== undefined) {
    return (
      <>
        {stale !== undefined && <StaleReading of={reading} shows={stale} timeZone={timeZone} />}
        {children(data)}
      </>
    )
  }
  if (isDisconnected) {
    return (
      <p className={styles['quiet']}>
        <Trans>Available when you are back online.</Trans>
      </p>
    )
  }
  if (error === null) return <Skeleton height="72px" radius="card" />
  if (missing !== undefined && isMissing(error)) return missing
  return <ReadFailed of={reading} />
}
