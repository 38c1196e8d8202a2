import { useLingui } from '@lingui/react/macro'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { session } from '#/contract/session'
import { PASSWORD_MIN } from '#/domain/values/text-limits'

/** The two fields, and the way to the server with what stands in the link. */
export function useNewPassword(onSet: () => void) {
  const { t } = useLingui()
  const saving = useSave(api.session.setPasswordByLink)
  // A browser sends what is behind the # to nobody.
  const token = window.location.hash.slice(1)
  return useForm({
    start: { newPassword: '', again: '' },
    labels: { newPassword: t`New password`, again: t`Confirm new password` },
    schema: session.setPasswordByLink.body,
    toBody: ({ newPassword }) => ({ token: token === '' ? '-' : token, newPassword }),
    rules: ({ newPassword, again }) => ({
      ...(again === '' ? { again: 'missing' } : again !== newPassword && { again: 'not_equal' }),
    }),
    words: (problem) =>
      ({
        min_length: t`The new password needs at least ${PASSWORD_MIN} characters.`,
        not_equal: t`The new passwords do not match.`,
      })[problem],
    saving,
    send: (body) => saving.save({ body }),
    failureText: (error) =>
      error instanceof ApiError
        ? {
            link_used: t`This link was already used. If it was not you, tell your administrator at once.`,
            link_over: t`This link has expired after 24 hours or was replaced by a newer one. Ask for another.`,
          }[error.code]
        : undefined,
    onSaved: onSet,
  })
}
