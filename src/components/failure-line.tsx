import type { ReactNode } from 'react'
import styles from './failure-line.module.css'

/** Why it did not work. Always there, so that a screen reader hears the sentence when it comes. */
export const FailureLine = ({ children }: { children: ReactNode }) => (
  <div role="alert" className={styles['failure']}>
    {children}
  </div>
)
