import { Trans } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import styles from './needs-connection.module.css'

/** Why Save is off: only what the kitchen needs is sent later by itself. */
export const NeedsConnection = () => (
  <p role="status" className={styles['note']}>
    <CloudOff />
    <span>
      <Trans>You are offline. What you typed stays here; save it when the connection is back.</Trans>
    </span>
  </p>
)
