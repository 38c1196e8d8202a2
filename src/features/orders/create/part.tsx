import type { ReactNode } from 'react'
import styles from './create-order.module.css'

/** A part of the page: who, where to, when, what. */
export const Part = ({ title, end, children }: { title: ReactNode; end?: ReactNode; children: ReactNode }) => (
  <section className={styles['part']}>
    <div className={styles['head']}>
      <h2>{title}</h2>
      {end}
    </div>
    {children}
  </section>
)
