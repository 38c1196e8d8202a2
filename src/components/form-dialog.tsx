import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#/ui/input/button'
import { Dialog, type DialogProps } from '#/ui/overlay/dialog'
import styles from './form-dialog.module.css'

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose' | 'children'> {
  /** What the button that saves says. */
  save: ReactNode
  onSave: () => void
  /** The form element, for who looks for a field in it. */
  formRef?: RefObject<HTMLFormElement | null>
  /** What Cancel does where it is not `onClose`. */
  onCancel?: () => void
  isBusy: boolean
  /** Nothing to save yet, or nothing that can be saved. */
  disabled?: boolean
  danger?: boolean
  /** A step of a longer dialog leads back instead of out. */
  onBack?: (() => void) | undefined
  /** Another answer, before the two. */
  other?: ReactNode
}

/** A dialog in which something is typed or chosen and saved; Enter in a field saves like the button. */
export const FormDialog = ({
  save,
  onSave,
  formRef,
  onCancel,
  isBusy,
  disabled = false,
  danger = false,
  onBack,
  other,
  children,
  ...dialog
}: FormDialogProps) => {
  const { t } = useLingui()
  const formId = useId()
  return (
    <Dialog
      {...dialog}
      open
      closeLabel={t`Close`}
      footer={
        <>
          {other}
          <Button variant="outline" size="kitchen" onClick={onBack ?? onCancel ?? dialog.onClose}>
            {onBack ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            size="kitchen"
            type="submit"
            form={formId}
            busy={isBusy}
            disabled={disabled}
          >
            {save}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside */}
      <form
        ref={formRef}
        id={formId}
        className={styles['form']}
        noValidate
        // Enter in a text of several lines begins a new one.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          event.stopPropagation()
          if (!disabled && !isBusy) onSave()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          // A dialog that a page's form shows stands inside of it for React: what is sent here is not the page.
          event.stopPropagation()
          onSave()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
