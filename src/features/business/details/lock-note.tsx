import Lock from 'lucide-react/icons/lock'
import styles from './details.module.css'

/** Why this is only read here, and who changes it. */
export const LockNote = ({ lock }: { lock: string | undefined }) =>
  lock === undefined ? null : (
    <p className={styles['lock']}>
      <Lock />
      <span>{lock}</span>
    </p>
  )
