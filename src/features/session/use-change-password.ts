import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useAttempt } from '#/components/use-attempt'
import { PASSWORD_MIN } from '#/domain/text-limits'
import { useUser } from '#/session/use-session'
import { type PasswordFieldName, type PasswordProblem, passwordProblems, type PasswordValues } from './password-rules'

const EMPTY: PasswordValues = { current: '', next: '', again: '' }

const sentences: Record<PasswordProblem, MessageDescriptor> = {
  missing: msg`Fill in this field.`,
  too_short: msg`The new password needs at least ${PASSWORD_MIN} characters.`,
  same_as_current: msg`The new password is the same as the current one.`,
  not_equal: msg`The two new passwords are not the same.`,
}

/** The state of the form: values, what is wrong where (after it was touched), and what the server said. */
export function useChangePassword(onChanged: () => void) {
  const { i18n } = useLingui()
  const { id } = useUser()
  const [values, setValues] = useState(EMPTY)
  const [touched, setTouched] = useState<ReadonlySet<PasswordFieldName>>(new Set())
  /** The server refused the current password as typed then. */
  const [refusedCurrent, setRefusedCurrent] = useState<string>()
  /** A failure that belongs to no field. */
  const { attempt, forget, failure, isBusy } = useAttempt()
  const problems = passwordProblems(values)

  return {
    values,
    isBusy,
    failure,
    change: (patch: Partial<PasswordValues>) => setValues((before) => ({ ...before, ...patch })),
    touch: (field: PasswordFieldName) => setTouched((before) => new Set([...before, field])),
    errorOf: (field: PasswordFieldName): string | undefined => {
      if (field === 'current' && values.current !== '' && values.current === refusedCurrent) {
        return errorText(new ApiError('refusal', 'wrong_password'), i18n)
      }
      const problem = problems[field]
      return problem === undefined || !touched.has(field) ? undefined : i18n._(sentences[problem])
    },
    submit: () => {
      if (isBusy) return
      setTouched(new Set(['current', 'next', 'again']))
      forget()
      if (Object.keys(problems).length > 0) return
      void attempt(async () => {
        const body = { currentPassword: values.current, newPassword: values.next }
        try {
          await api.session.changePassword({ params: { id }, body })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'wrong_password') throw error
          setRefusedCurrent(values.current)
          return
        }
        onChanged()
      })
    },
  }
}
