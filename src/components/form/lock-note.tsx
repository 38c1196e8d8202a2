import Lock from 'lucide-react/icons/lock'
import { classNames } from '#/ui/timing/class-names'
import styles from './lock-note.module.css'

/** Why something is only read here, and who changes it; nothing where `lock` is `undefined`. */
export const LockNote = ({ lock, className }: { lock: string | undefined; className?: string | undefined }) =>
  lock === undefined ? null : (
    <p className={classNames(styles['lock'], className)}>
      <Lock />
      <span>{lock}</span>
    </p>
  )
