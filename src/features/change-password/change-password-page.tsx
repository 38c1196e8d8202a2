import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { FormPlace } from '#/components/form/form-place'
import { NeedsConnection } from '#/components/form/needs-connection'
import { PageHeader } from '#/components/page-header'
import { useSayDone } from '#/components/use-say-done'
import { PASSWORD_MIN } from '#/domain/values/text-limits'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './change-password-page.module.css'
import { useChangePassword } from './use-change-password'

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
      <FormPlace form={form} className={styles['form']}>
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
      </FormPlace>
    </>
  )
}
