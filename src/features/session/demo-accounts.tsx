import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { readDeployment } from '#/api/deployment'
import { localText } from '#/session/local-text'
import type { SessionMode } from '#/session/session-store'
import { whenUntouched } from '#/ui/timing/when-untouched'
import styles from './demo-accounts.module.css'

const PASSWORD = 'drin-demo'

type Account = { username: string; mode: SessionMode; about: MessageDescriptor }

/** The accounts of a demonstration (decision §9). */
const ACCOUNTS: readonly Account[] = [
  { username: 'kitchen', mode: 'pos', about: msg`The kitchen of one restaurant` },
  { username: 'owner', mode: 'pos', about: msg`The owner of four restaurants` },
  { username: 'admin', mode: 'pos', about: msg`The administrator` },
  { username: 'courier', mode: 'pos', about: msg`A courier` },
  { username: 'finance', mode: 'pos', about: msg`The accountant` },
  { username: 'agent', mode: 'pos', about: msg`The account manager` },
  { username: 'company', mode: 'b2b', about: msg`A company that orders lunches` },
  { username: 'holding', mode: 'b2b', about: msg`Two companies of one owner` },
]

/** What this device's server said last: the login may open without it. */
const lastSaid = localText('drin.demo')

/** Shown only where the server runs a demonstration: one press fills the form and signs in. */
export const DemoAccounts = ({
  busy,
  onChoose,
}: {
  busy: boolean
  onChoose: (account: { username: string; password: string; mode: SessionMode }) => Promise<void>
}) => {
  const { i18n } = useLingui()
  const [demo, setDemo] = useState(() => lastSaid.read() === true)
  useEffect(() => {
    const stop = new AbortController()
    readDeployment(stop.signal).then(
      (deployment) => {
        lastSaid.write(deployment.demo)
        whenUntouched(() => setDemo(deployment.demo))
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (!demo) return null
  return (
    <section className={styles['panel']} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles['title']}>
        <Trans>Demonstration accounts</Trans>
      </h2>
      <p className={styles['hint']}>
        <Trans>Choose one to log in. The password for all is {PASSWORD}.</Trans>
      </p>
      <ul className={styles['list']}>
        {ACCOUNTS.map(({ username, mode, about }) => (
          <li key={username}>
            <button
              type="button"
              className={styles['account']}
              disabled={busy}
              onClick={() => void onChoose({ username, password: PASSWORD, mode })}
            >
              <b>{username}</b>
              <span>{i18n._(about)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
