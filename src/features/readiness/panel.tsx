import { type ReactNode, useId } from 'react'
import styles from './panel.module.css'

/** A part of the page with its heading; `aside` stands at the right of it. */
export const Panel = ({ title, aside, children }: { title: ReactNode; aside?: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
