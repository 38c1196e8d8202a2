import styles from './weekly-plan.module.css'

const PERCENT = 100

/** What of the expected meals is ordered; the numbers stand beside it. */
export const OrderedBar = ({ ordered, expected }: { ordered: number; expected: number }) => {
  const width = ordered === 0 ? 0 : Math.min(PERCENT, (ordered / Math.max(expected, 1)) * PERCENT)
  return (
    <span className={styles['track']} aria-hidden="true">
      <i style={{ width: `${width}%` }} />
    </span>
  )
}
