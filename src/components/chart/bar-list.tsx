import type { ReactNode } from 'react'
import { classNames } from '#/ui/timing/class-names'
import styles from './bar-list.module.css'

/** Amounts side by side, each with its words and its number: a plot that reads as a list. The longest bar is the largest amount. */
export const BarList = ({
  bars,
  isInLine = false,
  isBeside = false,
}: {
  /** Name, bar and number stand in one line, and the bar is amber, as stars are. */
  isInLine?: boolean
  /** The name stands beside its bar where there is room for both. */
  isBeside?: boolean
  bars: readonly { key: string | number; name: ReactNode; amount: number; text: ReactNode }[]
}) => {
  const largest = Math.max(1, ...bars.map(({ amount }) => amount))
  return (
    <ul className={classNames(styles['bars'], isInLine && styles['inLine'], isBeside && styles['beside'])}>
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
