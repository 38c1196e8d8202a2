import { Trans, useLingui } from '@lingui/react/macro'
import { DialogForm } from '#/components/form/dialog-form'
import { useSayDone } from '#/components/use-say-done'
import { INVITATION_DAYS } from '#/domain/employees/employee'
import { EmployeeFields, useEmployeeForm } from './employee-form'
import { nameOf } from './employee-words'

/** Somebody whom the company does not have yet, or who comes back. */
export const NewEmployee = ({ companyId, onClose }: { companyId: number; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { form, left } = useEmployeeForm(companyId, undefined, (saved) => {
    const name = nameOf(saved)
    sayDone(saved.email === '' ? t`${name} is here. Show them the link.` : t`${name} is invited.`)
    onClose()
  })
  return (
    <DialogForm
      form={form}
      title={<Trans>New employee</Trans>}
      description={<Trans>They get a link to begin with. It works once, for {INVITATION_DAYS} days.</Trans>}
      save={<Trans>Add employee</Trans>}
      onClose={onClose}
    >
      <EmployeeFields companyId={companyId} groupId={form.values.employeeGroupId} left={left} isNew />
    </DialogForm>
  )
}
