import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormPlace } from '#/components/form/form-place'
import { NeedsConnection } from '#/components/form/needs-connection'
import { LanguagePicker } from '#/components/language-picker'
import { PASSWORD_MIN } from '#/domain/values/text-limits'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './new-password-page.module.css'
import { useNewPassword } from './use-new-password'

/** `/new-password#…`: who was sent a link sets a password with it. */
export const NewPasswordPage = () => {
  const { t } = useLingui()
  const [isSet, setSet] = useState(false)
  const form = useNewPassword(() => setSet(true))
  const { Field } = form
  return (
    <main className={styles['page']}>
      <div className={styles['form']}>
        <h1 className={styles['title']}>
          <Trans>New password</Trans>
        </h1>
        {isSet ? (
          <>
            <p role="status">
              <Trans>Your new password is set. Log in with it.</Trans>
            </p>
            <Button size="kitchen" asChild>
              <Link to="/login">
                <Trans>Log in</Trans>
              </Link>
            </Button>
          </>
        ) : (
          <FormPlace form={form} className={styles['form']}>
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
          </FormPlace>
        )}
        <LanguagePicker />
      </div>
    </main>
  )
}
