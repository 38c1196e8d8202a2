import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { FormDialog } from '#/components/form-dialog'
import type { Employee } from '#/contract/employees'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import { FailureLine } from '#/ui/input/field'
import { nameOf } from '../employee-words'
import type { InvitationCard } from '../invitation-cards'
import { BlockedWindow } from '../link-dialog'
import { addressOf, usePrintCards } from '../use-print-cards'

/** A sheet of cards for several employees: each gets a new link, which nobody else may see, and their old ones end. */
export const PrintInvitations = ({
  companyId,
  employees,
  onClose,
}: {
  companyId: number
  employees: readonly Employee[]
  onClose: () => void
}) => {
  const { i18n } = useLingui()
  const { open, print } = usePrintCards()
  const inviting = useSave(api.employees.invite)
  const [made, setMade] = useState<readonly InvitationCard[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isBlocked, setBlocked] = useState(false)
  const present = employees.filter(({ status }) => status !== EMPLOYEE_STATUS.inactive)
  const left = employees.length - present.length
  const save = async () => {
    const target = open()
    setBlocked(target === undefined)
    if (target === undefined) return
    setBusy(true)
    const cards = [...made]
    for (const employee of present.slice(cards.length)) {
      const saved = await inviting.save({ params: { id: companyId, employeeId: employee.id }, body: { by: 'link' } })
      if (!saved.isSaved) {
        target.close()
        setBusy(false)
        return
      }
      const { link, until } = saved.answer
      cards.push({ id: employee.id, name: nameOf(employee), address: addressOf(link ?? ''), until })
      // What is made is not made again after a failure: a card would end the one before.
      setMade([...cards])
    }
    await print(target, cards)
    onClose()
  }
  const count = present.length
  const done = made.length
  return (
    <FormDialog
      title={<Trans>Print invitations</Trans>}
      description={
        <Trans>A sheet of cards, each with a name and a code for the phone. Links from before are good no more.</Trans>
      }
      save={<Plural value={count} one="Print # card" other="Print # cards" />}
      isBusy={isBusy}
      disabled={count === 0}
      onSave={() => void save()}
      onClose={onClose}
    >
      {left > 0 && (
        <p>
          <Plural
            value={left}
            one="# of them is inactive and gets no card."
            other="# of them are inactive and get no card."
          />
        </p>
      )}
      {isBusy && (
        <p role="status">
          <Trans>
            {done} of <Plural value={count} one="# card" other="# cards" />
          </Trans>
        </p>
      )}
      <FailureLine>
        {isBlocked ? <BlockedWindow /> : inviting.error !== null && errorText(inviting.error, i18n)}
      </FailureLine>
    </FormDialog>
  )
}
