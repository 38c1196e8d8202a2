import { FormDialog, type FormDialogProps } from '#/components/form-dialog'
import { ChangedMeanwhile, type SeenVersion } from './changed-meanwhile'
import { EditFailure } from './edit-failure'

interface EditDialogProps extends Omit<FormDialogProps, 'isBusy'> {
  edit: { isBusy: boolean; failure: unknown; version?: SeenVersion }
}

/** One edit of an order: what is typed or chosen, and below it why it cannot be saved. */
export const EditDialog = ({
  edit: { isBusy, failure, version },
  disabled = false,
  children,
  ...dialog
}: EditDialogProps) => (
  <FormDialog {...dialog} isBusy={isBusy} disabled={disabled || version?.isStale === true}>
    {children}
    {version && <ChangedMeanwhile version={version} />}
    <EditFailure failure={failure} />
  </FormDialog>
)
