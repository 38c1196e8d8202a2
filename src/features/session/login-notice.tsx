import { Plural, Trans } from '@lingui/react/macro'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import LogOut from 'lucide-react/icons/log-out'
import { useEffect, useState } from 'react'
import { openCommandCount } from '#/offline/session-end'
import styles from './login-page.module.css'

/** Why somebody has to sign in: the session ended, or changes wait on this tablet. */
export const LoginNotice = ({ ended }: { ended: boolean }) => {
  const count = useOpenCommands()
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
        )}
      </span>
    </p>
  )
}

function useOpenCommands(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    let current = true
    openCommandCount().then(
      (open) => current && setCount(open),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [])
  return count
}
