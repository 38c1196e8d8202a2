import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { errorText } from '#/api/error-text'
import { useConnectionState } from '#/offline/use-connection-state'
import { Button } from '#/ui/button'
import { Skeleton } from '#/ui/skeleton'
import styles from './part-state.module.css'

/** What a part reads from the server: there, on its way, failed, or out of reach. What was read before is shown meanwhile. */
export const PartState = <Data,>({
  query: { data, error, isFetching, refetch },
  children,
}: {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}) => {
  const { i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  if (data !== undefined) return children(data)
  if (isDisconnected) {
    return (
      <p className={styles['quiet']}>
        <Trans>This is shown when the connection is back.</Trans>
      </p>
    )
  }
  if (error === null) return <Skeleton height="72px" radius="card" />
  return (
    <div className={styles['failed']}>
      <p role="alert">{errorText(error, i18n)}</p>
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
