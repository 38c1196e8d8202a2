import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
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
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const problems = passwordProblems(values)

  return {
    values,
    busy,
    /** A failure that belongs to no field. */
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
    submit: async () => {
      if (busy) return
      setTouched(new Set(['current', 'next', 'again']))
      setFailure('')
      if (Object.keys(problems).length > 0) return
      setBusy(true)
      try {
        await api.session.changePassword({
          params: { id },
          body: { currentPassword: values.current, newPassword: values.next },
        })
        onChanged()
      } catch (error) {
        if (error instanceof ApiError && error.code === 'wrong_password') setRefusedCurrent(values.current)
        else setFailure(errorText(error, i18n))
      } finally {
        setBusy(false)
      }
    },
  }
}
