import { Trans } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import styles from './as-of-line.module.css'

/** How old the board is, while the server has not confirmed it. */
export const AsOfLine = ({ time }: { time: string }) => (
  <p className={styles['line']} role="status">
    <History />
    <span>
      <Trans comment="the board shows the orders as they were at that time">Orders as of {time}</Trans>
    </span>
  </p>
)
