import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Words for screen readers only. */
export const VisuallyHidden = ({ children, id }: { children: ReactNode; id?: string }) => (
  <span id={id} className={styles['hidden']}>
    {children}
  </span>
)
