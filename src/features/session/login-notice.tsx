import { Plural, Trans, useLingui } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { formatMoment } from '#/i18n/format'
import { type OpenChanges, openChanges } from '#/offline/session-end'
import { whenUntouched } from '#/ui/when-untouched'
import styles from './login-page.module.css'

/** Why somebody has to sign in: the session ended, or changes wait on this tablet. */
export const LoginNotice = ({ ended }: { ended: boolean }) => {
  const { i18n } = useLingui()
  const { count, since, now } = useOpenChanges()
  const first = since === null ? '' : formatMoment(since, now, i18n.locale)
  if (count === 0 && !ended) return null
  return (
    <p className={styles['notice']}>
      {count === 0 ? <LogOut /> : <CloudUpload />}
      <span>
        {ended && <Trans>Your session has ended.</Trans>}{' '}
        {count > 0 && (
          <Plural
            value={count}
            one="# change on this tablet is not sent. Sign in to send it."
            other="# changes on this tablet are not sent. Sign in to send them."
          />
        )}{' '}
        {count > 1 && <Trans>The first was pressed at {first}.</Trans>}
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
