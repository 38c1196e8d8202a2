import type { ReactNode } from 'react'
import styles from './chart-legend.module.css'

/** What the marks of a plot stand for; at most two entries. */
export const ChartLegend = ({
  entries,
}: {
  entries: readonly { mark: 'column' | 'bad' | 'before'; text: ReactNode }[]
}) => (
  <ul className={styles['legend']}>
    {entries.map(({ mark, text }) => (
      <li key={mark}>
        <i className={styles[mark]} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
)
