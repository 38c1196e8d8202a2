import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import LogOut from 'lucide-react/icons/log-out'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { momentPhrase } from '#/i18n/moment-phrase'
import { type OpenChanges, openChanges } from '#/offline/outbox/session-end'
import { alarmUntilTouched } from '#/push/alarm'
import { classNames } from '#/ui/timing/class-names'
import { checkoutFailed } from '#/session/checkout-failed'
import { whenUntouched } from '#/ui/timing/when-untouched'
import styles from './login-page.module.css'

/**
 * Why somebody has to sign in: the session ended, the last sign-out was not heard, or changes wait on this tablet. `isDeaf`: the session ended by itself on
 * a screen that should hear orders, perhaps in the middle of a service and with nobody near: it is said in red, and aloud.
 */
export const LoginNotice = ({ ended, isDeaf }: { ended: boolean; isDeaf: boolean }) => {
  const { i18n } = useLingui()
  const { count, since, now } = useOpenChanges()
  const at = since === null ? '' : momentPhrase('at', since, now, i18n)
  useEffect(() => (isDeaf ? alarmUntilTouched() : undefined), [isDeaf])
  // Of a session that the server ended nothing is left to check out.
  const [isListed] = useState(() => !ended && checkoutFailed.read() === true)
  if (count === 0 && !ended && !isListed) return null
  const Mark = isDeaf ? TriangleAlert : count === 0 ? LogOut : CloudUpload
  return (
    <p role={isDeaf ? 'alert' : undefined} className={classNames(styles['notice'], isDeaf && styles['deaf'])}>
      <Mark />
      <span>
        {isDeaf && (
          <b>
            <Trans>NOT RECEIVING ORDERS – log in.</Trans>
          </b>
        )}{' '}
        {ended && <Trans>Your session has ended.</Trans>}{' '}
        {isListed && (
          <Trans>
            Checkout Failed. New orders may still be announced on this device. Log in and out again to stop it.
          </Trans>
        )}{' '}
        {count > 0 && (
          <Plural
            value={count}
            one="# change on this tablet is not sent. Log in to send it."
            other="# changes on this tablet are not sent. Log in to send them."
          />
        )}{' '}
        {count > 1 && <Trans>The first was pressed {at}.</Trans>}
      </span>
    </p>
  )
}

/** `now`: when they were counted. */
function useOpenChanges(): OpenChanges & { now: number } {
  const [changes, setChanges] = useState<OpenChanges & { now: number }>({ count: 0, since: null, now: 0 })
  useEffect(() => {
    let current = true
    openChanges().then(
      (open) => whenUntouched(() => current && setChanges({ ...open, now: Date.now() })),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return changes
}
