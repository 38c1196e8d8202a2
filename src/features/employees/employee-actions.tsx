import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useSayDone } from '#/components/use-say-done'
import type { Employee } from '#/contract/employees'
import { EMPLOYEE_STATUS } from '#/domain/employees/employee'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { CHANGE_REFUSAL_WORDS, nameOf } from './employee-words'
import styles from './employees.module.css'
import { LinkDialog } from './link-dialog'

/** What is done with an employee as a whole. */
export const EmployeeActions = ({ companyId, employee }: { companyId: number; employee: Employee }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const [isAsked, setAsked] = useState(false)
  const [link, setLink] = useState<{ link: string; until: string }>()
  const inviting = useSave(api.employees.invite)
  const setting = useSave(api.employees.setStatus)
  const params = { id: companyId, employeeId: employee.id }
  const { status, hasAgreed, email } = employee
  const isLeft = status === EMPLOYEE_STATUS.inactive
  const invite = async (by: 'mail' | 'link') => {
    const saved = await inviting.save({ params, body: { by } })
    if (!saved.isSaved) return
    const { sentTo, link: made, until } = saved.answer
    if (made !== null) setLink({ link: made, until })
    else if (sentTo !== null) sayDone(t`The invitation is on its way to ${sentTo}.`)
  }
  const set = async (asked: 0 | 1 | 2) => {
    const { isSaved } = await setting.save({ params: { ...params, status: asked } })
    if (isSaved) setAsked(false)
  }
  const error: unknown = inviting.error ?? (isAsked ? null : setting.error)
  return (
    <div>
      <div className={styles['actions']}>
        {isLeft ? (
          <Button variant="outline" busy={setting.isBusy} onClick={() => void set(hasAgreed ? 1 : 2)}>
            {hasAgreed ? <Trans>Set active</Trans> : <Trans>Invite again</Trans>}
          </Button>
        ) : (
          <>
            {email !== '' && (
              <Button variant="outline" busy={inviting.isBusy} onClick={() => void invite('mail')}>
                <Trans>Send invitation</Trans>
              </Button>
            )}
            <Button variant="outline" busy={inviting.isBusy} onClick={() => void invite('link')}>
              <Trans>Show link</Trans>
            </Button>
            <Button variant="outline" onClick={() => setAsked(true)}>
              <Trans>Set inactive</Trans>
            </Button>
          </>
        )}
      </div>
      {error !== null && error !== undefined && (
        <FailureLine>{refusalText(error, i18n) ?? errorText(error, i18n)}</FailureLine>
      )}
      {isAsked && (
        <InactiveQuestion
          employee={employee}
          saving={setting}
          onYes={() => void set(0)}
          onClose={() => setAsked(false)}
        />
      )}
      {link !== undefined && <LinkDialog employee={employee} link={link} onClose={() => setLink(undefined)} />}
    </div>
  )
}

/** What the server refused, in a sentence of these screens. */
const refusalText = (error: unknown, i18n: { _: (word: (typeof CHANGE_REFUSAL_WORDS)['unchanged']) => string }) => {
  const word =
    error instanceof ApiError
      ? Object.entries(CHANGE_REFUSAL_WORDS).find(([code]) => code === error.code)?.[1]
      : undefined
  return word && i18n._(word)
}

const InactiveQuestion = ({
  employee,
  saving,
  onYes,
  onClose,
}: {
  employee: Employee
  saving: Parameters<typeof Confirm>[0]['saving']
  onYes: () => void
  onClose: () => void
}) => {
  const name = nameOf(employee)
  return (
    <Confirm
      title={<Trans>Set {name} inactive?</Trans>}
      description={
        <Trans>They can order no more. What they ordered until now stays, and so does their place here.</Trans>
      }
      yes={<Trans>Set inactive</Trans>}
      saving={saving}
      onYes={onYes}
      onClose={onClose}
    />
  )
}
