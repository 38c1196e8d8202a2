import { useEffect, useState } from 'react'
import { FormDialog, type FormDialogProps } from '#/components/form-dialog'
import { FailureLine } from '#/ui/input/field'
import type { FramedForm } from './form-element'
import { LeaveQuestion } from './leave-question'
import { NeedsConnection } from './needs-connection'
import { FieldsOf } from './shared-field'

interface DialogFormProps extends Omit<FormDialogProps, 'onSave' | 'isBusy' | 'formRef' | 'onCancel'> {
  form: FramedForm
}

/**
 * A form in a dialog. Why it cannot be saved stands under its fields. Cancel gives up what was typed; closing it any other
 * way asks first.
 */
export const DialogForm = ({ form, disabled = false, children, onClose, ...dialog }: DialogFormProps) => {
  const [isAsked, setAsked] = useState(false)
  const isChanged = form.changed.length > 0
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isChanged])
  return (
    <FormDialog
      {...dialog}
      formRef={form.formRef}
      isBusy={form.isBusy}
      disabled={disabled || form.isDisconnected}
      onSave={() => void form.save()}
      onCancel={onClose}
      onClose={() => (isChanged ? setAsked(true) : onClose())}
    >
      <FieldsOf form={form} isPage={false}>
        {children}
      </FieldsOf>
      {form.isDisconnected && <NeedsConnection />}
      <FailureLine>{form.failure}</FailureLine>
      {isAsked && (
        <LeaveQuestion
          changes={form.changed.length}
          isBusy={form.isBusy}
          onStay={() => setAsked(false)}
          onLeave={onClose}
        />
      )}
    </FormDialog>
  )
}
