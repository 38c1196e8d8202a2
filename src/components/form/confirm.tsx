import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '#/api/error-text'
import type { Saving } from '#/api/use-save'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { AlertDialog } from '#/ui/overlay/alert-dialog'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { NeedsConnection } from './needs-connection'

/**
 * Asks before what cannot be taken back is done: the title is the question, the button says the result. It stays open, and
 * says why, where it failed.
 */
export const Confirm = ({
  title,
  description,
  no = <Trans>Cancel</Trans>,
  yes,
  isHarmless = false,
  saving,
  isQueued = false,
  failureText,
  onYes,
  onClose,
  children,
}: {
  title: ReactNode
  description?: ReactNode
  no?: ReactNode
  yes: ReactNode
  /** Not red: nothing is lost by it. */
  isHarmless?: boolean
  saving: Saving
  /** It waits for the connection by itself. */
  isQueued?: boolean
  /** What failed, where the question says it in words of its own. */
  failureText?: (error: unknown) => string | undefined
  onYes: () => void
  onClose: () => void
  /** Who and what else is touched. */
  children?: ReactNode
}) => {
  const { i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected' && !isQueued
  const { error } = saving
  return (
    <AlertDialog
      open
      closeOnEscape
      onClose={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onClose}>
            {no}
          </Button>
          <Button
            variant={isHarmless ? 'primary' : 'danger'}
            size="kitchen"
            busy={saving.isBusy}
            disabled={isDisconnected}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
      {isDisconnected && <NeedsConnection />}
      {error !== null && error !== undefined && (
        <FailureLine>{failureText?.(error) ?? errorText(error, i18n)}</FailureLine>
      )}
    </AlertDialog>
  )
}
