import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import styles from './read-failed.module.css'

/** A part that could not be read keeps its place, says why, and can be tried again. */
export const ReadFailed = ({
  of: { error, isFetching, refetch },
  isLine = false,
}: {
  of: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** A line of a panel, from edge to edge. */
  isLine?: boolean
}) => {
  const { i18n } = useLingui()
  return (
    <div className={classNames(styles['failed'], isLine && styles['line'])}>
      <p role="alert">{errorText(error, i18n)}</p>
      <Button variant="outline" busy={isFetching} onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
