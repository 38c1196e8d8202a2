import type { ReactNode } from 'react'
import styles from './two-lines.module.css'

/** A cell that says a second thing below the first, more quietly; an empty one leaves no gap. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={styles['cell']}>
    <span>{first}</span>
    <small>{second}</small>
  </span>
)
