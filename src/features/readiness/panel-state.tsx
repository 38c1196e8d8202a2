import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { Button } from '#/ui/button'
import { Skeleton } from '#/ui/skeleton'
import styles from './panel-state.module.css'

/** A part that could not be read keeps its place, says why, and can be tried again. */
export const PanelFailed = ({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) => {
  const { i18n } = useLingui()
  return (
    <div className={styles['failed']}>
      <p role="alert">{errorText(error, i18n)}</p>
      <Button variant="outline" busy={isBusy} onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** The shape of a part that is being read. */
export const PanelLoading = ({ rows = 2 }: { rows?: number }) => (
  <div className={styles['loading']} aria-busy="true">
    {Array.from({ length: rows }, (_, row) => (
      <Skeleton key={row} height="48px" />
    ))}
  </div>
)
