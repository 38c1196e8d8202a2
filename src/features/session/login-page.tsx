import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { LanguagePicker } from '#/components/language-picker'
import { PRODUCT } from '#/domain/product/release'
import type { SessionMode } from '#/session/session-store'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Logo } from '#/ui/display/glyphs'
import { PasswordField } from '#/ui/input/password-field'
import { TextField } from '#/ui/input/text-field'
import { BrandArt } from './brand-art'
import { DemoAccounts } from './demo-accounts'
import { LoginNotice } from './login-notice'
import styles from './login-page.module.css'
import { useSignIn } from './use-sign-in'

/** Sign-in, one screen for both modes: restaurants and companies. */
export const LoginPage = ({
  mode,
  otherMode,
  ended,
  isDeaf = false,
  onSignedIn,
}: {
  mode: SessionMode
  /** URL of the other mode's login screen. */
  otherMode: '/login' | '/b2b/login'
  /** The server ended the session. */
  ended: boolean
  /** It ended on a screen that should hear orders. */
  isDeaf?: boolean
  onSignedIn: () => void
}) => {
  const { t } = useLingui()
  const form = useSignIn(mode, onSignedIn)
  return (
    <div className={styles['screen']}>
      <header className={styles['brand']}>
        <div className={styles['name']}>
          <Logo size={52} />
          <b>{PRODUCT.name}</b>
        </div>
        <BrandArt className={styles['art']} />
        <p className={styles['line']}>
          <Trans>
            Every order heard.
            <br />
            Every order on time.
          </Trans>
        </p>
      </header>
      <main className={styles['main']}>
        <form
          className={styles['form']}
          aria-labelledby="login-title"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void form.submit()
          }}
        >
          <h1 id="login-title" className={styles['title']}>
            {mode === 'b2b' ? <Trans>Log in for companies</Trans> : <Trans>Log in</Trans>}
          </h1>

          <LoginNotice ended={ended} isDeaf={isDeaf} />
          <TextField
            className={styles['field'] ?? ''}
            label={t`Email or username`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={form.missing === 'username' ? t`Enter your email or username.` : undefined}
            value={form.username}
            onChange={form.setUsername}
          />
          <PasswordField
            className={styles['field'] ?? ''}
            label={t`Password`}
            name="password"
            showLabel={t`Show password`}
            hideLabel={t`Hide password`}
            error={form.missing === 'password' ? t`Enter your password.` : undefined}
            value={form.password}
            onChange={form.setPassword}
          />
          <FailureLine>{form.failure}</FailureLine>
          <Button type="submit" size="kitchen" block busy={form.isBusy}>
            <Trans>Log in</Trans>
          </Button>
          <Button variant="link" block asChild>
            <Link to={otherMode}>
              {mode === 'b2b' ? (
                <Trans>Restaurant account? Log in here</Trans>
              ) : (
                <Trans>Company account? Log in here</Trans>
              )}
            </Link>
          </Button>
          <LanguagePicker className={styles['language'] ?? ''} />
          <DemoAccounts busy={form.isBusy} onChoose={form.signInAs} />
        </form>
      </main>
    </div>
  )
}
