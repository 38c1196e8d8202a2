import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { session } from '#/contract/session'
import { PASSWORD_MIN } from '#/domain/values/text-limits'
import { useUser } from '#/session/use-session'
import { passwordProblems, type PasswordValues } from './password-rules'

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', again: '' }

/** The three fields, and the way to the server. */
export function useChangePassword(onChanged: () => void) {
  const { t } = useLingui()
  const { id } = useUser()
  const saving = useSave(api.session.changePassword)
  return useForm({
    start: EMPTY,
    labels: { currentPassword: t`Current password`, newPassword: t`New password`, again: t`Confirm new password` },
    schema: session.changePassword.body,
    toBody: ({ currentPassword, newPassword }) => ({ currentPassword, newPassword }),
    rules: passwordProblems,
    words: (problem) =>
      ({
        min_length: t`The new password needs at least ${PASSWORD_MIN} characters.`,
        same_as_current: t`The new password is the same as the current one.`,
        not_equal: t`The new passwords do not match.`,
        wrong_password: t`The current password is wrong.`,
      })[problem],
    saving,
    send: (body) => saving.save({ params: { id }, body }),
    serverErrors: (error) =>
      error instanceof ApiError && error.code === 'wrong_password' ? { currentPassword: error.code } : {},
    onSaved: onChanged,
  })
}
