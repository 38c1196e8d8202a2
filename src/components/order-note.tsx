import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import type { ReactNode } from 'react'
import { classNames } from '#/ui/class-names'
import styles from './order-note.module.css'

/** A note from the customer: the only yellow box there is. */
export const OrderNote = ({ className, children }: { className?: string | undefined; children: ReactNode }) => (
  <p className={classNames(styles['note'], className)}>
    <MessageSquareWarning />
    <span>{children}</span>
  </p>
)
