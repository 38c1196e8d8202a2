import { Trans, useLingui } from '@lingui/react/macro'
import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { PageHeader } from '#/components/page-header'
import { useSayDone } from '#/components/use-say-done'
import { PASSWORD_MIN } from '#/domain/text-limits'
import { Button } from '#/ui/button'
import { FailureLine } from '#/ui/field'
import { PasswordField } from '#/ui/password-field'
import styles from './change-password-page.module.css'
import { useChangePassword } from './use-change-password'

/** Changes the password of the signed-in user. */
export const ChangePasswordPage = () => {
  const { t } = useLingui()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const sayDone = useSayDone()
  const form = useChangePassword(() => {
    sayDone(t`Your password is changed.`)
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/home' })
  })
  const words = { showLabel: t`Show password`, hideLabel: t`Hide password` }
  return (
    <>
      <PageHeader title={t`Change password`} back />
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit()
        }}
      >
        <PasswordField
          {...words}
          label={t`Current password`}
          name="current-password"
          error={form.errorOf('current')}
          value={form.values.current}
          onChange={(current) => form.change({ current })}
          onBlur={() => form.touch('current')}
        />
        <PasswordField
          {...words}
          label={t`New password`}
          name="new-password"
          autoComplete="new-password"
          hint={t`At least ${PASSWORD_MIN} characters.`}
          error={form.errorOf('next')}
          value={form.values.next}
          onChange={(next) => form.change({ next })}
          onBlur={() => form.touch('next')}
        />
        <PasswordField
          {...words}
          label={t`New password again`}
          name="new-password-again"
          autoComplete="new-password"
          error={form.errorOf('again')}
          value={form.values.again}
          onChange={(again) => form.change({ again })}
          onBlur={() => form.touch('again')}
        />
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" size="kitchen" busy={form.isBusy}>
          <Trans>Change password</Trans>
        </Button>
      </form>
    </>
  )
}
