import type { ReactNode } from 'react'
import styles from './record-head.module.css'

/** Which record a page is about, how it stands, and what can be done with it (`children`, buttons). */
export const RecordHead = ({
  name,
  tag,
  facts,
  children,
}: {
  name: ReactNode
  tag: ReactNode
  facts: ReactNode
  children?: ReactNode
}) => (
  <div className={styles['record']}>
    <div>
      <h2 className={styles['name']}>
        {name} {tag}
      </h2>
      <p className={styles['facts']}>{facts}</p>
    </div>
    {children && <div className={styles['buttons']}>{children}</div>}
  </div>
)
