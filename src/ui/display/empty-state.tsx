import type { ReactNode } from 'react'
import { classNames } from '../timing/class-names'
import styles from './empty-state.module.css'
import type { Icon } from './icon'

/** Nothing here: what will be here, since when, and one action. Also a page or a panel that failed. */
export const EmptyState = ({
  icon: Mark,
  art,
  title,
  heading: Heading = 'h2',
  action,
  className,
  children,
}: {
  /** In a round, quiet field. */
  icon?: Icon
  /** A drawing instead of the icon: `RestingDome`, `TippedDome`. */
  art?: ReactNode
  title?: ReactNode
  heading?: 'h1' | 'h2' | 'h3'
  action?: ReactNode
  className?: string
  /** The sentence. */
  children?: ReactNode
}) => (
  <div className={classNames(styles['empty'], className)}>
    {art}
    {Mark && (
      <span className={styles['sign']}>
        <Mark />
      </span>
    )}
    {title && <Heading className={styles['title']}>{title}</Heading>}
    {children && <p className={styles['text']}>{children}</p>}
    {action}
  </div>
)
