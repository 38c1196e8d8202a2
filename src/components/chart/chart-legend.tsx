import type { ReactNode } from 'react'
import styles from './chart-legend.module.css'

/** What the marks of a plot stand for; `part0` to `part3` are the parts of stacked columns, from the bottom up. */
export const ChartLegend = ({
  entries,
}: {
  entries: readonly { mark: 'column' | 'bad' | 'before' | 'band' | `part${0 | 1 | 2 | 3}`; text: ReactNode }[]
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
