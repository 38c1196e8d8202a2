import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormElement } from '#/components/form/form-element'
import { NeedsConnection } from '#/components/form/needs-connection'
import { LanguagePicker } from '#/components/language-picker'
import { PASSWORD_MIN } from '#/domain/values/text-limits'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './new-password-page.module.css'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { session } from '#/contract/session'

/** `/new-password#…`: who was sent a link sets a password with it. */
export const NewPasswordPage = () => {
  const { t } = useLingui()
  const [door, setDoor] = useState<'pos' | 'b2b'>()
  const form = useNewPassword(setDoor)
  const { Field } = form
  return (
    <main className={styles['page']}>
      <div className={styles['form']}>
        <h1 className={styles['title']}>
          <Trans>New password</Trans>
        </h1>
        {door !== undefined ? (
          <>
            <p role="status">
              <Trans>Your new password is set. Log in with it.</Trans>
            </p>
            <Button size="kitchen" asChild>
              <Link to={door === 'b2b' ? '/b2b/login' : '/login'}>
                <Trans>Log in</Trans>
              </Link>
            </Button>
          </>
        ) : (
          <FormElement form={form} className={styles['form']}>
            <Field name="newPassword">
              {({ Password }) => (
                <Password
                  name="new-password"
                  autoComplete="new-password"
                  hint={t`At least ${PASSWORD_MIN} characters.`}
                />
              )}
            </Field>
            <Field name="again">
              {({ Password }) => <Password name="new-password-again" autoComplete="new-password" />}
            </Field>
            {form.isDisconnected && <NeedsConnection />}
            <FailureLine>{form.failure}</FailureLine>
            <Button type="submit" size="kitchen" busy={form.isBusy} disabled={form.isDisconnected}>
              <Trans>Set password</Trans>
            </Button>
          </FormElement>
        )}
        <LanguagePicker />
      </div>
    </main>
  )
}

/** The two fields, and the way to the server with what stands in the link. */
function useNewPassword(onSet: (door: 'pos' | 'b2b') => void) {
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
    onSaved: ({ door }) => onSet(door),
  })
}
