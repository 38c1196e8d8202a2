import type { ReactNode } from 'react'
import styles from './bar-list.module.css'

/** Amounts side by side, each with its words and its number: a plot that reads as a list. The longest bar is the largest amount. */
export const BarList = ({
  bars,
}: {
  bars: readonly { key: string | number; name: ReactNode; amount: number; text: ReactNode }[]
}) => {
  const largest = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <ul className={styles['bars']}>
      {bars.map(({ key, name, amount, text }) => (
        <li key={key}>
          <span>{name}</span>
          <b>{text}</b>
          <i aria-hidden="true">
            <u style={{ width: `${(amount / largest) * 100}%` }} />
          </i>
        </li>
      ))}
    </ul>
  )
}
