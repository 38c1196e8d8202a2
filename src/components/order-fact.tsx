import type { ReactNode } from 'react'
import type { Icon } from '#/ui/display/icon'
import styles from './order-fact.module.css'

/** One thing to know about an order: a sign, a bold line, a quieter one, and perhaps something to press. */
export const OrderFact = ({
  icon: Mark,
  title,
  detail,
  action,
}: {
  icon: Icon
  title: ReactNode
  detail?: ReactNode
  action?: ReactNode
}) => (
  <div className={styles['line']}>
    <Mark />
    <div className={styles['words']}>
      <b>{title}</b>
      {detail && <span>{detail}</span>}
    </div>
    {action}
  </div>
)
