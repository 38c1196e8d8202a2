import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#/ui/button'
import { Dialog, type DialogProps } from '#/ui/dialog'
import { ChangedMeanwhile, type SeenVersion } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import styles from './edit-form.module.css'

interface EditDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose' | 'children'> {
  edit: { isBusy: boolean; failure: unknown; version?: SeenVersion }
  /** What the button that saves says. */
  save: ReactNode
  /** Nothing to save yet, or nothing that can be saved. */
  disabled?: boolean
  danger?: boolean
  onSave: () => void
  /** A step of a longer dialog leads back instead of out. */
  onBack?: () => void
}

/** One edit of an order: what is typed or chosen, and below it why it cannot be saved. Enter saves like the button. */
export const EditDialog = ({
  edit,
  save,
  disabled = false,
  danger = false,
  onSave,
  onBack,
  children,
  ...dialog
}: EditDialogProps) => {
  const { t } = useLingui()
  const isBlocked = disabled || edit.version?.isStale === true
  return (
    <Dialog
      {...dialog}
      open
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={onBack ?? dialog.onClose}>
            {onBack ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            size="kitchen"
            busy={edit.isBusy}
            disabled={isBlocked}
            onClick={onSave}
          >
            {save}
          </Button>
        </>
      }
    >
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBlocked) onSave()
        }}
      >
        {children}
        {edit.version && <ChangedMeanwhile version={edit.version} />}
        <EditFailure failure={edit.failure} />
      </form>
    </Dialog>
  )
}
