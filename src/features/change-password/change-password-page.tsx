import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { FormElement } from '#/components/form/form-element'
import { NeedsConnection } from '#/components/form/needs-connection'
import { PageHeader } from '#/components/page-header'
import { useSayDone } from '#/components/use-say-done'
import { PASSWORD_MIN } from '#/domain/values/text-limits'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './change-password-page.module.css'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { session } from '#/contract/session'
import { useUser } from '#/session/use-session'

const EMPTY: PasswordValues = { currentPassword: '', newPassword: '', again: '' }

/** The three fields, and the way to the server. */
function useChangePassword(onChanged: () => void) {
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

type PasswordValues = { currentPassword: string; newPassword: string; again: string }

/** What the contract cannot know: the new one is another one, and was typed twice. */
function passwordProblems({
  currentPassword,
  newPassword,
  again,
}: PasswordValues): Partial<Record<keyof PasswordValues, string>> {
  return {
    ...(newPassword.length >= PASSWORD_MIN && newPassword === currentPassword && { newPassword: 'same_as_current' }),
    ...(again === '' ? { again: 'missing' } : again !== newPassword && { again: 'not_equal' }),
  }
}

/** Changes the password of the signed-in user. */
export const ChangePasswordPage = () => {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const sayDone = useSayDone()
  const form = useChangePassword(() => {
    sayDone(t`Your password was changed.`)
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  })
  const { Field } = form
  return (
    <>
      <PageHeader title={t`Change password`} back />
      <FormElement form={form} className={styles['form']}>
        <Field name="currentPassword">{({ Password }) => <Password name="current-password" />}</Field>
        <Field name="newPassword">
          {({ Password }) => (
            <Password name="new-password" autoComplete="new-password" hint={t`At least ${PASSWORD_MIN} characters.`} />
          )}
        </Field>
        <Field name="again">
          {({ Password }) => <Password name="new-password-again" autoComplete="new-password" />}
        </Field>
        {form.isDisconnected && <NeedsConnection />}
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" size="kitchen" busy={form.isBusy} disabled={form.isDisconnected}>
          <Trans>Change password</Trans>
        </Button>
      </FormElement>
    </>
  )
}
